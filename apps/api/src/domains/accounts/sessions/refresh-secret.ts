import { createHash } from 'node:crypto'
import { asId, type SessionId, type UserId } from '@oriel/contract/ids'
import type { Roots } from '#/platform/keys/roots.ts'

const UUID_BYTES = 16

const toBytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')

function toUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}

/** The half of a refresh token sent in bodies: identifies a family and proves nothing. */
export function handleOf(userId: UserId, sessionId: SessionId): string {
  return Buffer.concat([toBytes(userId), toBytes(sessionId)]).toString('base64url')
}

/** Parses a handle; null if it is invalid. A secret may follow after a dot (decisions 48). */
export function readHandle(
  text: string,
): { userId: UserId; sessionId: SessionId; secret: string | null } | null {
  const [handle = '', ...secret] = text.split('.')
  const bytes = Buffer.from(handle, 'base64url')
  if (bytes.length !== 2 * UUID_BYTES || bytes.toString('base64url') !== handle) return null
  return {
    userId: asId(toUuid(bytes.subarray(0, UUID_BYTES))),
    sessionId: asId(toUuid(bytes.subarray(UUID_BYTES))),
    secret: secret.length > 0 ? secret.join('.') : null,
  }
}

const claimOf = (sessionId: SessionId, generation: number) => `refresh:${sessionId}:${generation}`

/** The secret half: derived, so that a repeat within the grace yields the same one, unstored. */
export function secretOf(
  roots: Pick<Roots, 'mac'>,
  sessionId: SessionId,
  generation: number,
): string {
  return `${generation}.${roots.mac(claimOf(sessionId, generation))}`
}

/** The generation a secret was issued for, or null if it is not ours. */
export function generationOf(
  roots: Pick<Roots, 'isMac'>,
  sessionId: SessionId,
  secret: string,
): number | null {
  const [number = '', mac = ''] = secret.split('.')
  if (!/^\d{1,9}$/.test(number)) return null
  const claim = claimOf(sessionId, Number(number))
  return roots.isMac(claim, mac) ? Number(number) : null
}

/** One token id per generation, so that a repeated refresh yields the same access token. */
export function tokenIdOf(sessionId: SessionId, generation: number): string {
  const digest = createHash('sha256').update(`${sessionId}:${generation}`).digest()
  return toUuid(digest.subarray(0, UUID_BYTES))
}
