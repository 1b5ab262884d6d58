// guard.mjs - Collector of console errors, failed requests and CSP violations.
import { openWindow } from "./house.mjs";

/** Collects the complaints of all pages of a context: console errors, exceptions, failed requests. */
export async function guard(context, allowed = []) {
  const complaints = [];
  const complain = (text) => {
    if (!allowed.some((pattern) => pattern.test(text))) complaints.push(text);
  };
  // Chromium does not log every violation of the Content-Security-Policy.
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
 * Runs a function in its own window. Throws its errors and the window's complaints.
 *
 * Takes the options of openWindow(), and `allowed`: patterns of expected complaints.
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
  faults.push(...complaints.splice(0)); // closing aborts requests, which are no faults
  await context.close();
  if (faults.length > 0) throw new Error(faults.join("\n"));
}
