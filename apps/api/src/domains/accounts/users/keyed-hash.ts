import { createHmac } from 'node:crypto'
import type { Ctx } from '#/context.ts'

/**
 * What is kept of a thing that names a device or a network: a hash under a key of ours, the same for
 * every account, so that accounts of one origin can be counted but nobody can look one up (SAFE-019).
 */
export function keyedHash(
  { secret }: Pick<Ctx, 'secret'>,
  kind: 'fingerprint' | 'device' | 'network',
  value: string,
): string {
  return createHmac('sha256', secret).update(`${kind}:${value}`).digest('base64url')
}
