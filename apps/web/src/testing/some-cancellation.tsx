import { fireEvent } from '@testing-library/react'
import { vi } from 'vitest'
import type { Product } from '@oriel/contract/billing/product'
import type { Subscription } from '@oriel/contract/billing/subscription'
import { accountsApi } from '#/features/accounts/api.ts'
import { Cancellation } from '#/features/billing/subscription/cancellation.tsx'
import type { AnalyticsEvent } from '#/lib/services/analytics.ts'
import { EVERYTHING, privacyChosen } from '#/lib/state/privacy.slice.ts'
import { fakeServer, json } from './fake-server.ts'
import { renderApp } from './render.tsx'
import { someCheckoutOptions, someSubscription } from './some-subscription.ts'
import { someUser } from './some-user.ts'

/** Differences from an active monthly plan in the full cancellation flow. */
interface Situation {
  isSimple: boolean
  isOneClickDefault: boolean
  subscription: Subscription
  answer: () => Response | Error
  /** Response to each request for the plan. */
  active: () => Response | Error
  lifetime: Product[]
  isLifetimeBlocked: boolean
}

const someShopWindow = (isLifetimeOfferBlocked = false) => ({
  promo: null,
  secondPromo: null,
  timebomb: [],
  openable: [],
  isLifetimeOfferBlocked,
  hideLifetimeTokensBadge: false,
})

/** Renders the cancellation popup with a fake server; for tests. */
export function someCancellation(more: Partial<Situation> = {}) {
  const { isSimple = false, isOneClickDefault = true } = more
  const subscription = more.subscription ?? someSubscription()
  const answer = more.answer ?? (() => json({ ...subscription, status: 'canceling' }))
  const user = someUser()
  const server = fakeServer({
    [`/api/Payments/subscription/${subscription.id}/cancel`]: answer,
    [`/api/YunoPayments/subscription/${subscription.id}/cancel`]: answer,
    '/api/Payments/user-active-subscription': more.active ?? (() => json(subscription)),
    '/api/Payments/checkout-options': () => json(someCheckoutOptions({ isOneClickDefault })),
    '/api/Payments/lifetime-subscription-products': () => json(more.lifetime ?? []),
    '/api/Payments/offers': () => json(someShopWindow(more.isLifetimeBlocked)),
    '/api/Payments/offers/decline': () => new Response(null, { status: 204 }),
    '/api/User': () =>
      json({
        ...user,
        userFeatures: { ...user.userFeatures, featureSimplifiedCancellationFlow: isSimple },
      }),
  })
  const log = vi.fn<(message: string, error?: unknown) => void>()
  const pushed: AnalyticsEvent[] = []
  const onClose = vi.fn<() => void>()
  const { screen, store } = renderApp(<Cancellation onClose={onClose} />, {
    fetch: server.fetch,
    log,
    analytics: { push: (event) => void pushed.push(event) },
  })
  store.dispatch(privacyChosen(EVERYTHING))
  /** Names of the opened popups, in order. */
  const opened = () =>
    pushed.flatMap((event) => (event.event === 'popup_opened' ? [event.name] : []))
  // The shell does this in the app.
  void store.dispatch(accountsApi.endpoints.getUser.initiate())
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
  return { server, screen, store, log, opened, onClose, press, subscription }
}
