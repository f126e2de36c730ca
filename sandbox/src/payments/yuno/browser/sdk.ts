import type { SecureFieldsArgs, YunoInstance } from '@yuno-payments/sdk-web-types'
import {
  closeForm,
  isInline,
  openForm,
  payWith,
  placeAt,
  reportError,
  reportSelected,
  showNextStep,
  type Checkout,
  type CheckoutArgs,
} from './checkout.ts'
import { newNonce, openFrame, openModal } from './frames.ts'
import { gatewayFor, type Gateway } from './gateway.ts'
import { createSecureFields } from './secure-fields.ts'
import type { FromCardFrame, ToCardFrame } from './wire.ts'

/** The members this gateway plays (payments §4.3); `unmountSdk` is newer than the published types. */
type Members =
  | 'startCheckout'
  | 'startSeamlessCheckout'
  | 'mountCheckout'
  | 'mountSeamlessCheckout'
  | 'mountCheckoutLite'
  | 'startPayment'
  | 'continuePayment'
  | 'notifyError'
  | 'updateCheckoutSession'
  | 'submitOneTimeTokenForm'
  | 'showLoader'
  | 'hideLoader'
  | 'mountStatusPayment'
  | 'mountEnrollmentLite'
  | 'clearApiCache'

const LOADER =
  'position:fixed;inset:0;z-index:2147483001;display:grid;place-items:center;background:rgb(255 255 255/.7);color:#1f1f1f;font:16px system-ui,sans-serif'

interface Sdk {
  gateway: Gateway
  current: Checkout | null
  loader: Element | null
}

function started({ current }: Sdk): Checkout {
  if (current === null) throw new Error('startCheckout() was not called')
  return current
}

async function start(sdk: Sdk, args: CheckoutArgs, isSeamless: boolean): Promise<void> {
  unmount(sdk)
  const checkout: Checkout = {
    args,
    session: args.checkoutSession,
    isSeamless,
    vaultedToken: null,
    form: null,
    modal: null,
    leaveChallenge: null,
    placed: [],
  }
  sdk.current = checkout
  try {
    await sdk.gateway.session(args.checkoutSession)
  } catch (error) {
    reportError(checkout, error)
  }
}

function unmount(sdk: Sdk): void {
  const { current } = sdk
  if (current === null) return
  current.leaveChallenge?.()
  closeForm(current)
  for (const element of current.placed) element.remove()
  sdk.current = null
}

/** The list of methods: there is one, and it is chosen. */
async function mountCheckout(sdk: Sdk): Promise<void> {
  const checkout = started(sdk)
  if (isInline(checkout)) openForm(sdk.gateway, checkout)
  else {
    const label = document.createElement('label')
    const radio = document.createElement('input')
    Object.assign(radio, { type: 'radio', name: 'yuno-method', checked: true })
    label.append(radio, ' Card')
    placeAt(checkout.args.elementSelector).append(label)
    checkout.placed.push(label)
    checkout.args.onRendered?.()
  }
  reportSelected(checkout)
}

async function mountLite(
  sdk: Sdk,
  { paymentMethodType, vaultedToken }: { paymentMethodType: string; vaultedToken?: string },
): Promise<void> {
  const checkout = started(sdk)
  if (paymentMethodType !== 'CARD') {
    reportError(checkout, new Error('UNAVAILABLE_PAYMENT_METHOD'))
    return
  }
  checkout.vaultedToken = vaultedToken ?? null
  if (vaultedToken === undefined && isInline(checkout)) openForm(sdk.gateway, checkout)
  reportSelected(checkout)
}

async function startPayment(sdk: Sdk): Promise<void> {
  const { gateway } = sdk
  const checkout = started(sdk)
  const { session, vaultedToken, form } = checkout
  if (vaultedToken !== null)
    await payWith(gateway, checkout, await gateway.storedToken(session, vaultedToken))
  else if (form === null) openForm(gateway, checkout)
  else form.send({ kind: 'submit' })
}

function hideLoader(sdk: Sdk): void {
  sdk.loader?.remove()
  sdk.loader = null
}

function showLoader(sdk: Sdk, { onRendered }: { onRendered?: () => void }): void {
  hideLoader(sdk)
  const loader = document.createElement('div')
  loader.setAttribute('role', 'status')
  loader.style.cssText = LOADER
  loader.textContent = 'Loading…'
  document.body.append(loader)
  sdk.loader = loader
  onRendered?.()
}

