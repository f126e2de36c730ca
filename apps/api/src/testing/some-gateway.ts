import { expect, vi } from 'vitest'
import { choose } from '@oriel/sandbox/payments/paypal/testing/some-merchant'
import type { FormState, SessionReply } from '@oriel/sandbox/payments/solidgate/browser/wire'
import { someCard, someShop } from '@oriel/sandbox/payments/solidgate/testing/some-shop'
import {
  someGateway as startGateway,
  type SomeGateway as Gateway,
} from '@oriel/sandbox/payments/testing/some-gateway'
import { SomeShop as YunoShop } from '@oriel/sandbox/payments/yuno/testing/some-shop'
import { readConfig } from '#/config.ts'
import type { App } from '#/platform/http/server.ts'
import { createLog, type Log } from '#/platform/log.ts'
import { configurePayments } from '#/providers/payments/configure.ts'
import type { Payments, SignedIntent } from '#/providers/payments/port.ts'
import { afterFile } from './after-file.ts'
import { manualClock, type ManualClock } from './manual-clock.ts'

export type { Gateway }

export interface SomeGateway {
  gateway: Gateway
  payments: Payments
  /** Pass it to `testContext` together with `payments`, so that all share one clock. */
  clock: ManualClock
  /** The providers for an instance of the app that has just started, with the usual patience by default. */
  restarted(patienceMs?: number): Payments
  /** Runs everything of the gateway that is due until then, and moves the app's clock along. */
  advance(ms: number): Promise<void>
  /** Delivers the gateway's webhooks so far to the app, in order; returns the statuses. */
  deliverWebhooks(app: Pick<App, 'inject'>, host?: string): Promise<number[]>
}

/** The three providers as one gateway of its own, on the server of the run; it closes with the file. */
export async function someGateway(log: Log = createLog('silent')): Promise<SomeGateway> {
  const clock = manualClock()
  const gateway = await startGateway({ startAt: clock.now() })
  afterFile(() => gateway.close())
  const { payments: settings } = readConfig({ NODE_ENV: 'test', ...gateway.env })
  const restarted: SomeGateway['restarted'] = (patienceMs) =>
    configurePayments({
      settings,
      clock,
      log,
      wait: () => Promise.resolve(),
      random: () => 0,
      ...(patienceMs === undefined ? {} : { patienceMs }),
    })
  return {
    gateway,
    payments: restarted(),
    restarted,
    clock,
    async advance(ms) {
      await gateway.control('POST', 'clock/advance', { byMs: ms })
      clock.advance(ms)
    },
    async deliverWebhooks(app, host = 'localhost') {
      await gateway.settled()
      const statuses: number[] = []
      for (const { path, headers, body } of gateway.inbox.received.splice(0)) {
        const forwarded = Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name))
        const reply = await app.inject({
          method: 'POST',
          url: path,
          headers: {
            ...Object.fromEntries(forwarded.map(([name, value]) => [name, String(value)])),
            host,
          },
          payload: body,
        })
        statuses.push(reply.statusCode)
      }
      return statuses
    },
  }
}

/** Makes the next call wait for its answer until it is stopped, however busy this machine is. */
export function untilAborted(): () => void {
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal)
  return () => patience.abort()
}

const HOP_BY_HOP = new Set(['connection', 'content-length', 'host', 'transfer-encoding'])

/** One-time codes of the bank's page: passes, fails, is rejected, finds the bank away, is only attempted. */
export type BankCode = '1234' | '1111' | '2222' | '3333' | '4444'

/** What the browser's form does with a card number; the bank's page is answered with `code`, if one is given. */
export async function payByForm(
  gateway: Gateway,
  { paymentIntent, ...keys }: SignedIntent,
  number: string,
  code?: BankCode,
): Promise<FormState> {
  const form = await openSession(gateway, 'form', { ...keys, paymentIntent })
  const state = await someShop(gateway).payIn(form, someCard(number))
  return passChallenge(gateway, state, code)
}

/** The same in the form that asks for a stored card's security code only. */
export async function payByResign(
  gateway: Gateway,
  { paymentIntent: resignIntent, ...keys }: SignedIntent,
  code?: BankCode,
): Promise<FormState> {
  const form = await openSession(gateway, 'resign', { ...keys, resignIntent })
  return passChallenge(gateway, await someShop(gateway).payIn(form, { cvv: '123' }), code)
}

async function openSession(gateway: Gateway, kind: string, body: object): Promise<SessionReply> {
  const { status, json } = await someShop(gateway).post(
    `${kind}/sessions`,
    JSON.stringify(body),
    {},
  )
  expect(status).toBe(200)
  return json as SessionReply
}

async function passChallenge(gateway: Gateway, state: FormState, code?: BankCode) {
  if (state.challengePath !== null && code !== undefined) {
    await answerBank(gateway.url + state.challengePath, code)
  }
  return state
}

/** Types a one-time code into the bank's page; answers with where the buyer is sent next, if anywhere. */
export async function answerBank(address: string, code: BankCode): Promise<string | null> {
  const body = new URLSearchParams({ code, action: 'confirm' })
  const reply = await fetch(address, { method: 'POST', body, redirect: 'manual' })
  expect(reply.status).toBeLessThan(400)
  return reply.headers.get('location')
}

/** Types a card into Yuno's form of a session; the token is what the page sends on to us. */
export const typeIntoYuno = (gateway: Gateway, checkoutSession: string, number: string) =>
  new YunoShop(gateway).typed(checkoutSession, number)

/** Answers the bank's page that Yuno's form shows for a session. */
export async function answerYunoBank(
  gateway: Gateway,
  checkoutSession: string,
  code: BankCode,
): Promise<void> {
  const reply = await fetch(`${gateway.url}/yuno/sdk-api/sessions/${checkoutSession}/payment`, {
    headers: { 'public-api-key': gateway.keys.yuno.publicKey },
  })
  const { challenge_url: page } = (await reply.json()) as { challenge_url: string | null }
  if (page === null) throw new Error('the bank asks nothing')
  await answerBank(page, code)
}

/** Presses a button of PayPal's approval page; answers with where the buyer is sent next, if anywhere. */
export async function answerPaypal(
  href: string,
  outcome: 'approve' | 'cancel' | 'decline' | 'close' | 'slow' = 'approve',
): Promise<string | null> {
  return (await choose(href, outcome)).to
}
