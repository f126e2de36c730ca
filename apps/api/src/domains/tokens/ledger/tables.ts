import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { NO_TOKENS, type Tokens } from '@oriel/contract/amounts'
import type { UserId } from '@oriel/contract/ids'
import { instant } from '#/platform/db/columns.ts'

/** Cached balances of a user's own accounts; system accounts have none (decisions 31). */
export const wallets = pgTable(
  'wallets',
  {
    userId: uuid().$type<UserId>().primaryKey(),
    paid: integer().$type<Tokens>().notNull(),
    promo: integer().$type<Tokens>().notNull(),
    held: integer().$type<Tokens>().notNull(),
    /** Frozen while a payment is disputed. */
    frozen: integer().$type<Tokens>().notNull().default(NO_TOKENS),
    /**
     * Debt from tokens taken back after they were spent: 0 or less, repaid from later free tokens.
     */
    debt: integer().$type<Tokens>().notNull().default(NO_TOKENS),
  },
  ({ paid, promo, held, frozen, debt }) => [
    check('wallets_not_negative', sql`least(${paid}, ${promo}, ${held}, ${frozen}) >= 0`),
    check('wallets_debt', sql`${debt} <= 0`),
  ],
)

/** Double entry, append-only: a trigger refuses UPDATE and DELETE. */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    userId: uuid().$type<UserId>().notNull(),
    transferId: uuid().notNull(),
    /** Debited and credited account: 'paid', 'promo', 'held', 'issue:…' or 'consume:…'. */
    debit: text().notNull(),
    credit: text().notNull(),
    amount: integer().$type<Tokens>().notNull(),
    /** Purpose: 'start_grant', 'message', 'refund'. */
    reason: text().notNull(),
    /** How the resolved work ended (TURN-007): 'completed', 'interrupted', … */
    cause: text(),
    /** Idempotency key: the same cause never moves the same accounts twice. */
    sourceKey: text().notNull(),
    holdId: uuid(),
    /** Spendable balance (paid + promo) after this transfer. */
    balanceAfter: integer().$type<Tokens>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.transferId] }),
    // For the ledger check, which reads recent transfers.
    index('ledger_transfers_by_age').using('brin', table.createdAt),
    unique('ledger_transfers_once').on(table.userId, table.sourceKey, table.debit, table.credit),
    check('ledger_transfers_positive', sql`${table.amount} > 0`),
  ],
)

/** Tokens reserved for running work: `open → settled | released`. */
export const ledgerHolds = pgTable(
  'ledger_holds',
  {
    userId: uuid().$type<UserId>().notNull(),
    holdId: uuid().notNull(),
    amount: integer().$type<Tokens>().notNull(),
    /** What was taken from each account, so that a release returns it there. */
    promoPart: integer().$type<Tokens>().notNull(),
    paidPart: integer().$type<Tokens>().notNull(),
    state: text().notNull(),
    settledAmount: integer().$type<Tokens>().notNull(),
    /** What the tokens are for ('message') and which one. */
    purpose: text().notNull(),
    ref: text().notNull(),
    createdAt: instant().notNull(),
    resolvedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.holdId] }),
    unique('ledger_holds_once').on(table.userId, table.purpose, table.ref),
    check('ledger_holds_state', sql`${table.state} in ('open', 'settled', 'released')`),
    check('ledger_holds_parts', sql`${table.promoPart} + ${table.paidPart} = ${table.amount}`),
    check('ledger_holds_settled', sql`${table.settledAmount} between 0 and ${table.amount}`),
  ],
)
