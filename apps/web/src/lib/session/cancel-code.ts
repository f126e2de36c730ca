/**
 * The code of a cancellation e-mail, which the inline script removed from the URL of /cancel before any
 * other script ran (SAFE-017, F-19); null without one.
 */
export function cancelCodeOf(page: object): string | null {
  return (page as { cancelCode?: string }).cancelCode ?? null
}
