/** ENTITY-027: the response of Google's script. */
export type GoogleAnswer = { credential?: string; clientId?: string; select_by?: string }

/** Passes on the credential. @param onError called for a response without one (AUTH-037). */
export function readAnswer(
  { credential }: GoogleAnswer,
  on: { onCredential: (credential: string) => void; onError: () => void },
): void {
  if (typeof credential !== 'string' || credential === '') on.onError()
  else on.onCredential(credential)
}

/** AUTH-035: no prompt until the user has loaded, and never for a member. */
export function isPromptEnabled(user: { email: string | null } | undefined): boolean {
  return user?.email === null
}
