import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { PaymentNotification } from '@oriel/contract/billing/checkout'
import { accepts, next } from '@oriel/contract/billing/flows/flow'
import {
  payment,
  type PaymentEvent,
  type PaymentStep,
} from '@oriel/contract/billing/flows/payment.flow'
import type { AnyProduct } from '@oriel/contract/billing/product'
import { addSlice } from '#/lib/state/late-slices.ts'

/** ENTITY-053: result of a payment. `totalPrice` is in cents; it and the product are null on failure. */
type PaymentResult = {
  /** Decline code, or null. */
  errorCode: string | null
  /** Bonus promised after this decline for paying with another card (DECLINE-072). */
  extraTokens: number
  resultProductInfo: AnyProduct | null
  totalPrice: number | null
}

/** The visible checkout: its step in the payment flow table, and the reason for it. */
export type CheckoutState = PaymentResult & {
  /** Id of the checkout instance. */
  id: string | null
  step: PaymentStep
  orderId: string | null
  /** The form's script or iframe failed to load (ERR-004). */
  isFormLost: boolean
  /** A card form is mounted, visible or not. */
  hasForm: boolean
  /** What the payment granted besides the product. */
  brought: Pick<PaymentNotification, 'subscription' | 'remainingBalance'> | null
  /** The window was closed before the result was known (PAY-010). */
  isEndUnknown: boolean
  /** Polling has ended without a result (PAY-015). */
  isPollOver: boolean
  /** Incremented on every attempt, so that each one mounts a new form. */
  attempt: number
  /** Id of the running duration metric (API-075). */
  metricId: string | null
}

const initialState: CheckoutState = {
  id: null,
  step: 'loading',
  orderId: null,
  errorCode: null,
  extraTokens: 0,
  resultProductInfo: null,
  totalPrice: null,
  isFormLost: false,
  hasForm: false,
  brought: null,
  isEndUnknown: false,
  isPollOver: false,
  attempt: 0,
  metricId: null,
}

/** Whether a payment was submitted and has not ended. */
export const isUnderWay = (step: PaymentStep) => step === 'processing' || step === 'unconfirmed'

export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState,
  reducers: {
    checkoutStarted: (_, { payload }: PayloadAction<Pick<CheckoutState, 'id' | 'orderId'>>) => ({
      ...initialState,
      ...payload,
    }),
    /** Events that a step does not handle change nothing (PAY-003). */
    stepped: (state, { payload }: PayloadAction<PaymentEvent>) => {
      if (!accepts(payment, state.step, payload)) return state
      const step = next(payment, state.step, payload)
      const isNewTry = step === 'loading'
      return {
        ...state,
        step,
        hasForm: step === 'form' || (state.hasForm && isUnderWay(step)),
        isEndUnknown: state.step === 'unconfirmed' && step === 'closed',
        ...(isNewTry && {
          orderId: null,
          errorCode: null,
          extraTokens: 0,
          isFormLost: false,
          isPollOver: false,
          attempt: state.attempt + 1,
        }),
      }
    },
    /** The buyer switches to another method: the form closes, and its order is no longer awaited. */
    formLeft: (state) => {
      state.orderId = null
      state.hasForm = false
    },
    orderKnown: (state, { payload }: PayloadAction<string>) => {
      state.orderId = payload
    },
    /** Shows an empty form for the same order. */
    formRenewed: (state) => {
      state.attempt += 1
    },
    formLost: (state) => {
      state.isFormLost = true
    },
    timerSet: (state, { payload }: PayloadAction<string | null>) => {
      state.metricId = payload
    },
    pollEnded: (state, { payload }: PayloadAction<boolean>) => {
      state.isPollOver = payload
    },
    paidFor: (state, { payload }: PayloadAction<PaymentNotification>) => {
      const { product, amountPaid, subscription, remainingBalance } = payload
      state.errorCode = null
      state.resultProductInfo = product
      state.totalPrice = amountPaid
      state.brought = { subscription, remainingBalance }
      state.hasForm = false
      state.step = next(payment, state.step, 'paid')
    },
    refused: (
      state,
      {
        payload,
      }: PayloadAction<Pick<CheckoutState, 'errorCode' | 'extraTokens'> & { event: PaymentEvent }>,
    ) => {
      state.errorCode = payload.errorCode
      state.extraTokens = payload.extraTokens
      state.hasForm = false
      state.step = next(payment, state.step, payload.event)
    },
  },
})

export const {
  checkoutStarted,
  stepped,
  orderKnown,
  formLeft,
  formLost,
  formRenewed,
  timerSet,
  pollEnded,
  paidFor,
  refused,
} = checkoutSlice.actions
export const selectCheckout = addSlice(checkoutSlice)
