import type { DeclineCode } from '@oriel/contract/billing/declines'
import type { PopupName } from '@oriel/contract/growth/popups'

/**
 * Analytics events. All fields are fixed names: no user text, ids or characters (TS-065). Paths are those
 * of the route table. The contract's list decides which events are sent.
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

/** Amounts are in cents. Products are named as in the catalogue. */
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

/** Destination of events: the page's data layer, which tag managers read. */
export type AnalyticsSink = { push(event: AnalyticsEvent): void }

type WithDataLayer = { dataLayer?: unknown[] }

/** Passes on only events that are in the contract's list (TS-065), in order. */
export function dataLayerSink(page: object): AnalyticsSink {
  let allowed: ReturnType<typeof loadAllowed> | null = null
  const send = async (event: AnalyticsEvent) => {
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
      // Without the list nothing is sent; the next event loads it again.
      send(event).catch(() => (allowed = null))
    },
  }
}

async function loadAllowed() {
  const events = await import('@oriel/contract/growth/events')
  return events.analyticsEvent
}
