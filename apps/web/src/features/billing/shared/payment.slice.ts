import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import * as z from 'zod/mini'
import { product, tokenProduct, type AnyProduct } from '@oriel/contract/billing/product'
import { HOUR_MS } from '@oriel/contract/time'
import { addSlice } from '#/lib/state/late-slices.ts'
import { restoreOne } from '#/lib/state/persist.ts'
import type { Thunk } from '#/lib/state/redux.ts'

/**
 * What is known of the payment that was begun last (ENTITY-054); it outlives the page, because the
 * buyer may come back from a bank or from PayPal.
 */
export type PaymentState = {
  savedProduct: AnyProduct | null
  /** Milliseconds since 1970. */
  paymentIntentTimestamp: number | null
  paymentIntentOrderId: string | null
  transactionId: string | null
  /** The buyer typed an address, and is a member from the payment on (PAY-022). */
  isGuest: boolean
}

const initialState: PaymentState = {
  savedProduct: null,
  paymentIntentTimestamp: null,
  paymentIntentOrderId: null,
  transactionId: null,
  isGuest: false,
}

const paymentSlice = createSlice({
  name: 'payment',
  initialState,
  reducers: {
    paymentKept: (state, { payload }: PayloadAction<Partial<PaymentState>>) => ({
      ...state,
      ...payload,
    }),
  },
})

const { paymentKept } = paymentSlice.actions

/** The provider's name of the charge under way. */
export const transactionKnown = (transactionId: string) => paymentKept({ transactionId })

export const selectPayment = addSlice(paymentSlice)

const KEPT = { name: 'payment', version: 1 }

/** PERSIST-010 */

const kept = z.object({
  savedProduct: z.nullable(z.union([product, tokenProduct])),
  paymentIntentTimestamp: z.number(),
  paymentIntentOrderId: z.nullable(z.string()),
  isGuest: z._default(z.boolean(), false),
})

const check = (value: unknown) => z.safeParse(kept, value).data ?? null

/** PERSIST-003, PERSIST-004: brings back the payment of the last hour, once a page. */
export const restorePayment = (): Thunk => {
  return (dispatch, getState, { shelf, now }) => {
    if (selectPayment(getState()).paymentIntentTimestamp !== null) return
    const found = restoreOne(shelf, KEPT, check)
    const isFresh = now() - (found?.paymentIntentTimestamp ?? 0) <= HOUR_MS
    if (found !== null && isFresh) dispatch(paymentKept(found))
    else shelf.remove(KEPT.name)
  }
}

/** Notes what is being paid, here and for the page that the buyer comes back to. */
export const keepPayment = (
  { product: savedProduct, email }: { product: AnyProduct; email: string | null },
  orderId: string | null,
): Thunk => {
  return (dispatch, getState, { shelf, now }) => {
    dispatch(
      paymentKept({
        savedProduct,
        paymentIntentTimestamp: now(),
        paymentIntentOrderId: orderId,
        transactionId: null,
        isGuest: email !== null,
      }),
    )
    const { transactionId: _, ...value } = selectPayment(getState())
    shelf.write(KEPT.name, JSON.stringify({ version: KEPT.version, value }))
  }
}

/** A payment that ended is nobody's to come back to. */
export const forgetPayment = (): Thunk => {
  return (dispatch, _, { shelf }) => {
    dispatch(paymentKept(initialState))
    shelf.remove(KEPT.name)
  }
}
