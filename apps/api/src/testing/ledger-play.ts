import { asTokens } from '@oriel/contract/amounts'
import { asId, type UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { InsufficientTokens, WorkChanged } from '#/domains/tokens/errors.ts'
import {
  clawBack,
  freezeTokens,
  lockLot,
  returnTokens,
  takeBack,
  unfreezeTokens,
} from '#/domains/tokens/grants/claw-back.service.ts'
import { grantTokens } from '#/domains/tokens/grants/service.ts'
import { resolveHold } from '#/domains/tokens/service.ts'
import type { Tx } from '#/platform/db/db.ts'
import { holdTokens } from './hold-tokens.ts'

type LedgerPlayNeeds = Pick<Ctx, 'db' | 'ids' | 'clock'>

/** One random thing that happens to tokens. `lot` names a payment, `ref` a work; both come again. */
export interface Step {
  userId: UserId
  kind: 'grant' | 'hold' | 'end' | 'take' | 'return' | 'claw' | 'freeze' | 'unfreeze'
  lot: number
  ref: string
  tokens: number
}

const MAX_TOKENS = 12
/** How often each thing happens, in parts of their sum. */
const WEIGHTS: readonly (readonly [Step['kind'], number])[] = [
  ['grant', 5],
  ['hold', 10],
  ['end', 10],
  ['take', 2],
  ['return', 1],
  ['claw', 2],
  ['freeze', 2],
  ['unfreeze', 1],
]
const ALL = WEIGHTS.reduce((sum, [, weight]) => sum + weight, 0)

/** Whom things happen to, and how many works and payments each of them has. */
export interface Game {
  userIds: readonly UserId[]
  refs: readonly string[]
  lots: number
}

/** One random step; `random` is uniform in [0, 1). */
export function randomStep(random: () => number, { userIds, refs, lots }: Game): Step {
  const below = (count: number) => Math.floor(random() * count)
  let place = below(ALL)
  const [kind] = WEIGHTS.find(([, weight]) => (place -= weight) < 0) ?? ['hold' as const]
  return {
    userId: userIds[below(userIds.length)] ?? asId(''),
    kind,
    lot: below(lots),
    ref: refs[below(refs.length)] ?? '',
    tokens: below(MAX_TOKENS + 1),
  }
}

/** Does a step; what the ledger refuses is part of the game. */
export async function playStep(ctx: LedgerPlayNeeds, step: Step): Promise<void> {
  try {
    await ctx.db.transaction((tx) => PLAYS[step.kind](ctx, tx, step))
  } catch (error) {
    const isRefusal =
      error instanceof InsufficientTokens ||
      error instanceof WorkChanged ||
      error instanceof RangeError
    if (!isRefusal) throw error
  }
}

const keyOf = ({ lot }: Step) => `order:${lot}`
const SIZES = 6
/** The same for a lot each time: a payment has one price. */
const sizeOf = ({ lot }: Step) => lot % SIZES

const PLAYS: Record<Step['kind'], (ctx: LedgerPlayNeeds, tx: Tx, step: Step) => Promise<unknown>> =
  {
    grant: (ctx, tx, step) =>
      grantTokens(ctx, tx, {
        userId: step.userId,
        from: 'issue:purchase',
        paid: asTokens(sizeOf(step) * 2),
        promo: asTokens(sizeOf(step) + 1),
        reason: 'purchase',
        promoReason: 'purchase_bonus',
        sourceKey: keyOf(step),
      }),
    hold: (ctx, tx, { userId, ref, tokens: size }) =>
      holdTokens(ctx, tx, { userId, holdId: ref, amount: asTokens(size), ref }),
    end: (ctx, tx, { userId, ref, tokens: size }) =>
      resolveHold(ctx, tx, {
        userId,
        holdId: ref,
        settledAmount: asTokens(size),
        cause: 'completed',
      }),
    take: async (ctx, tx, step) => {
      const brought = { userId: step.userId, grantKey: keyOf(step) }
      const { unspent } = await lockLot(tx, brought)
      await takeBack(ctx, tx, { ...brought, refundId: 'refund', tokens: unspent })
    },
    return: (ctx, tx, step) =>
      returnTokens(ctx, tx, { userId: step.userId, grantKey: keyOf(step), refundId: 'refund' }),
    claw: (ctx, tx, step) =>
      clawBack(ctx, tx, {
        userId: step.userId,
        grantKey: keyOf(step),
        ref: 'provider',
        tokens: asTokens(sizeOf(step) * 3 + 1),
      }),
    freeze: (ctx, tx, step) =>
      freezeTokens(ctx, tx, { userId: step.userId, grantKey: keyOf(step) }),
    unfreeze: (ctx, tx, step) =>
      unfreezeTokens(ctx, tx, { userId: step.userId, grantKey: keyOf(step) }),
  }

const OWN = ['paid', 'promo', 'held', 'frozen', 'debt'] as const

/**
 * Invariant 9: the transfers of a user, played in no special order into an empty ledger, give the
 * wallet. Returns both, to be compared.
 */
export async function replayed({ db }: Pick<Ctx, 'db'>, userId: UserId) {
  const { $client: pool } = db
  const { rows: wallets } = await pool.query<Record<(typeof OWN)[number], number>>(
    `select ${OWN.join(', ')} from wallets where user_id = $1`,
    [userId],
  )
  const { rows: transfers } = await pool.query<{ debit: string; credit: string; amount: number }>(
    'select debit, credit, amount from ledger_transfers where user_id = $1',
    [userId],
  )
  const balances = Object.fromEntries(OWN.map((account) => [account, 0]))
  const add = (account: string, amount: number) => {
    if (account in balances) balances[account] = (balances[account] ?? 0) + amount
  }
  for (const { debit, credit, amount } of transfers) {
    add(debit, -amount)
    add(credit, amount)
  }
  return { wallet: wallets[0], balances }
}
