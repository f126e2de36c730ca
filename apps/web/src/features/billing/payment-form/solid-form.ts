import type { SolidIntent } from '@oriel/contract/billing/checkout'
import type { FormNews, MountedForm } from './form-news.ts'
import { frameStyles } from './frame-styles.ts'
import { loadPaymentScript } from './payment-script.ts'
import { FORM_EVENTS, newsOf, type SolidSdk } from './solid-sdk.ts'

/** Ids of the elements that hold the form and the wallet buttons; one form per page. */
export const SOLID_PLACE = 'solid-payment-form-container'
export const APPLE_PLACE = 'solid-apple-pay'
export const GOOGLE_PLACE = 'solid-google-pay'

type WithSdk = { PaymentFormSdk?: SolidSdk }
type Wait = (delayMs: number, signal?: AbortSignal) => Promise<void>

type Plan = {
  scriptUrl: string
  merchantData: SolidIntent['merchantData']
  /** Asks only for the security code of a stored card. */
  isResign: boolean
  onNews: (news: FormNews) => void
}

/**
 * Mounts Solidgate's form until the signal is aborted; then removes its listeners and iframe.
 * @throws 'Failed to load script'
 */
export async function mountSolidForm(
  { scriptUrl, merchantData, isResign, onNews }: Plan,
  wait: Wait,
  leaving: AbortSignal,
): Promise<MountedForm> {
  const sdk = await loadPaymentScript(scriptUrl, () => (window as WithSdk).PaymentFormSdk, wait)
  if (leaving.aborted) return { submit: () => undefined }
  const styles = frameStyles()
  const place = { id: SOLID_PLACE, width: '100%' }
  const instance = isResign
    ? await sdk.resign(merchantData, { container: place, styles })
    : sdk.init({
        merchantData,
        iframeParams: { containerId: place.id, width: place.width },
        formParams: { allowSubmit: false, formTypeClass: 'default', autoFocus: false },
        // Hides wallets that this browser does not support.
        applePayButtonParams: { enabled: 'ApplePaySession' in window, containerId: APPLE_PLACE },
        googlePayButtonParams: { enabled: 'PaymentRequest' in window, containerId: GOOGLE_PLACE },
        styles,
      })
  const leave = () => {
    instance.unsubscribeAll()
    sdk.destroy()
  }
  for (const type of FORM_EVENTS) {
    instance.on(type, ({ data }) => newsOf(data).forEach((news) => onNews(news)))
  }
  if (leaving.aborted) leave()
  else leaving.addEventListener('abort', leave, { once: true })
  return { submit: () => instance.submit() }
}
