import type { CheckoutOptions } from '@oriel/contract/billing/checkout'
import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { sellingPaymentsOf } from '#/domains/billing/catalogue/merchant.service.ts'
import {
  cardSystemFor,
  isEea,
  mayPreselectOneClick,
  prefersPaypal,
} from '#/domains/billing/orders/provider-choice.rules.ts'
import { descriptorOf } from '#/domains/billing/settlement/receipt.service.ts'
import { noteCheckout } from '#/domains/billing/shop/offer.service.ts'
import { hasEnded } from '#/domains/billing/subscriptions/rules.ts'
import { readRunning } from '#/domains/billing/subscriptions/store.ts'
import { features } from '#/domains/growth/service.ts'
import type { Whereabouts } from '#/platform/http/caller.ts'

/**
 * The payment form for a buyer in `place`, and what the law there requires (PAY-016 to PAY-020). Called
 * by checkouts only: for a buyer without a plan it records an opened checkout (POPUP-044).
 */
export async function readCheckoutOptions(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config' | 'payments' | 'merchants' | 'brands' | 'buyers'>,
  userId: UserId,
  { place, brand }: Whereabouts,
): Promise<CheckoutOptions> {
  const { db, clock } = ctx
  const payments = sellingPaymentsOf(ctx, brand)
  const { solidgate, yuno, paypal } = payments
  const [known, utmSource] = await Promise.all([
    readRunning(db, userId),
    ctx.buyers.utmSourceOf(db, userId),
  ])
  const running = known !== null && hasEnded(known, clock.now()) ? null : known
  if (running === null) await noteCheckout(ctx, userId)
  const country = place.slice(0, 2)
  const cardSystem = cardSystemFor({
    runningSystem: running?.system ?? null,
    country,
    utmSource,
    preferred: features(ctx, userId).preferredPaymentMethod,
    available: new Set(
      [solidgate, yuno, paypal].flatMap((provider) => (provider ? [provider.system] : [])),
    ),
  })
  const form = cardSystem === null ? null : payments[cardSystem]
  return {
    cardSystem,
    prefersPaypal: prefersPaypal(running),
    isPaypalOffered: paypal !== null,
    scriptUrl: form?.scriptUrl ?? null,
    publicKey: cardSystem === 'yuno' ? (yuno?.publicKey ?? null) : null,
    isEu: isEea(country),
    isOneClickDefault: mayPreselectOneClick(place),
    country,
    descriptor: descriptorOf(brand),
    unacceptedBanks: [...ctx.config.payments.unacceptedBanks],
  }
}