function createInstance(publicApiKey: string) {
  const gateway = gatewayFor(publicApiKey)
  const sdk: Sdk = { gateway, current: null, loader: null }
  const instance = {
    startCheckout: (args: CheckoutArgs) => start(sdk, args, false),
    startSeamlessCheckout: (args: CheckoutArgs) => start(sdk, args, true),
    mountCheckout: () => mountCheckout(sdk),
    mountSeamlessCheckout: () => mountCheckout(sdk),
    mountCheckoutLite: (args) => mountLite(sdk, args),
    startPayment: () => startPayment(sdk),
    async continuePayment() {
      await showNextStep(gateway, started(sdk))
      return null
    },
    async notifyError() {
      started(sdk).form?.send({ kind: 'retry', message: 'Something went wrong. Try again.' })
    },
    async updateCheckoutSession(checkoutSession) {
      await gateway.session(checkoutSession)
      started(sdk).session = checkoutSession
    },
    async submitOneTimeTokenForm() {
      started(sdk).form?.send({ kind: 'submit' })
    },
    showLoader: async (options = {}) => showLoader(sdk, options),
    hideLoader: async () => hideLoader(sdk),
    mountStatusPayment: (args) => showStatus(sdk, args),
    mountEnrollmentLite: (args) => enrol(sdk, args),
    /** Nothing is kept between calls. */
    async clearApiCache() {},
  } satisfies Pick<YunoInstance, Members>
  return {
    ...instance,
    secureFields: async (args: SecureFieldsArgs) => createSecureFields(args),
    apiClientPayment: async ({ checkout_session = '' }: { checkout_session?: string }) =>
      apiClient(sdk, checkout_session),
    unmountSdk: async () => unmount(sdk),
  }
}

type StatusArgs = Parameters<YunoInstance['mountStatusPayment']>[0]
type EnrolArgs = Parameters<YunoInstance['mountEnrollmentLite']>[0]

async function showStatus({ gateway }: Sdk, args: StatusArgs): Promise<void> {
  try {
    const { status } = await gateway.payment(args.checkoutSession)
    args.yunoPaymentResult?.(status as never)
  } catch (error) {
    args.yunoError?.(error instanceof Error ? error.message : String(error))
  }
}

/** The card form for keeping a card without paying by it. */
async function enrol({ gateway }: Sdk, args: EnrolArgs): Promise<void> {
  const { customerSession, yunoEnrollmentStatus, yunoError, onRendered } = args
  const modal = openModal('Save a card', () => {
    frame.remove()
    yunoEnrollmentStatus?.({ status: 'CANCELED' })
  })
  const finish = async (token: string) => {
    const enrolled = await gateway.enrol(customerSession, token)
    frame.remove()
    modal.close()
    yunoEnrollmentStatus?.({ status: 'ENROLLED', vaultedToken: enrolled.vaulted_token })
  }
  const path = `/yuno/card/${encodeURIComponent(customerSession)}`
  const plan = { path, title: 'Save a card', nonce: newNonce(), place: modal.place }
  const frame = openFrame<ToCardFrame>(plan, (data: FromCardFrame, open) => {
    if (data.kind === 'ready') {
      open.send({ kind: 'config', config: { button: 'Save', canSave: false, styles: '' } })
      onRendered?.()
    }
    if (data.kind === 'token')
      finish(data.information.token).catch((error: unknown) => yunoError?.(String(error)))
  })
}

interface TypedCard {
  number?: string | null
  expiration_month?: number | null
  expiration_year?: number | null
  security_code?: string | null
  holder_name?: string | null
}
interface ApiTokenArgs {
  checkout_session?: string
  payment_method: { vaulted_token?: string | null; card?: { save?: boolean; detail?: TypedCard } }
}

/** For merchants that take the number themselves. */
function apiClient({ gateway }: Sdk, checkoutSession: string) {
  return {
    generateToken({ checkout_session, payment_method }: ApiTokenArgs) {
      const session = checkout_session ?? checkoutSession
      const { vaulted_token: vaulted, card } = payment_method
      if (typeof vaulted === 'string') return gateway.storedToken(session, vaulted)
      return gateway.typedToken(session, { ...card?.detail, save: card?.save === true })
    },
    async getThreeDSecureChallenge(session = checkoutSession) {
      const { challenge_url: url } = await gateway.payment(session)
      if (url === null) throw new Error('There is no challenge')
      return { url }
    },
  }
}

const sdk = {
  /** `apiUrl` and its like lead the real script elsewhere; this one only knows where it came from. */
  initialize: async (publicApiKey: string) => createInstance(publicApiKey),
}
Object.assign(window, { SdkPayments: sdk, Yuno: sdk })
for (const name of ['sdk-payments-ready', 'yuno-sdk-ready']) window.dispatchEvent(new Event(name))
