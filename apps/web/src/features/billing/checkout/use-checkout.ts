import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import type { AnyProduct } from '@oriel/contract/billing/product'
import { isTokenProduct } from '@oriel/contract/billing/sold'
import { useGetUserQuery } from '#/features/accounts/api.ts'
import type { FormNews } from '#/features/billing/payment-form/form-news.ts'
import {
  allowLeaving,
  askOrder,
  pollOrder,
  watchOrder,
  type Ended,
} from '#/features/billing/payment/order-watch.ts'
import { settle } from '#/features/billing/payment/settle.ts'
import { monthlyOf } from '#/features/billing/plans/plan.rules.ts'
import { unpaidOf } from '#/features/billing/plans/unpaid.rules.ts'
import { cardsOfForm } from '#/features/billing/shared/checkout.rules.ts'
import {
  checkoutStarted,
  formLost,
  isUnderWay,
  selectCheckout,
  stepped,
} from '#/features/billing/shared/checkout.slice.ts'
import {
  restorePayment,
  selectPayment,
  transactionKnown,
  type PaymentState,
} from '#/features/billing/shared/payment.slice.ts'
import {
  checkoutPopped,
  checkoutPushed,
  selectPaywall,
} from '#/features/billing/shared/paywall.slice.ts'
import { useOffersQuiet } from '#/features/billing/shared/use-offers-quiet.ts'
import type { Overlay } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { track } from '#/lib/state/track.ts'
import {
  billingApi,
  useGetCardsQuery,
  useGetCheckoutOptionsQuery,
  useGetPlansQuery,
} from '../api.ts'
import { submitted } from './checkout-steps.ts'
import { useFreshQuote } from './use-fresh-quote.ts'

export type CheckoutProps = {
  product: AnyProduct | null
  /** Set when the payment was started before the page was left. */
  orderId: string | null
  source: string
  /** The payment was started at PayPal. */
  isPaypal: boolean
  /** Offers the stored card first, if there is one (POPUP-039). */
  isOneClick: boolean
  paywallType: 'subscription' | 'tokens' | null
  /** Embedded in the page; waits while a dialog shows another checkout. */
  isEmbedded?: boolean
  /** The last step (PAY-011). */
  afterPaid?: Overlay | undefined
  onFailed?: ((errorCode: string | null) => void) | undefined
  onLeave: () => void
  onPaid: () => void
}

type Opened = Pick<CheckoutProps, 'product' | 'orderId' | 'source' | 'isEmbedded'>

/** Data a checkout needs; nothing is requested twice while it is open. */
export function useCheckoutData(opened: Opened) {
  const { data: user } = useGetUserQuery()
  const isQuiet = useOffersQuiet()
  const { resultProductInfo, step, hasForm } = useSelector(selectCheckout)
  const isPaying = isUnderWay(step)
  const isReturn = isPaying && !hasForm
  const begun = useSelector(selectPayment)
  const [product, setProduct] = useState(() => opened.product ?? productOf(begun, opened.orderId))
  const isGuest = user?.email === null
  const running = billingApi.useGetActiveSubscriptionQuery(undefined, { skip: isGuest })
  const unpaid = unpaidOf(product, running.data)
  const hasPlan = user !== undefined && user.activeSubscription !== null
  // After the payment the active plan is the one just bought.
  const isPlan = product !== null && !isTokenProduct(product)
  const isStandingKnown = isGuest || running.data !== undefined
  const isNew = resultProductInfo === null && !isReturn
  const isChange = isStandingKnown && hasPlan && isPlan && unpaid === null && isNew
  const options = useGetCheckoutOptionsQuery()
  const quote = useFreshQuote(product?.productId ?? '', { skip: !isChange, isPaying })
  const { data: cards = NONE } = useGetCardsQuery(undefined, { skip: isGuest })
  const { data: plans = NONE } = useGetPlansQuery(undefined, { skip: hasPlan })
  const hasQuote = !isChange || quote.data !== undefined
  return {
    product: unpaid ?? product,
    setProduct,
    isGuest,
    /** Start of the paid period: for an unpaid renewal, the end of the previous period. */
    paidFrom: unpaid !== null && hasPlan ? (running.data?.endDate ?? null) : null,
    // PayPal cannot pay an unpaid renewal.
    options:
      unpaid === null ? options.data : options.data && { ...options.data, isPaypalOffered: false },
    unacceptedBanks: options.data?.unacceptedBanks ?? NONE,
    quote: isChange ? (quote.data ?? null) : null,
    /** The quote has expired and the new one has not arrived. */
    isPriceOver: quote.isOver,
    /** The card charged with one click. */
    storedCard: cards.find(({ paymentSystem }) => paymentSystem !== 'paypal') ?? null,
    hasCardToken: user?.isCardTokenExists === true,
    /** Stored cards whose form only asks for the security code. */
    cards: cardsOfForm(cards, options.data),
    monthly: isQuiet || hasPlan || unpaid !== null ? null : monthlyOf(plans),
    isLoaded: user !== undefined && options.data !== undefined && hasQuote && isStandingKnown,
    error: options.error ?? quote.error ?? running.error,
    reload: () => {
      for (const part of [options, quote, running])
        if (part.error !== undefined) void part.refetch()
    },
  }
}

