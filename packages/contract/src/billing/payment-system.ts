import * as z from 'zod/mini'

/** Who takes the money (ENTITY-012). */
export const paymentSystem = z.enum(['solidgate', 'yuno', 'paypal'])
export type PaymentSystem = z.infer<typeof paymentSystem>

/** TP-003: who can show a card form. */
export const cardSystem = z.enum(['solidgate', 'yuno'])
export type CardSystem = z.infer<typeof cardSystem>

/** SHOP-006: what the wire of a new payment calls whose form it is. */
export const PROVIDER_NAMES = {
  solidgate: 'solid',
  yuno: 'yuno',
} as const satisfies Record<CardSystem, string>
