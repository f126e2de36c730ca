import type { YunoIntent, YunoPaymentReply } from '@oriel/contract/billing/checkout'
import type { FormNews, MountedForm } from './form-news.ts'
import { frameCss } from './frame-styles.ts'
import { loadPaymentScript } from './payment-script.ts'
import type { YunoCallbacks, YunoCheckout, YunoSdk, YunoToken } from './yuno-sdk.ts'

/** Ids of the elements that hold the card fields and the bank's challenge. */
export const YUNO_PLACE = 'yuno-card'
export const YUNO_ACTION_PLACE = 'yuno-action'

type WithSdk = { SdkPayments?: YunoSdk }
type Wait = (delayMs: number, signal?: AbortSignal) => Promise<void>

type Plan = {
  scriptUrl: string
  publicKey: string
  intent: YunoIntent
  /** Pays through our server with the collected token; resolves to null if the payment was declined. */
  pay: (oneTimeToken: string, checkoutSession: string) => Promise<YunoPaymentReply | null>
  onNews: (news: FormNews) => void
}

/**
 * Mounts Yuno's card form until the signal is aborted; then removes it completely.
 * @throws 'Failed to load script'
 */
export async function mountYunoForm(
  { scriptUrl, publicKey, intent, pay, onNews }: Plan,
  wait: Wait,
  leaving: AbortSignal,
): Promise<MountedForm> {
  const sdk = await loadPaymentScript(scriptUrl, () => (window as WithSdk).SdkPayments, wait)
  const yuno = await sdk.initialize(publicKey)
  if (leaving.aborted) return { submit: () => undefined }
  leaving.addEventListener('abort', () => void yuno.unmountSdk(), { once: true })
  const { checkoutSession, countryCode } = intent
  await yuno.startCheckout({
    checkoutSession,
    elementSelector: `#${YUNO_PLACE}`,
    countryCode,
    language: 'en',
    showLoading: false,
    showPaymentStatus: false,
    showPayButton: false,
    renderMode: {
      type: 'element',
      elementSelector: { apmForm: `#${YUNO_PLACE}`, actionForm: `#${YUNO_ACTION_PLACE}` },
    },
    card: { type: 'extends', styles: frameCss() },
    ...callbacks(yuno, { pay, onNews, checkoutSession }),
  })
  await yuno.mountCheckoutLite({ paymentMethodType: 'CARD' })
  return { submit: () => void yuno.startPayment() }
}

type FormSession = Pick<Plan, 'pay' | 'onNews'> & { checkoutSession: string }

export function callbacks(
  yuno: Pick<YunoCheckout, 'continuePayment' | 'unmountSdk'>,
  { pay, onNews, checkoutSession }: FormSession,
): YunoCallbacks {
  const createPayment = async (oneTimeToken: string, information: YunoToken) => {
    onNews({ type: 'submitted', method: 'card' })
    const reply = await pay(oneTimeToken, information.checkout_session ?? checkoutSession)
    const isRefused = reply === null || reply.status === 'fail'
    if (!isRefused && reply.sdkActionRequired) onNews({ type: 'verifying' })
    // The SDK must be resumed after a decline too (payments.md 2.3).
    if (isRefused || reply.sdkActionRequired) {
      await yuno.continuePayment({ showPaymentStatus: false })
    } else await yuno.unmountSdk()
    if (isRefused || !reply.sdkActionRequired) onNews({ type: 'ended' })
  }
  // A closed challenge leaves the payment pending: the server knows its state (PENDING).
  const paymentResult = () => onNews({ type: 'ended' })
  const error = (reason: string) => onNews({ type: 'lost', reason })
  return {
    createPayment,
    yunoCreatePayment: createPayment,
    paymentResult,
    yunoPaymentResult: paymentResult,
    error,
    yunoError: error,
    onRendered: () => onNews({ type: 'ready' }),
  }
}
