/** AUTH-026: a token this close to its end is renewed before it is used. */
export const EXPIRY_SKEW_MS = 30_000

/** ENTITY-004. `webpage` marks hand-over tokens, which are no bearer (AUTH-025). */
export type Claims = { exp: number; sub?: string; sid?: string; webpage?: unknown }

/** Reads the payload without checking the signature: the server does that. */
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

/** AUTH-024: unexpired, with the safety margin of {@link EXPIRY_SKEW_MS}. */
export function isUsable(token: string, nowMs: number): boolean {
  const found = claimsOf(token)
  return found !== null && found.exp * 1000 - nowMs > EXPIRY_SKEW_MS
}

/** AUTH-025, AUTH-028: the value of the Authorization header, or null when there must be none. */
export function bearerOf(token: string | null, nowMs: number): string | null {
  if (token === null || !isUsable(token, nowMs)) return null
  return claimsOf(token)?.webpage === undefined ? `Bearer ${token}` : null
}
