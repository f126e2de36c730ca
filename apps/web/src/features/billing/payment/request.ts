import type { CreateYunoIntentRequest } from '@oriel/contract/billing/checkout'
import type { AnyProduct } from '@oriel/contract/billing/product'
import { planKindOf } from '@oriel/contract/billing/sold'
import { accountsApi } from '#/features/accounts/api.ts'
import { termsOf } from '#/features/billing/plans/plan.rules.ts'
import { takeFingerprint } from '#/features/growth/api.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { returnUrls } from './return.rules.ts'

/** What the buyer has entered in the checkout so far. */
export type Said = {
  product: AnyProduct
  /** Entered by a guest for the receipt; null for members. */
  email: string | null
  /** From the quote of a plan change, as an ISO string; null without a quote. */
  nextChargeDate: string | null
}

const selectUser = accountsApi.endpoints.getUser.select()

type System = 'solidgate' | 'yuno' | 'paypal'

const MAX_AGENT = 1000
const MAX_SOURCE = 64

/** The link's utm_source in the format the api accepts; null if nothing valid remains. */
function sourceName(utmSource: string | null | undefined): string | null {
  const name = utmSource?.replaceAll(/[^\w-]+/g, '-').slice(0, MAX_SOURCE) ?? ''
  return name === '' ? null : name
}

/** The SHA-256 of a text, in hex (SAFE-016). */
export async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The exact text of the consent to the renewal; empty for products that never renew. */
export async function consentTo(
  { product, nextChargeDate }: Pick<Said, 'product' | 'nextChargeDate'>,
  nowMs: number,
) {
  const terms = termsOf(product, new Date(nowMs), nextChargeDate)
  if (terms === null) return {}
  return { renewalConsent: { accepted: true as const, textHash: await hashOf(terms.consent) } }
}

/**
 * Data about the buyer, the page and the consent that every payment call sends (ENTITY-048, ENTITY-049).
 * Call it only after the renewal box was ticked.
 */
export const paymentRequest = (said: Said, system: System) => {
  const { product, email } = said
  const thunk: Thunk<Promise<CreateYunoIntentRequest>> = async (
    dispatch,
    getState,
    { location, now },
  ) => {
    const { data: user } = selectUser(getState())
    const { href, pathname } = location()
    const kind = planKindOf(product)
    const urls = returnUrls({
      origin: new URL(href).origin,
      pathname,
      productId: product.productId,
      kind,
      paymentSystem: system,
    })
    return {
      productId: product.productId,
      isPurchaseTokens: kind === 'default_tokens',
      isDownsellPayment: product.downsellType !== null,
      downsellType: product.downsellType ?? 0,
      pathname,
      redirectUrl: urls.successUrl,
      sourcePath: pathname,
      customerPlatform: /Mobi|Android|iPhone|iPad/i.test(navigator.userAgent) ? 'MOB' : 'WEB',
      userAgent: navigator.userAgent.slice(0, MAX_AGENT),
      trafficSource: sourceName(user?.utmSource),
      fingerprint: await dispatch(takeFingerprint()),
      isNConfirmed: user?.isNConfirmed ?? false,
      isSConfirmed: user?.isSConfirmed ?? false,
      ...urls,
      ...(await consentTo(said, now())),
      ...(email !== null && { email }),
    }
  }
  return thunk
}
