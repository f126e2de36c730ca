import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { deleteWindowsBefore } from '#/domains/accounts/sign-in/tries.store.ts'
import { hasUnended } from '#/domains/billing/service.ts'
import { hasBought } from '#/domains/tokens/service.ts'
import type { Tx } from '#/platform/db/db.ts'
import { closeAccount } from './deletion.service.ts'
import { retentionLimits } from './retention.rules.ts'
import * as store from './retention.store.ts'

/** Accounts per run; the next run follows within the hour. */
const AT_ONCE = 2000

/**
 * Applies the retention table of TS-070: closes idle generated accounts, queues erasure of deleted
 * ones, and removes old addresses, fingerprints, click ids and sessions. Idle accounts have no live
 * sessions left, so no broadcast is needed.
 */
export async function enforceRetention(
  ctx: Pick<Ctx, 'clock' | 'jobs'>,
  tx: Tx,
  erase: (userId: UserId) => Promise<void>,
): Promise<void> {
  const now = ctx.clock.now()
  const limits = retentionLimits(now)
  for (const userId of await store.readDeleted(tx, limits.erasure, AT_ONCE)) await erase(userId)
  const idle = { since: limits.idle, atMost: AT_ONCE, waiting: [hasUnended, hasBought] }
  for (const userId of await store.lockIdle(tx, idle)) {
    await closeAccount(ctx, tx, userId)
  }
  await store.forgetPrefixes(tx, limits.address)
  await store.forgetFingerprints(tx, limits.fingerprint)
  await store.cutQueries(tx, limits.clickId)
  await store.deleteSessions(tx, limits.securityLog)
  await store.deleteExpiredLinks(tx, now)
  await deleteWindowsBefore(tx, limits.tries)
}
