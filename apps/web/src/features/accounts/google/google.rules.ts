/** ENTITY-027: what Google's script hands to the page. */
export type GoogleAnswer = { credential?: string; clientId?: string; select_by?: string }

/** Hands a credential on. @param onError takes an answer without one (AUTH-037). */
export function readAnswer(
  { credential }: GoogleAnswer,
  on: { onCredential: (credential: string) => void; onError: () => void },
): void {
  if (typeof credential !== 'string' || credential === '') on.onError()
  else on.onCredential(credential)
}

/** AUTH-035: nobody is prompted before it is known who is here, and no member ever. */
export function isPromptEnabled(user: { email: string | null } | undefined): boolean {
  return user?.email === null
}
