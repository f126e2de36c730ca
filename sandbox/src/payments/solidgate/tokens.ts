import { collection } from '#/payments/machine/records.ts'
import { cardOfName, type BehaviourCard } from '../cards.ts'
import type { Core } from '../core.ts'
import type { UsedCard } from './order.ts'

/** A card that can be charged again. */
export interface Token {
  token: string
  card: UsedCard
  customerEmail: string
  /** Number of charges without the customer so far. */
  renewals: number
}

export interface Tokens {
  keep(card: UsedCard, customerEmail: string): Promise<string>
  /** Null for an unknown token. */
  find(token: string): Promise<{ token: Token; behaviour: BehaviourCard } | null>
  /** Counts a charge without the customer, from 1. */
  countRenewal(token: string): Promise<number>
}

export function createTokens({ database, random }: Core): Tokens {
  const tokens = collection<Token>(database, 'solidgate-token')
  return {
    async keep(card, customerEmail) {
      const token = random.token('tok_')
      await tokens.add(token, { token, card, customerEmail, renewals: 0 })
      return token
    },
    async find(name) {
      const token = await tokens.get(name)
      const behaviour = token === null ? null : cardOfName(token.card.name)
      return token === null || behaviour === null ? null : { token, behaviour }
    },
    async countRenewal(token) {
      const counted = await tokens.change(token, (kept) => ({
        ...kept,
        renewals: kept.renewals + 1,
      }))
      return counted?.renewals ?? 1
    },
  }
}
