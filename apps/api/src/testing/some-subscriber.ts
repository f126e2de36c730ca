import type { OrderId } from '@oriel/contract/ids'
import { sendReminders } from '#/domains/billing/renewals/reminder.service.ts'
import { settleOrder } from '#/domains/billing/settlement/service.ts'
import type { SubscriptionRow } from '#/domains/billing/subscriptions/store.ts'
import { runSubscriptions } from '#/domains/billing/upkeep/renewal-run.service.ts'
import type { BillingApp, Buyer } from './some-billing-app.ts'

export interface Subscriber extends Buyer {
  /** The subscription bought last. */
  plan(): Promise<SubscriptionRow>
  /** The subjects of their mails of the last days, oldest first. */
  subjects(): Promise<string[]>
  /** The newest mail. */
  lastMail(): Promise<{ subject: string; text: string }>
  /** What was tried and paid after the first order, oldest first. */
  renewals(): Promise<{ orderId: OrderId; state: string; cents: number; code: string | null }[]>
}

/** A user who has just bought a plan by card. */
export async function someSubscriber(
  billing: BillingApp,
  { productId = 'sub_monthly', card }: { productId?: string; card?: string } = {},
): Promise<Subscriber> {
  const buyer = await billing.buyer()
  const { orderId } = await buyer.pay(productId, card)
  await settleOrder(billing.ctx, orderId)
  return asSubscriber(billing, buyer)
}

const WAY_IN = /sign-in/

export function asSubscriber(billing: BillingApp, buyer: Buyer): Subscriber {
  const ownMails = async () => {
    const { email } = (await buyer.checkoutBody('tok_100')) as { email: string }
    const mails = await billing.ctx.mail.readLocal()
    // The way into the account that a payment opens comes by itself.
    return mails.filter(({ to, subject }) => to.toLowerCase() === email && !WAY_IN.test(subject))
  }
  return {
    ...buyer,
    async plan() {
      const newest = (await buyer.subscriptions()).at(-1)
      if (newest === undefined) throw new Error('nothing was bought')
      return newest
    },
    subjects: async () => (await ownMails()).map(({ subject }) => subject).toReversed(),
    async lastMail() {
      const [newest] = await ownMails()
      if (newest === undefined) throw new Error('no mail')
      return newest
    },
    async renewals() {
      const all = (await buyer.orders()).filter(({ purpose }) => purpose === 'renewal')
      return all
        .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
        .map(({ orderId, state, cents, declineCode }) => ({
          orderId,
          state,
          cents,
          code: declineCode,
        }))
    },
  }
}

/** Moves the app and the gateway to an instant, and runs everything due by then. */
export async function passTo(billing: BillingApp, at: Date): Promise<void> {
  await billing.advance(at.getTime() - billing.clock.now().getTime())
  await runDue(billing)
}

/** What the upkeep does each minute. No news of a provider are needed for it. */
export async function runDue({ ctx }: Pick<BillingApp, 'ctx'>): Promise<void> {
  await runSubscriptions(ctx)
  await sendReminders(ctx)
}
