import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { PaymentNotification } from '@oriel/contract/billing/checkout'
import { hears, next } from '@oriel/contract/billing/flows/flow'
import {
  payment,
  type PaymentEvent,
  type PaymentStep,
} from '@oriel/contract/billing/flows/payment.flow'
import type { AnyProduct } from '@oriel/contract/billing/product'
import { addSlice } from '#/lib/state/late-slices.ts'

/** ENTITY-053: how a payment ended. `totalPrice` is in cents; both are null for one that failed. */
type PaymentResult = {
  /** A decline's code, null without one. */
  errorCode: string | null
  /** Promised after that decline for paying with another card (DECLINE-072). */
  extraTokens: number
  resultProductInfo: AnyProduct | null
  totalPrice: number | null
}

/** The one checkout that is drawn: where it stands in the table of the payment flow, and why. */
export type CheckoutState = PaymentResult & {
  /** Which one it is. */
  id: string | null
  step: PaymentStep
  orderId: string | null
  /** The form's script or frame did not come (ERR-004). */
  isFormLost: boolean
  /** A card form stands in its place, shown or not. */
  hasForm: boolean
  /** What the payment brought beside the product. */
  brought: Pick<PaymentNotification, 'subscription' | 'remainingBalance'> | null
  /** The window was closed before anybody knew whether it was paid (PAY-010). */
  isEndUnknown: boolean
  /** Asking every two seconds has ended without an answer (PAY-015). */
  isPollOver: boolean
  /** Grows with every try, so that each one has a form of its own. */
  attempt: number
  /** Of the measurement under way (API-075). */
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

/** A payment was sent off and has not ended. */
export const isUnderWay = (step: PaymentStep) => step === 'processing' || step === 'unconfirmed'

export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState,
  reducers: {
    checkoutStarted: (_, { payload }: PayloadAction<Pick<CheckoutState, 'id' | 'orderId'>>) => ({
      ...initialState,
      ...payload,
    }),
    /** What a step does not know changes nothing (PAY-003). */
    stepped: (state, { payload }: PayloadAction<PaymentEvent>) => {
      if (!hears(payment, state.step, payload)) return state
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
    /** The buyer pays in another way: the form gives way, and its order is not the one to wait for. */
    formLeft: (state) => {
      state.orderId = null
      state.hasForm = false
    },
    orderKnown: (state, { payload }: PayloadAction<string>) => {
      state.orderId = payload
    },
    /** The same order again, in a form that is empty. */
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
