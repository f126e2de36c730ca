/**
 * The code of a mail about a cancellation, which the first script of the document took out of the address
 * of /cancel before anything else ran (SAFE-017, F-19); null without one.
 */
export function cancelCodeOf(page: object): string | null {
  return (page as { cancelCode?: string }).cancelCode ?? null
}
