/**
 * Leaves settings where the validator looks for them when it loads: by default it compiles schemas with
 * `new Function`, which the policy of our pages forbids.
 */
export function setUpValidator(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
}
