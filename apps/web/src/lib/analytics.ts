import type { PopupName } from '@oriel/contract/growth/popups'

/**
 * What may be counted. Every field is a name of ours: no text of the visitor, no id, no character
 * (TS-065). Addresses are those of the route table.
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

/** Where events go: the data layer of the page, from which tag managers read. */
export type AnalyticsSink = { push(event: AnalyticsEvent): void }

type WithDataLayer = { dataLayer?: unknown[] }

export function dataLayerSink(page: object): AnalyticsSink {
  return {
    push(event) {
      const holder = page as WithDataLayer
      holder.dataLayer ??= []
      holder.dataLayer.push(event)
    },
  }
}
