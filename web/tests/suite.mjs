// suite.mjs - Tests as a list, and what each of them is given.

/** All tests, in the order in which their files were read. */
export const tests = [];

/**
 * A test: `run` is given a page on which nothing has happened yet, its context and the address.
 *
 * Options: `size` ("desktop" or "phone"), `theme`, `settings` (as the page keeps them), and `allowed`,
 * patterns of complaints that belong to what is tested.
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
