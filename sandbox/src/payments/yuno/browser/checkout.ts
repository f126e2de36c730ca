import type { StartCheckoutArgs } from '@yuno-payments/sdk-web-types'
import {
  newNonce,
  openChallenge,
  openFrame,
  openModal,
  type Modal,
  type OpenFrame,
} from './frames.ts'
import type { Gateway } from './gateway.ts'
import type { FromCardFrame, PaymentState, ToCardFrame, TokenInformation } from './wire.ts'

type PaymentInformation = TokenInformation & StartedToken
type StartedToken = Parameters<StartCheckoutArgs['yunoCreatePayment']>[1]

/** Callbacks under their present names; the older ones begin with `yuno` (payments §2.3). */
interface PresentNames {
  createPayment?: (oneTimeToken: string, information: PaymentInformation) => unknown
  paymentResult?: (status: string, subStatus?: string) => void
  paymentMethodSelected?: (method: { type: string; name: string }) => void
  error?: (message: string, data?: unknown) => void
}
interface OlderNames {
  yunoCreatePayment?: (oneTimeToken: string, information: PaymentInformation) => unknown
  yunoPaymentResult?: (status: never, subStatus?: string) => void
}

export type CheckoutArgs = Omit<StartCheckoutArgs, keyof OlderNames> & OlderNames & PresentNames

export interface Checkout {
  args: CheckoutArgs
  /** The session of this try. */
  session: string
  /** The gateway makes the payment itself. */
  isSeamless: boolean
  vaultedToken: string | null
  form: OpenFrame<ToCardFrame> | null
  modal: Modal | null
  leaveChallenge: (() => void) | null
  /** Elements that were put into the page. */
  placed: Element[]
}

const CARD = { type: 'CARD', name: 'Card' }
const AGAIN = 'The payment did not go through. Check the card, or try another one.'

export const isInline = ({ args }: Checkout) => args.renderMode?.type === 'element'

/** @throws where the page has no such element. */
export function placeAt(selector: string): Element {
  const found = document.querySelector(selector)
  if (found === null) throw new Error(`There is no element ${selector}`)
  return found
}

function formPlace({ args }: Checkout): Element {
  const chosen = args.renderMode?.elementSelector
  const selector = typeof chosen === 'string' ? chosen : chosen?.apmForm
  return placeAt(selector ?? args.elementSelector)
}

export function reportError({ args }: Checkout, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  ;(args.error ?? args.yunoError)?.(message)
}

export function reportSelected({ args }: Checkout): void {
  ;(args.paymentMethodSelected ?? args.yunoPaymentMethodSelected)?.(CARD)
}

function reportResult({ args }: Checkout, status: string, subStatus: string): void {
  if (args.paymentResult !== undefined) args.paymentResult(status, subStatus)
  else args.yunoPaymentResult?.(status as never, subStatus)
}

/** Shows the card form: in its place, or in a dialog that may be left. */
export function openForm(gateway: Gateway, checkout: Checkout): void {
  const { session } = checkout
  if (!isInline(checkout)) {
    checkout.modal = openModal('Card payment', () => {
      closeForm(checkout)
      reportError(checkout, new Error('CANCELED_BY_USER'))
    })
  }
  const place = checkout.modal?.place ?? formPlace(checkout)
  const path = `/yuno/card/${encodeURIComponent(session)}`
  checkout.form = openFrame<ToCardFrame>(
    { path, title: 'Card payment', nonce: newNonce(), place },
    (data: FromCardFrame, frame) => handleCardMessage(gateway, checkout, [data, frame]),
  )
}

export function closeForm(checkout: Checkout): void {
  checkout.form?.remove()
  checkout.modal?.close()
  checkout.form = null
  checkout.modal = null
}

function handleCardMessage(
  gateway: Gateway,
  checkout: Checkout,
  [data, frame]: [FromCardFrame, OpenFrame<ToCardFrame>],
): void {
  const { args } = checkout
  if (data.kind === 'ready') {
    const text = args.card?.texts?.cardForm?.paymentSubmitButton ?? 'Pay'
    const button = isInline(checkout) && args.showPayButton === false ? null : text
    const canSave = args.card?.cardSaveEnable === true
    frame.send({ kind: 'config', config: { button, canSave, styles: args.card?.styles ?? '' } })
    args.onRendered?.()
  }
  if (data.kind === 'creating') {
    args.onOneTimeTokenCreationStart?.()
    args.onLoading?.({ isLoading: true, type: 'ONE_TIME_TOKEN' })
  }
  if (data.kind === 'failed' || data.kind === 'token')
    args.onLoading?.({ isLoading: false, type: 'ONE_TIME_TOKEN' })
  if (data.kind === 'change')
    args.card?.onChange?.({
      error: !data.isValid,
      data: { isCardIINLoading: false, isInstallmentLoading: false, cardConfig: null },
    })
  if (data.kind === 'token') void payWith(gateway, checkout, data.information)
}

/** Hands a token to the shop, which pays with it and then calls `continuePayment`. */
export async function payWith(
  gateway: Gateway,
  checkout: Checkout,
  information: TokenInformation,
): Promise<void> {
  const { args, session } = checkout
  try {
    if (checkout.isSeamless) {
      await gateway.payByToken(session, information.token)
      await showNextStep(gateway, checkout)
      return
    }
    const payment: PaymentInformation = {
      ...information,
      vault_on_success: information.vault_on_success || args.card?.vaultOnSuccess === true,
      checkout_session: session,
    }
    await (args.createPayment ?? args.yunoCreatePayment)?.(information.token, payment)
  } catch (error) {
    reportError(checkout, error)
  }
}

/** Does what the payment needs next: another try, the bank's page, or nothing more. */
export async function showNextStep(gateway: Gateway, checkout: Checkout): Promise<void> {
  const state = await gateway.payment(checkout.session)
  if (state.is_silent) return
  if (state.challenge_url !== null) {
    showChallenge(gateway, checkout, state.challenge_url)
    return
  }
  await end(gateway, checkout, state)
}

async function end(gateway: Gateway, checkout: Checkout, state: PaymentState): Promise<void> {
  const { status, sub_status: subStatus } = state
  if (status === 'DECLINED' || status === 'ERROR' || status === 'REJECTED') {
    checkout.session = await gateway.clone(checkout.session)
    checkout.form?.send({ kind: 'retry', message: AGAIN })
  } else {
    closeForm(checkout)
  }
  reportResult(checkout, status, subStatus)
}

/** A customer who leaves the bank's page leaves the payment in flight. */
function showChallenge(gateway: Gateway, checkout: Checkout, url: string): void {
  const chosen = checkout.args.renderMode?.elementSelector
  const selector = typeof chosen === 'object' ? chosen.actionForm : undefined
  checkout.modal?.setHidden(true)
  const onLeave = () => {
    checkout.leaveChallenge?.()
    closeForm(checkout)
    reportResult(checkout, 'PENDING', 'CANCELLED_BY_USER')
  }
  const modal = selector === undefined ? openModal('Confirm your payment', onLeave) : null
  const place = modal?.place ?? placeAt(selector ?? checkout.args.elementSelector)
  const removeChallenge = openChallenge(url, place, () => {
    modal?.close()
    checkout.modal?.setHidden(false)
    gateway
      .payment(checkout.session)
      .then((state) => end(gateway, checkout, state))
      .catch((error: unknown) => reportError(checkout, error))
  })
  checkout.leaveChallenge = () => {
    removeChallenge()
    modal?.close()
  }
}
