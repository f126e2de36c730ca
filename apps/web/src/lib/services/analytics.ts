import type { DeclineCode } from '@oriel/contract/billing/declines'
import type { PopupName } from '@oriel/contract/growth/popups'

/**
 * What may be counted. Every field is a name of ours: no text of the visitor, no id, no character
 * (TS-065). Addresses are those of the route table. What of it leaves, the contract decides.
 */
export type AnalyticsEvent =
  | { event: 'page_view'; path: string; source: string | null }
  | { event: 'navigation_click'; source: 'navbar' | 'sidebar' | 'header'; item: string }
  | {
      event: 'popup_opened' | 'popup_closed'
      name: PopupName
      source: string | null
      placement: string
    }
  | { event: 'sign_up' | 'log_in'; method: 'email' | 'magic_link' | 'google' }
  | { event: 'log_out' }
  | PaymentEvent

/** Amounts are cents. A product is named as the catalogue names it. */
type PaymentEvent =
  | { event: 'pricing_viewed' }
  | { event: 'paywall_shown'; paywallType: 'subscription' | 'tokens'; source: string | null }
  | { event: 'plan_selected' | 'add_cart'; productId: string }
  | { event: 'checkout_opened'; productId: string; source: string | null }
  | {
      event: 'payment_method_selected' | 'payment_submitted'
      method: 'card' | 'wallet' | 'paypal' | 'one_click' | 'stored_card'
      productId: string
    }
  | { event: 'purchase' | 'subscribe'; productId: string; amount: number; currency: string }
  | { event: 'payment_failed'; errorCode: DeclineCode; productId: string | null }
  | {
      event: 'payment_retried' | 'downsell_accepted' | 'downsell_declined'
      productId: string
    }

/** Where events go: the data layer of the page, from which tag managers read. */
export type AnalyticsSink = { push(event: AnalyticsEvent): void }

type WithDataLayer = { dataLayer?: unknown[] }

/** Lets nothing out but what the list of the contract names (TS-065), in the order it came. */
export function dataLayerSink(page: object): AnalyticsSink {
  let allowed: ReturnType<typeof loadAllowed> | null = null
  const letOut = async (event: AnalyticsEvent) => {
    allowed ??= loadAllowed()
    const schema = await allowed
    const { data } = schema.safeParse(event)
    if (data === undefined) return
    const holder = page as WithDataLayer
    holder.dataLayer ??= []
    holder.dataLayer.push(data)
  }
  return {
    push(event) {
      // What cannot be judged stays here; the next event has the list fetched again.
      letOut(event).catch(() => (allowed = null))
    },
  }
}

async function loadAllowed() {
  const events = await import('@oriel/contract/growth/events')
  return events.analyticsEvent
}