const NONE: readonly never[] = []

/** The product of an order, unless another order was started since, e.g. in another tab. */
function productOf(
  { savedProduct, paymentIntentOrderId }: PaymentState,
  orderId: string | null,
): AnyProduct | null {
  return (paymentIntentOrderId ?? orderId) === orderId ? savedProduct : null
}

/**
 * Starts the checkout, or resumes its pending payment, whenever it is the visible one: the top dialog, or
 * the embedded one while no dialog is open.
 */
export function useOpening({ product, orderId, source, isEmbedded = false }: Opened): boolean {
  const dispatch = useAppDispatch()
  const id = useId()
  const { id: startedId, step, orderId: ownOrderId } = useSelector(selectCheckout)
  const { checkoutIds, isEmbeddedCheckoutHidden } = useSelector(selectPaywall)
  const isInSight = isEmbedded ? !isEmbeddedCheckoutHidden : checkoutIds.at(-1) === id
  const isOpen = isInSight && startedId === id
  // A payment interrupted by a dialog on top resumes when that dialog closes.
  const pending = useRef(orderId)
  useEffect(() => {
    if (isOpen) pending.current = isUnderWay(step) ? ownOrderId : null
  }, [isOpen, step, ownOrderId])

  const enter = useEffectEvent(() => {
    dispatch(restorePayment())
    if (product !== null) {
      dispatch(track({ event: 'checkout_opened', productId: product.productId, source }))
    }
  })
  useEffect(() => enter(), [])
  useEffect(() => {
    if (isEmbedded) return undefined
    dispatch(checkoutPushed(id))
    return () => void dispatch(checkoutPopped())
  }, [isEmbedded, id, dispatch])
  const start = useEffectEvent(() => {
    dispatch(checkoutStarted({ id, orderId: pending.current }))
    if (pending.current !== null) dispatch(stepped('returned'))
  })
  useEffect(() => {
    if (isInSight) start()
  }, [isInSight])
  return isOpen
}

type Ending = {
  product: AnyProduct | null
  offersMonthly: boolean
  onFailed?: ((errorCode: string | null) => void) | undefined
}

/** Waits for the order's result while a payment is in progress. */
export function useOrderEnd(about: Ending) {
  const dispatch = useAppDispatch()
  const { step, orderId } = useSelector(selectCheckout)
  const isWaiting = isUnderWay(step)
  const end = useEffectEvent((ended: Ended) => dispatch(settle(ended, about)))
  useEffect(() => {
    if (!isWaiting || orderId === null) return undefined
    const leaving = new AbortController()
    dispatch(watchOrder(orderId, (ended) => end(ended), leaving.signal))
    return () => leaving.abort()
  }, [isWaiting, orderId, dispatch])
  const isProcessing = step === 'processing'
  useEffect(() => {
    if (!isProcessing) return undefined
    const leaving = new AbortController()
    void dispatch(allowLeaving(leaving.signal))
    return () => leaving.abort()
  }, [isProcessing, dispatch])

  const conclude = (ended: Ended | null) => {
    if (ended !== null) dispatch(settle(ended, about))
  }
  return {
    /** Checks once, because a form reported that the payment may have ended. */
    askNow: async (id: string) => conclude(await dispatch(askOrder(id))),
    /** PAY-015 */
    checkAgain: async () => {
      if (orderId === null) return
      conclude(await dispatch(pollOrder(orderId, new AbortController().signal)))
    },
  }
}

/** Translates events of the payment form into checkout state. */
export function useFormNews(productId: string, askNow: (orderId: string) => Promise<void>) {
  const dispatch = useAppDispatch()
  const [lostReason, setLostReason] = useState<string | null>(null)
  const [isVerifying, setVerifying] = useState(false)
  const [isPrepaid, setPrepaid] = useState(false)
  const ask = () =>
    dispatch(async (_, getState) => {
      const { orderId } = selectCheckout(getState())
      if (orderId !== null) await askNow(orderId)
    })
  const onNews = (news: FormNews) => {
    if (news.type === 'submitted') dispatch(submitted(news.method, productId))
    if (news.type === 'verifying') setVerifying(true)
    if (news.type === 'card') setPrepaid(news.isPrepaid)
    if (news.type === 'transaction') dispatch(transactionKnown(news.transactionId))
    // If the form breaks after submitting, only the server knows the payment's state.
    const isSent = dispatch((_, getState) => isUnderWay(selectCheckout(getState()).step))
    if (news.type === 'ended' || (news.type === 'lost' && isSent)) {
      setVerifying(false)
      void ask()
    } else if (news.type === 'lost') {
      setLostReason(news.reason)
      dispatch(formLost())
      dispatch(stepped('scriptFailed'))
    }
  }
  const forget = () => {
    setLostReason(null)
    setVerifying(false)
    setPrepaid(false)
  }
  return {
    onNews,
    forget,
    lostReason,
    isVerifying,
    isPrepaid,
    dismissPrepaid: () => setPrepaid(false),
  }
}
