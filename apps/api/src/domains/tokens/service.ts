import { asTokens, type Tokens } from '@oriel/contract/amounts'
import type { UserId } from '@oriel/contract/ids'
import type { EndCause, LedgerEntry } from '@oriel/contract/tokens/balance'
import { DEFAULT_TOKEN_PRICES, type TokenPrices } from '@oriel/contract/tokens/prices'
import type { Ctx } from '#/context.ts'
import * as store from '#/domains/tokens/ledger/store.ts'
import { pgErrorOf, type Queryable, type Tx } from '#/platform/db/db.ts'
import { InsufficientTokens, WorkChanged } from './errors.ts'

// Re-exported for other domains.
export { adoptTokens } from '#/domains/tokens/grants/adopt.service.ts'
export {
  clawBack,
  freezeTokens,
  lockLot,
  readLot,
  returnTokens,
  takeBack,
  unfreezeTokens,
} from '#/domains/tokens/grants/claw-back.service.ts'
export { hasBought, takenFor } from '#/domains/tokens/grants/claw-back.store.ts'
export { grantTokens, wasGranted } from '#/domains/tokens/grants/service.ts'
export { issuedFor } from '#/domains/tokens/grants/store.ts'
export { ledgerFaults } from '#/domains/tokens/ledger/invariants.service.ts'
export { holdCall, resolveCall } from '#/domains/tokens/ledger/store.ts'

/**
 * What each action costs now. In production nobody pays for a script (TALK-003); elsewhere the whole
 * installation is a trial, in which the demo is charged as a model would be.
 */
export function tokenPricesOf({ config, llm }: Pick<Ctx, 'config' | 'llm'>): TokenPrices {
  const isFreeScript = config.isProduction && llm.active().isDemoVoice
  return isFreeScript ? { ...DEFAULT_TOKEN_PRICES, tokenPriceForMessage: 0 } : DEFAULT_TOKEN_PRICES
}

type TokensNeeds = Pick<Ctx, 'ids' | 'clock'>

/** Opens a new user's wallet and pays the start grant once (TOKEN-017). */
export async function openWallet(
  { ids, clock, config }: TokensNeeds & Pick<Ctx, 'config'>,
  tx: Tx,
  userId: UserId,
): Promise<void> {
  await store.openWallet(tx, userId)
  if (config.tokens.startGrant === 0) return
  await store.grant(tx, {
    userId,
    transferId: ids.next(),
    from: 'issue:start_grant',
    amount: asTokens(config.tokens.startGrant),
    reason: 'start_grant',
    sourceKey: 'start_grant',
    at: clock.now(),
  })
}

/**
 * Translates the ledger's refusal of a hold, also from another domain's statement.
 * @throws {InsufficientTokens} @throws {WorkChanged} @throws the error itself, if it is no refusal.
 */
export function refuseHold(error: unknown): never {
  const refusal = pgErrorOf(error)
  if (refusal?.code === store.TOO_LITTLE) {
    const { required, remaining } = JSON.parse(refusal.detail ?? '') as Shortage
    throw new InsufficientTokens(required, remaining)
  }
  if (refusal?.code === store.TAKEN) throw new WorkChanged()
  throw error
}

/** Detail of the ledger's refusal, in tokens. */
interface Shortage {
  required: Tokens
  remaining: Tokens
}

/**
 * Ends a hold by charging all, part or none of it; the rest is released. Returns the spendable
 * balance. A hold that was already resolved is not changed: the first end counts (invariant 4).
 */
export async function resolveHold(
  { ids, clock }: TokensNeeds,
  tx: Tx,
  end: { userId: UserId; holdId: string; settledAmount: Tokens; cause: EndCause },
): Promise<Tokens> {
  const transferIds = [ids.next(), ids.next(), ids.next()] as const
  return store.resolveHold(tx, { ...end, transferIds, at: clock.now() }).catch((error: unknown) => {
    if (pgErrorOf(error)?.code !== store.NO_SUCH_HOLD) throw error
    throw new RangeError('a hold ends with what it holds at most', { cause: error })
  })
}

/** Spendable tokens as a bare number, for responses that include the balance. */
export async function remainingTokens({ db }: { db: Queryable }, userId: UserId): Promise<Tokens> {
  return store.readBalance(db, userId)
}

const DEFAULT_PAGE_SIZE = 50

interface HistoryPage {
  items: LedgerEntry[]
  page: number
  totalPages: number
  nextBefore: string | null
}

/** API-104: the user's own ledger, newest first; `before` is an entry id. */
export async function history(
  { db }: Pick<Ctx, 'db'>,
  userId: UserId,
  query: { before?: string | undefined; pageSize?: number | undefined },
): Promise<HistoryPage> {
  const size = query.pageSize ?? DEFAULT_PAGE_SIZE
  const before = query.before ?? null
  const [entries, count] = await Promise.all([
    store.readEntries(db, userId, { before, size: size + 1 }),
    store.countEntries(db, userId, before),
  ])
  const items = entries
    .slice(0, size)
    .map((entry) => ({ ...entry, createdAt: entry.createdAt.toISOString() }))
  const hasMore = entries.length > size
  return {
    items,
    page: 1 + Math.ceil(count.newer / size),
    totalPages: Math.max(1, Math.ceil(count.total / size)),
    nextBefore: hasMore ? (items.at(-1)?.id ?? null) : null,
  }
}
