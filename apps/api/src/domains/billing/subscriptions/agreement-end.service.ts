import * as z from 'zod/mini'
import type { Ctx } from '#/context.ts'
import { paymentsOf, type MerchantNeeds } from '#/domains/billing/catalogue/merchant.service.ts'
import { isAgreement } from '#/domains/billing/catalogue/paypal.rules.ts'
import type { Tx } from '#/platform/db/db.ts'
import type { JobKind } from '#/platform/jobs/jobs.ts'

interface Ending {
  subscriptionRef: string
  /** The brand whose realm holds the agreement; the standard brand when a job names none. */
  brand?: string | undefined
}

/** Cancels a PayPal agreement, retrying as long as PayPal is unavailable (K04). */
export const END_AGREEMENT: JobKind<Ending> = {
  name: 'billing.end-agreement',
  schema: z.object({ subscriptionRef: z.string(), brand: z.optional(z.string()) }),
  retryLimit: 15,
  retryDelaySeconds: 15,
  leaseSeconds: 60,
}

/** Enqueues the end of a subscription's PayPal agreement, if any, in the transaction. */
export async function endAgreement(
  { jobs }: Pick<Ctx, 'jobs'>,
  tx: Tx,
  { providerRef, brand }: { providerRef: string | null; brand: string },
): Promise<void> {
  if (providerRef === null || !isAgreement(providerRef)) return
  await jobs.send(tx, END_AGREEMENT, { subscriptionRef: providerRef, brand })
}

/** The job of {@link END_AGREEMENT}. @throws {ProviderUnclear} to be retried. */
export async function cancelAtPaypal(
  ctx: MerchantNeeds,
  { subscriptionRef, brand = ctx.brands.standard.key }: Ending,
): Promise<(tx: Tx) => Promise<void>> {
  const { paypal } = paymentsOf(ctx, brand)
  const agreement = await paypal?.readSubscription(subscriptionRef)
  const hasEnded = agreement?.status === 'cancelled' || agreement?.status === 'expired'
  if (!hasEnded) await paypal?.cancelSubscription(subscriptionRef, 'Ended by the subscriber')
  return async () => {}
}
