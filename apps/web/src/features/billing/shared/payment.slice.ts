import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import * as z from 'zod/mini'
import { product, tokenProduct, type AnyProduct } from '@oriel/contract/billing/product'
import { HOUR_MS } from '@oriel/contract/time'
import { addSlice } from '#/lib/state/late-slices.ts'
import { restoreOne } from '#/lib/state/persist.ts'
import type { Thunk } from '#/lib/state/redux.ts'

/**
 * The payment started last (ENTITY-054). Survives page loads, because the buyer may return from a bank or
 * PayPal.
 */
export type PaymentState = {
  savedProduct: AnyProduct | null
  /** Milliseconds since 1970. */
  paymentIntentTimestamp: number | null
  paymentIntentOrderId: string | null
  transactionId: string | null
  /** The buyer entered an address, and becomes a member by paying (PAY-022). */
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

/** Stores the provider's id of the current charge. */
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

/** PERSIST-003, PERSIST-004: restores a payment of the last hour, once per page load. */
export const restorePayment = (): Thunk => {
  return (dispatch, getState, { storage, now }) => {
    if (selectPayment(getState()).paymentIntentTimestamp !== null) return
    const found = restoreOne(storage, KEPT, check)
    const isFresh = now() - (found?.paymentIntentTimestamp ?? 0) <= HOUR_MS
    if (found !== null && isFresh) dispatch(paymentKept(found))
    else storage.remove(KEPT.name)
  }
}

/** Stores the current payment, in the slice and for the page the buyer returns to. */
export const keepPayment = (
  { product: savedProduct, email }: { product: AnyProduct; email: string | null },
  orderId: string | null,
): Thunk => {
  return (dispatch, getState, { storage, now }) => {
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
    storage.write(KEPT.name, JSON.stringify({ version: KEPT.version, value }))
  }
}

/** Clears a payment that has ended, so that it is not resumed. */
export const forgetPayment = (): Thunk => {
  return (dispatch, _, { storage }) => {
    dispatch(paymentKept(initialState))
    storage.remove(KEPT.name)
  }
}
