// suite.mjs - Minimal test runner: list of tests, and assertions.

/** All tests, in order of registration. */
export const tests = [];

/**
 * Registers a test. `run` gets a fresh page, its context and the server's address.
 *
 * Options: `size` ("desktop" or "phone"), `theme`, `settings` (as stored by the page), and `allowed`, patterns of
 * expected complaints.
 */
export function test(name, options, run) {
  tests.push({ name, options, run });
}

export function expect(is, otherwise) {
  if (!is) throw new Error(otherwise);
}

export function expectEqual(value, wanted, what) {
  if (value !== wanted) throw new Error(`${what}: ${JSON.stringify(value)}, not ${JSON.stringify(wanted)}`);
}
