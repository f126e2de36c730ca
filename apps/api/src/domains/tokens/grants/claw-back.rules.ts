import {
  atLeastNone,
  lesser,
  minus,
  totalOf,
  type TokenParts,
  type Tokens,
} from '@oriel/contract/amounts'

/** State of the tokens granted for one cause. */
export interface Lot {
  granted: TokenParts
  /** Granted since, for other causes. */
  later: TokenParts
  /** Frozen when its payment was disputed, and how many of those were released again. */
  frozen: TokenParts
  thawed: Tokens
  /** Taken back before, minus what was returned. */
  taken: Tokens
  /** Spent as a guest, before its buyer signed in to this account. */
  spent: TokenParts
}

export interface Move {
  debit: string
  credit: string
  amount: Tokens
}

/**
 * The unspent part of a lot: tokens are spent in the order they came, so later ones do not count
 * (payments.md 5.5). Without the frozen part.
 */
export function unspent(lot: Lot, balance: TokenParts): TokenParts {
  const { granted, later, taken, spent } = lot
  const frozen = remainingFrozen(lot)
  const openOf = (account: keyof TokenParts) =>
    minus(granted[account], totalOf([frozen[account], spent[account]]))
  const left = (account: keyof TokenParts) =>
    atLeastNone(lesser(openOf(account), minus(balance[account], later[account])))
  const most = atLeastNone(minus(totalOf([openOf('paid'), openOf('promo')]), taken))
  const paid = lesser(left('paid'), most)
  return { paid, promo: lesser(left('promo'), minus(most, paid)) }
}

/** The part of a lot that is frozen now; paid tokens are released first. */
export function remainingFrozen({ frozen, thawed }: Lot): TokenParts {
  const paid = atLeastNone(minus(frozen.paid, thawed))
  return {
    paid,
    promo: minus(atLeastNone(minus(totalOf([frozen.paid, frozen.promo]), thawed)), paid),
  }
}

/** Takes back exactly these tokens; spent ones are forgiven. */
export function takingBack({ paid, promo }: TokenParts): Move[] {
  return [
    { debit: 'paid', credit: 'clawback', amount: paid },
    { debit: 'promo', credit: 'clawback', amount: promo },
  ]
}

/** Takes back up to so many tokens of a lot in all: frozen ones of the lot, then paid, then promo;
 * the rest is owed (F04). */
export function clawingBack(tokens: Tokens, lot: Lot, balance: TokenParts): Move[] {
  const frozen = remainingFrozen(lot)
  let open = atLeastNone(minus(tokens, lot.taken))
  const take = (atMost: Tokens) => {
    const amount = lesser(open, atMost)
    open = minus(open, amount)
    return amount
  }
  const sources = [
    ['frozen', take(totalOf([frozen.paid, frozen.promo]))],
    ['paid', take(balance.paid)],
    ['promo', take(balance.promo)],
    ['debt', open],
  ] as const
  return sources.map(([debit, amount]) => ({ debit, credit: 'clawback', amount }))
}

export function freezing({ paid, promo }: TokenParts): Move[] {
  return [
    { debit: 'paid', credit: 'frozen', amount: paid },
    { debit: 'promo', credit: 'frozen', amount: promo },
  ]
}

/** Reverses moves between the user's own accounts and another. */
export function reversed(moves: readonly Move[]): Move[] {
  return moves.map(({ debit, credit, amount }) => ({ debit: credit, credit: debit, amount }))
}
