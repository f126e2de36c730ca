import type { FormNews } from './form-news.ts'

/** The parts of Solidgate's SDK that we use (payments.md 1.5): `window.PaymentFormSdk`. */

/** ENTITY-063: the buttons that can submit a payment. */
export const BUTTON_TYPES = ['applebtn', 'googlebtn', 'form', 'resign', 'paypal'] as const
type ButtonType = (typeof BUTTON_TYPES)[number]

/** ENTITY-064 */
export const FORM_THEMES = ['default', 'card', 'inline', 'flat'] as const
type FormTheme = (typeof FORM_THEMES)[number]

/** ENTITY-062 */
export const FORM_EVENTS = [
  'mounted',
  'success',
  'fail',
  'orderStatus',
  'error',
  'resize',
  'formRedirect',
  'verify',
  'interaction',
  'submit',
  'customStylesAppended',
  'card',
  'paymentDetails',
] as const
type FormEvent = (typeof FORM_EVENTS)[number]

/** The event fields that we read; every event has a `type`. */
export type SolidMessage =
  | { type: 'mounted' | 'submit' | 'success' | 'fail'; entity: ButtonType }
  | {
      type: 'orderStatus'
      response?: { order?: { status?: string }; transaction?: { id?: string } }
    }
  | { type: 'error'; value: { name: string; message: unknown } }
  | {
      type: 'card'
      card: { brand: string; cardType?: string | null; cardCategory?: string | null }
    }
  | {
      type:
        | 'resize'
        | 'formRedirect'
        | 'verify'
        | 'interaction'
        | 'customStylesAppended'
        | 'paymentDetails'
    }

type MerchantData = { merchant: string; signature: string; paymentIntent: string }
type Styles = Record<string, Record<string, string>>

type SolidInstance = {
  on(type: FormEvent, callback: (event: { data: SolidMessage }) => void): void
  unsubscribeAll(): void
  submit(): void
}

export type SolidSdk = {
  init(config: {
    merchantData: MerchantData
    iframeParams: { containerId: string; width: string }
    formParams: { allowSubmit: boolean; formTypeClass: FormTheme; autoFocus: boolean }
    applePayButtonParams: { enabled: boolean; containerId: string }
    googlePayButtonParams: { enabled: boolean; containerId: string }
    styles: Styles
  }): SolidInstance
  resign(
    request: MerchantData,
    config: { container: { id: string; width: string }; styles: Styles },
  ): Promise<SolidInstance>
  destroy(): void
}

const METHODS = {
  applebtn: 'wallet',
  googlebtn: 'wallet',
  paypal: 'wallet',
  form: 'card',
  resign: 'stored_card',
} as const satisfies Record<ButtonType, string>

/** Order states that are neither paid nor declined yet. */
const OPEN_STATES = new Set(['created', 'processing', '3ds_verify', 'auth_ok'])

const isPrepaid = (card: { cardType?: string | null; cardCategory?: string | null }) =>
  /prepaid/i.test(`${card.cardType ?? ''} ${card.cardCategory ?? ''}`)

/** Maps a form event to checkout events; purely visual events map to none. */
export function newsOf(message: SolidMessage): FormNews[] {
  switch (message.type) {
    case 'mounted':
      return message.entity === 'form' || message.entity === 'resign' ? [{ type: 'ready' }] : []
    case 'submit':
      return [{ type: 'submitted', method: METHODS[message.entity] }]
    case 'verify':
      return [{ type: 'verifying' }]
    case 'success':
    case 'fail':
      return [{ type: 'ended' }]
    case 'orderStatus': {
      const { order, transaction } = message.response ?? {}
      const isOpen = OPEN_STATES.has(order?.status ?? 'processing')
      return [
        ...(transaction?.id === undefined
          ? []
          : [{ type: 'transaction', transactionId: transaction.id } as const]),
        ...(isOpen ? [] : [{ type: 'ended' } as const]),
      ]
    }
    case 'card':
      return [{ type: 'card', brand: message.card.brand, isPrepaid: isPrepaid(message.card) }]
    case 'error':
      return [{ type: 'lost', reason: message.value.name }]
    case 'formRedirect':
      return [{ type: 'leaving' }]
    case 'resize':
    case 'interaction':
    case 'customStylesAppended':
    case 'paymentDetails':
      break
  }
  return []
}
