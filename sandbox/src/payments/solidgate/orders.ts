import { collection, type Collection } from '#/payments/machine/records.ts'
import { cardOfName, type BehaviourCard } from '../cards.ts'
import type { Core } from '../core.ts'
import { announceOrder } from './events.ts'
import type { Order, UsedCard } from './order.ts'
import type { Step } from './outcome.ts'
import { createTokens, type Tokens } from './tokens.ts'

/**
 * A change to an order: the states it passes through, in order; empty for no change. The card is
 * that of the order.
 */
export type Move = (order: Order, card: BehaviourCard, step: Step) => readonly Order[]

export interface Orders {
  kept: Collection<Order>
  tokens: Tokens
  /**
   * Applies a change, serialised per order, and notifies the application of every state.
   * @returns the order afterwards; null when unchanged, or without an order with a card.
   */
  move(orderId: string, how: Move): Promise<Order | null>
  /** Claims a waiting order for this charge. Null when it is not waiting. */
  claim(orderId: string, charge: Pick<Order, 'card' | 'token' | 'attempt'>): Promise<Order | null>
  /** Called with each order that changed state, and its card. */
  followers: ((order: Order, card: BehaviourCard) => Promise<void>)[]
}

const behaviourOf = (card: UsedCard | null) => (card === null ? null : cardOfName(card.name))

export function createOrders(core: Core): Orders {
  const kept = collection<Order>(core.database, 'solidgate-order')
  const followers: Orders['followers'] = []
  const step = (): Step => ({ at: core.clock.now(), newId: () => core.random.uuid() })
  return {
    kept,
    followers,
    tokens: createTokens(core),
    async move(orderId, how) {
      let states: readonly Order[] = []
      const order = await kept.change(orderId, (current) => {
        const card = behaviourOf(current.card)
        states = card === null ? [] : how(current, card, step())
        return states.at(-1) ?? current
      })
      const card = behaviourOf(order?.card ?? null)
      if (order === null || card === null || states.length === 0) return null
      await announceOrder(core, states, card)
      for (const follow of followers) await follow(order, card)
      return order
    },
    async claim(orderId, charge) {
      let isMine = false
      const order = await kept.change(orderId, (current) => {
        isMine = current.status === 'created'
        return isMine ? { ...current, ...charge, status: 'processing' } : current
      })
      return isMine ? order : null
    },
  }
}
