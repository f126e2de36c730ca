/** The parts of Yuno's SDK that we use (payments.md 2.3): `window.SdkPayments`. */

type CreatePayment = (oneTimeToken: string, information: YunoToken) => Promise<void>
type PaymentResult = (status: string, subStatus?: string) => void
type OnError = (message: string) => void

export type YunoToken = { checkout_session?: string; card_data?: { type?: string; brand?: string } }

/** Each callback under both names, because the name depends on the SDK version. */
export type YunoCallbacks = {
  createPayment: CreatePayment
  yunoCreatePayment: CreatePayment
  paymentResult: PaymentResult
  yunoPaymentResult: PaymentResult
  error: OnError
  yunoError: OnError
  onRendered: () => void
}

export type YunoCheckout = {
  startCheckout(
    args: YunoCallbacks & {
      checkoutSession: string
      elementSelector: string
      countryCode: string
      language: string
      showLoading: boolean
      showPaymentStatus: boolean
      showPayButton: boolean
      renderMode: {
        type: 'element'
        elementSelector: { apmForm: string; actionForm: string }
      }
      card: { type: 'extends'; styles: string }
    },
  ): Promise<void>
  mountCheckoutLite(args: { paymentMethodType: 'CARD' }): Promise<void>
  startPayment(): Promise<void>
  continuePayment(options: { showPaymentStatus: boolean }): Promise<unknown>
  unmountSdk(): Promise<void>
}

export type YunoSdk = { initialize(publicKey: string): Promise<YunoCheckout> | YunoCheckout }
