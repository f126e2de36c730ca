import { collection, type Collection } from '#/payments/machine/records.ts'
import { cardOfName, type BehaviourCard } from '../cards.ts'
import type { Core } from '../core.ts'
import { announceOrder } from './events.ts'
import type { Order, UsedCard } from './order.ts'
import type { Step } from './outcome.ts'
import { createTokens, type Tokens } from './tokens.ts'

/**
 * What happens to an order: the states it goes through, in turn. None leaves it as it is. The card
 * is that of the order.
 */
export type Move = (order: Order, card: BehaviourCard, step: Step) => readonly Order[]

export interface Orders {
  kept: Collection<Order>
  tokens: Tokens
  /**
   * Moves an order in its turn and tells the application every state.
   * @returns the order as it is then; null when it was left, or there is none with a card.
   */
  move(orderId: string, how: Move): Promise<Order | null>
  /** Takes an order that waits for a charge, for this one. Null when it does not wait. */
  claim(orderId: string, charge: Pick<Order, 'card' | 'token' | 'attempt'>): Promise<Order | null>
  /** Told of each order that reached another state, with its card. */
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
