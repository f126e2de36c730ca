import { cardOfName } from '../cards.ts'
import type { Core } from '../core.ts'
import { errorBody } from './access.ts'
import { toReply, type Order } from './order.ts'

/** Business errors, sent with 200 as Solidgate does. */
export const NO_ORDER = errorBody('2.05', ['Order not found'])
export const DUPLICATE = errorBody('5.06', ['Duplicate order'])
export const NO_PRODUCT = errorBody('2.01', { product_id: ['No such product'] })
export const NO_TOKEN = errorBody('7.01', ['Card token not found'])
export const ILLEGAL = errorBody('0.03', ['Illegal operation'])
export const FAILED = errorBody('6.03', ['Processing issue'])

/** The order on the wire, with its card's misreports. */
export const replyOf = (core: Core, order: Order) =>
  toReply(order, cardOfName(order.card?.name ?? ''), core.origin())
