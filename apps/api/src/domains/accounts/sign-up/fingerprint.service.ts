import type { AttributionFingerprint } from '@oriel/contract/accounts/fingerprint'
import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { keyedHash } from '#/domains/accounts/users/keyed-hash.ts'
import * as store from './fingerprint.store.ts'

/** API-007, API-008. Nothing is stored for an empty fingerprint (SAFE-019). */
export async function keepFingerprint(
  ctx: Pick<Ctx, 'db' | 'clock' | 'secret'>,
  userId: UserId,
  { Fingerprint, Metadata, Url }: AttributionFingerprint,
  { isUpdate }: { isUpdate: boolean },
): Promise<void> {
  if (Fingerprint === '') return
  const at = ctx.clock.now()
  const { origin, pathname } = new URL(Url)
  const write = isUpdate ? store.replaceFingerprint : store.addFingerprint
  await write(ctx.db, {
    userId,
    hash: keyedHash(ctx, 'fingerprint', Fingerprint),
    metadata: Metadata,
    url: origin + pathname,
    createdAt: at,
    updatedAt: at,
  })
}
