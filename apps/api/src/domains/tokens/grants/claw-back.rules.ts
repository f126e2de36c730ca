/** Whole tokens on the two accounts a user spends from. */
export interface Tokens {
  paid: number
  promo: number
}

/** What became of the tokens that one cause brought. */
export interface Lot {
  granted: Tokens
  /** Brought since, by other causes. */
  later: Tokens
  /** Put out of reach when its payment was disputed, and how many of them are not any more. */
  frozen: Tokens
  thawed: number
  /** Taken back before, less what was given back again. */
  taken: number
  /** Spent as a guest, before its buyer signed in to this account. */
  spent: Tokens
}

export interface Move {
  debit: string
  credit: string
  amount: number
}

/**
 * What of a lot nobody has spent: tokens are spent in the order they came, so later ones do not count
 * (payments.md 5.5). The frozen part is apart.
 */
export function unspent(lot: Lot, balance: Tokens): Tokens {
  const { granted, later, taken, spent } = lot
  const frozen = stillFrozen(lot)
  const open = {
    paid: granted.paid - frozen.paid - spent.paid,
    promo: granted.promo - frozen.promo - spent.promo,
  }
  const left = (account: keyof Tokens) =>
    atLeastNone(Math.min(open[account], balance[account] - later[account]))
  const most = atLeastNone(open.paid + open.promo - taken)
  const paid = Math.min(left('paid'), most)
  return { paid, promo: Math.min(left('promo'), most - paid) }
}

const atLeastNone = (tokens: number) => Math.max(0, tokens)

/** What of a lot is out of reach now; paid ones leave first. */
export function stillFrozen({ frozen, thawed }: Lot): Tokens {
  const paid = atLeastNone(frozen.paid - thawed)
  return { paid, promo: atLeastNone(frozen.paid + frozen.promo - thawed) - paid }
}

/** Takes back what is named, no more than that: what was spent is forgiven. */
export function takingBack({ paid, promo }: Tokens): Move[] {
  return [
    { debit: 'paid', credit: 'clawback', amount: paid },
    { debit: 'promo', credit: 'clawback', amount: promo },
  ]
}

/** Takes back up to so many tokens of a lot in all: frozen ones of the lot, then paid, then promo;
 * the rest is owed (F04). */
export function clawingBack(tokens: number, lot: Lot, balance: Tokens): Move[] {
  const frozen = stillFrozen(lot)
  let open = atLeastNone(tokens - lot.taken)
  const take = (atMost: number) => {
    const amount = Math.min(open, atMost)
    open -= amount
    return amount
  }
  const sources = [
    ['frozen', take(frozen.paid + frozen.promo)],
    ['paid', take(balance.paid)],
    ['promo', take(balance.promo)],
    ['debt', open],
  ] as const
  return sources.map(([debit, amount]) => ({ debit, credit: 'clawback', amount }))
}

export function freezing({ paid, promo }: Tokens): Move[] {
  return [
    { debit: 'paid', credit: 'frozen', amount: paid },
    { debit: 'promo', credit: 'frozen', amount: promo },
  ]
}

/** The way back of moves between the user's own accounts and another. */
export function reversed(moves: readonly Move[]): Move[] {
  return moves.map(({ debit, credit, amount }) => ({ debit: credit, credit: debit, amount }))
}
