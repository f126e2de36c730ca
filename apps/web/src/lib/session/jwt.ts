/** AUTH-026: a token this close to expiry is refreshed before use. */
export const EXPIRY_SKEW_MS = 30_000

/** ENTITY-004. `webpage` marks hand-over tokens, which are not bearer tokens (AUTH-025). */
export type Claims = { exp: number; sub?: string; sid?: string; webpage?: unknown }

/** Reads the payload without verifying the signature: the server does that. */
export function claimsOf(token: string): Claims | null {
  const payload = token.split('.')[1]
  if (payload === undefined) return null
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    )
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Claims
    return typeof claims.exp === 'number' ? claims : null
  } catch {
    return null
  }
}

/** AUTH-024: not expired, with the safety margin {@link EXPIRY_SKEW_MS}. */
export function isUsable(token: string, nowMs: number): boolean {
  const found = claimsOf(token)
  return found !== null && found.exp * 1000 - nowMs > EXPIRY_SKEW_MS
}

/** AUTH-025, AUTH-028: value of the Authorization header, or null if there must be none. */
export function bearerOf(token: string | null, nowMs: number): string | null {
  if (token === null || !isUsable(token, nowMs)) return null
  return claimsOf(token)?.webpage === undefined ? `Bearer ${token}` : null
}
