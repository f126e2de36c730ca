import {
  atLeastNone,
  lesser,
  minus,
  NO_TOKENS,
  totalOf,
  type TokenParts,
  type Tokens,
} from '@oriel/contract/amounts'
import { reversed, type Move } from './claw-back.rules.ts'

/** A user's own accounts in a wallet, without holds. */
export interface Own extends TokenParts {
  /** 0 or less. */
  debt: Tokens
}

/** A transfer caused by a payment; the key names the payment and what happened to it. */
export interface Caused extends Move {
  sourceKey: string
}

/** Purchased tokens that were spent, or owed and repaid, before the buyer signed in. */
const SPENT = 'consume:before_joining'

/**
 * How many of the purchased tokens were spent, under a key per payment, derived from what is left
 * in the wallet. Free tokens count as spent first and older payments before newer ones, so that no
 * purchased tokens are left behind. `brought` are the transfers caused by payments, in order;
 * together with the result they sum to the tokens that move.
 */
export function spentOf(brought: readonly Caused[], wallet: Own): Caused[] {
  const lots = Map.groupBy(brought, ({ sourceKey }) => lotOf(sourceKey))
  const promo = lesser(wallet.promo, atLeastNone(sumOf('promo', brought)))
  const owed = minus(sumOf('debt', brought), wallet.debt)
  return [
    ...spentFrom('paid', lots, wallet.paid),
    ...spentFrom('promo', lots, promo),
    { ...flow('debt', owed), sourceKey: 'joined:debt' },
  ]
}

/** The payment a transfer belongs to: `order:…` of `order:…`, `freeze:order:…` and `clawback:order:…:…`. */
function lotOf(sourceKey: string): string {
  const [cause = ''] = sourceKey.split(':', 1)
  const rest = sourceKey.slice(cause.length + 1)
  if (cause === 'clawback' || cause === 'return') return rest.slice(0, rest.lastIndexOf(':'))
  return cause === 'freeze' || cause === 'unfreeze' ? rest : sourceKey
}

/** What is left belongs to the newest payments. */
function spentFrom(account: string, lots: Map<string, Caused[]>, left: Tokens): Caused[] {
  let rest = left
  return [...lots].toReversed().map(([lot, moves]) => {
    const net = sumOf(account, moves)
    const kept = atLeastNone(lesser(net, rest))
    rest = minus(rest, kept)
    return { ...flow(account, minus(net, kept)), sourceKey: `joined:${lot}` }
  })
}

/** The net effect of transfers on an account. */
function sumOf(account: string, moves: readonly Move[]): Tokens {
  const came = moves.filter(({ credit }) => credit === account)
  const left = moves.filter(({ debit, credit }) => debit === account && credit !== account)
  return minus(totalOf(came.map(amountOf)), totalOf(left.map(amountOf)))
}

const amountOf = ({ amount }: Move): Tokens => amount

function flow(account: string, spent: Tokens): Move {
  return spent >= 0
    ? { debit: account, credit: SPENT, amount: spent }
    : { debit: SPENT, credit: account, amount: minus(NO_TOKENS, spent) }
}

/** The reverse of all moves, one per pair of accounts. */
export function undone(moves: readonly Move[]): Move[] {
  const pairs = new Map<string, Move>()
  for (const { debit, credit, amount } of reversed(moves)) {
    const pair = `${debit} ${credit}`
    pairs.set(pair, {
      debit,
      credit,
      amount: totalOf([amount, pairs.get(pair)?.amount ?? NO_TOKENS]),
    })
  }
  return [...pairs.values()]
}
