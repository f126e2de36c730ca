import { NO_TOKENS, totalOf, type TokenParts, type Tokens } from '@oriel/contract/amounts'
import type { UserId } from '@oriel/contract/ids'
import type { LedgerReason } from '@oriel/contract/tokens/balance'
import type { Ctx } from '#/context.ts'
import type { Queryable, Tx } from '#/platform/db/db.ts'
import * as rules from './claw-back.rules.ts'
import * as store from './claw-back.store.ts'

type ClawBackNeeds = Pick<Ctx, 'ids' | 'clock'>

/** A payment's tokens, by the source key of their grant. */
export interface Brought {
  userId: UserId
  grantKey: string
}

/** What a payment granted, and what is still unspent. In tokens. */
export interface LotLeft {
  granted: TokenParts
  unspent: TokenParts
}

const NOTHING: TokenParts = { paid: NO_TOKENS, promo: NO_TOKENS }

/** What is left of a payment's tokens; nothing if the account is gone. */
export async function readLot(db: Queryable, { userId, grantKey }: Brought): Promise<LotLeft> {
  const wallet = await store.readWallet(db, userId)
  const lot = await store.readLot(db, userId, grantKey)
  return {
    granted: lot.granted,
    unspent: wallet === null ? NOTHING : rules.unspent(lot, wallet),
  }
}

/** The same, with the wallet locked until the transaction ends. */
export async function lockLot(tx: Tx, brought: Brought): Promise<LotLeft> {
  await store.lockWallet(tx, brought.userId)
  return readLot(tx, brought)
}

/**
 * Takes back unspent tokens of a payment as stated in a refund; spent ones are forgiven (F01, F03).
 */
export async function takeBack(
  ctx: ClawBackNeeds,
  tx: Tx,
  { grantKey, refundId, userId, tokens }: Brought & { refundId: string; tokens: TokenParts },
): Promise<void> {
  const sourceKey = `clawback:${grantKey}:${refundId}`
  await post(ctx, tx, { userId, sourceKey, reason: 'clawback', moves: rules.takingBack(tokens) })
}

/** Returns what {@link takeBack} took for a refund that failed (F05). */
export async function returnTokens(
  ctx: ClawBackNeeds,
  tx: Tx,
  { userId, grantKey, refundId }: Brought & { refundId: string },
): Promise<void> {
  const moves = await store.readMoves(tx, userId, `clawback:${grantKey}:${refundId}`)
  await post(ctx, tx, {
    userId,
    sourceKey: `return:${grantKey}:${refundId}`,
    reason: 'refund',
    moves: rules.reversed(moves),
  })
}

interface ClawBack extends Brought {
  ref: string
  tokens: Tokens
  sparesPaid?: boolean
}

/**
 * Takes back tokens whose payment we lost: up to `tokens` in total, including earlier take-backs.
 * What is spent becomes a debt (F04), even if purchased tokens remain that are exempt. Returns how
 * many were taken now.
 */
export async function clawBack(
  ctx: ClawBackNeeds,
  tx: Tx,
  { userId, grantKey, ref, tokens, sparesPaid = false }: ClawBack,
): Promise<Tokens> {
  const wallet = await store.lockWallet(tx, userId)
  if (wallet === null) return NO_TOKENS
  const lot = await store.readLot(tx, userId, grantKey)
  const sourceKey = `clawback:${grantKey}:${ref}`
  const moves = rules.clawingBack(tokens, lot, sparesPaid ? { ...wallet, paid: NO_TOKENS } : wallet)
  const isNew = await post(ctx, tx, { userId, sourceKey, reason: 'clawback', moves })
  return isNew ? totalOf(moves.map(({ amount }) => amount)) : NO_TOKENS
}

/** Freezes what is left of a payment while it is disputed (F07). */
export async function freezeTokens(
  ctx: ClawBackNeeds,
  tx: Tx,
  { userId, grantKey }: Brought,
): Promise<void> {
  const { unspent } = await lockLot(tx, { userId, grantKey })
  const sourceKey = `freeze:${grantKey}`
  await post(ctx, tx, { userId, sourceKey, reason: 'frozen', moves: rules.freezing(unspent) })
}

/** The dispute was won: releases what was frozen (F08). */
export async function unfreezeTokens(
  ctx: ClawBackNeeds,
  tx: Tx,
  { userId, grantKey }: Brought,
): Promise<void> {
  const wallet = await store.lockWallet(tx, userId)
  if (wallet === null) return
  const frozen = rules.remainingFrozen(await store.readLot(tx, userId, grantKey))
  await post(ctx, tx, {
    userId,
    sourceKey: `unfreeze:${grantKey}`,
    reason: 'unfrozen',
    moves: rules.reversed(rules.freezing(frozen)),
  })
}

/** Whether tokens are owed: no bonus until they are repaid (payments.md 5.5). */
export async function isInDebt({ db }: { db: Queryable }, userId: UserId): Promise<boolean> {
  return (await store.readDebt(db, userId)) < 0
}

interface Posting {
  userId: UserId
  sourceKey: string
  reason: LedgerReason
  moves: rules.Move[]
}

async function post({ ids, clock }: ClawBackNeeds, tx: Tx, { moves, ...posting }: Posting) {
  const named = moves.map((move) => ({ ...move, transferId: ids.next() }))
  return store.move(tx, { ...posting, moves: named, at: clock.now() })
}
