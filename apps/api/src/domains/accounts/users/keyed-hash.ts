import { createHmac } from 'node:crypto'
import type { Ctx } from '#/context.ts'

/**
 * Keyed hash of something that identifies a device or a network: the same for every account, so
 * that accounts of one origin can be counted without anyone being able to look one up (SAFE-019).
 */
export function keyedHash(
  { secret }: Pick<Ctx, 'secret'>,
  kind: 'fingerprint' | 'device' | 'network',
  value: string,
): string {
  return createHmac('sha256', secret).update(`${kind}:${value}`).digest('base64url')
}
