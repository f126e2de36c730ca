/** Tells whoever looks into the console of a failure; nothing leaves the browser. */
export function logToConsole(message: string, error?: unknown): void {
  reportError(new Error(message, { cause: error }))
}
