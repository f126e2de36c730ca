import type { LightMyRequestResponse } from 'fastify'
import { decodeJwt } from 'jose'
import { expect } from 'vitest'
import type { TokenPair } from '@oriel/contract/accounts/session'
import { asId, type OrderId } from '@oriel/contract/ids'
import { settleOrder } from '#/domains/billing/settlement/service.ts'
import {
  readGrantFaults,
  readRefundFaults,
  readWithoutConsent,
} from '#/domains/billing/upkeep/books.store.ts'
import { issuedFor, ledgerFaults, takenFor } from '#/domains/tokens/service.ts'
import type { BillingApp, Buyer } from './some-billing-app.ts'
import { mailedCode, PASSWORD, someEmail } from './some-browser.ts'
import { answerPaypal } from './some-gateway.ts'
import type { SomeUser } from './some-user.ts'

export interface SomeAccount {
  /** Its owner, signed in elsewhere. */
  owner: Buyer
  /** What its owner types, in small letters. */
  email: string
}

/** A registered account with a password, opened in a browser. */
export async function someAccount(billing: BillingApp): Promise<SomeAccount> {
  const email = someEmail().toLowerCase()
  const guest = await billing.buyer()
  const credentials = { email, password: PASSWORD, fingerprint: 'fp', terms: true }
  expect((await guest.call('POST', 'Authenticate/register', credentials)).statusCode).toBe(202)
  const reply = await guest.call('POST', 'Authenticate/magic-link-login', {
    Fingerprint: 'fp',
    MagicLinkCode: await mailedCode(billing.ctx, billing.api.app, email),
    IsNConfirmed: false,
    IsSConfirmed: true,
    UserId: guest.user.userId,
  })
  expect(reply.statusCode).toBe(200)
  return { owner: await billing.buyerOf(userIn(reply), email), email }
}

/** Signs a guest in to it: by password, in the guest's own browser. */
export async function signInTo(
  billing: BillingApp,
  guest: Buyer,
  { email }: SomeAccount,
): Promise<Buyer> {
  const credentials = { email, password: PASSWORD, fingerprint: 'fp' }
  const reply = await guest.call('POST', 'Authenticate/login', credentials)
  expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)])
  return billing.buyerOf(userIn(reply), email)
}

/** Pays by card and waits for the payment. Returns the order. */
export async function payFor(
  billing: BillingApp,
  buyer: Buyer,
  { productId, card }: { productId: string; card?: string },
): Promise<OrderId> {
  const { orderId } = await buyer.pay(productId, card)
  await billing.receiveWebhooks()
  expect(await buyer.order(orderId)).toMatchObject({ state: 'settled' })
  return orderId
}

/** The same at PayPal. */
export async function payAtPaypal(
  billing: BillingApp,
  buyer: Buyer,
  productId: string,
): Promise<OrderId> {
  const { orderId, href } = await buyer.openPaypal(productId)
  await answerPaypal(href)
  await settleOrder(billing.ctx, orderId)
  return orderId
}

/** Expects no faults in ledgers, grants, refunds and consents, whichever account moved. */
export async function expectWholeBooks({ ctx }: BillingApp): Promise<void> {
  const ever = new Date(0)
  expect(await ledgerFaults(ctx, ever)).toEqual([])
  expect(await readGrantFaults(ctx.db, ever, { issuedFor })).toEqual([])
  const all = { since: ever, unansweredSince: ever }
  expect(await readRefundFaults(ctx.db, all, { takenFor })).toEqual([])
  expect(await readWithoutConsent(ctx.db, ever)).toEqual([])
}

function userIn(reply: LightMyRequestResponse): SomeUser {
  const { accessToken, refreshToken } = reply.json<TokenPair>()
  const userId = asId(decodeJwt(accessToken).sub ?? '')
  const headers = { authorization: `Bearer ${accessToken}` }
  return { userId, accessToken, refreshToken, cookieSecret: '', headers }
}
