import * as z from 'zod/mini'
import type { CardId, OrderId } from '#/ids.ts'
import { shortText, uuid, type IdSchema } from '#/primitives.ts'
import { paymentSystem } from './payment-system.ts'

/** CONST-021, CONST-022; anything else shows the generic picture. */
export const CARD_BRANDS = [
  'visa',
  'mastercard',
  'maestro',
  'american-express',
  'jcb',
  'diners-club',
  'discover',
  'unionpay',
  'mada',
  'elo',
  'hipercard',
  'carnet',
  'mir',
  'rupay',
  'verve',
] as const
export type CardBrand = (typeof CARD_BRANDS)[number]

/** A stored card: never its number, never its code (ENTITY-065). */
export const userCard = z.object({
  id: uuid,
  brand: z.string(),
  last4: z.string().check(z.regex(/^\d{4}$/)),
  expMonth: z.int(),
  expYear: z.int(),
  paymentSystem,
})
export type UserCard = z.infer<typeof userCard>

export const cardIdQuery = z.strictObject({ cardId: uuid as unknown as IdSchema<CardId> })
export const saveCardRequest = z.strictObject({
  orderId: shortText(64) as unknown as IdSchema<OrderId>,
})
