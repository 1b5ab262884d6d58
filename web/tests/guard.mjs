// guard.mjs - Whatever a browser complains of while a test runs.
import { openWindow } from "./house.mjs";

/** Lists complaints of all pages of a context: what the console says, what is thrown, what does not load. */
export async function guard(context, allowed = []) {
  const complaints = [];
  const complain = (text) => {
    if (!allowed.some((pattern) => pattern.test(text))) complaints.push(text);
  };
  // Not all that the Content-Security-Policy forbids is written on the console.
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      console.error(`forbidden by the policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complain(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => {
    complain(`thrown: ${error.error().stack ?? error.error().message}`);
  });
  context.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    // Leaving a page aborts its requests.
    if (why !== "net::ERR_ABORTED") complain(`not loaded: ${request.url()} (${why})`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) complain(`answered ${response.status()}: ${response.url()}`);
  });
  return complaints;
}

/**
 * Runs something in a window of its own, and throws what goes wrong there or is complained of.
 *
 * Options are those of openWindow(), and `allowed`: patterns of complaints that belong to what is tested.
 */
export async function inWindow(browser, address, { allowed, ...options }, run) {
  const context = await openWindow(browser, address, options);
  const complaints = await guard(context, allowed);
  const faults = [];
  try {
    await run({ page: await context.newPage(), context });
  } catch (error) {
    faults.push(error.stack);
  }
  faults.push(...complaints.splice(0)); // closing may complain of what it cuts off
  await context.close();
  if (faults.length > 0) throw new Error(faults.join("\n"));
}
