/** Logs a failure to the browser console; nothing is sent. */
export function logToConsole(message: string, error?: unknown): void {
  reportError(new Error(message, { cause: error }))
}
