import { DAY_MS } from '@oriel/contract/time'
import { CONTROL_TOKEN, TEST_TOKEN, type Server } from './servers.ts'

/** The shortest period a plan is paid for: neither is further ahead of the other. */
const STEP_DAYS = 7

/** What time it is for the app `timed`. */
export async function timeOf(server: Server): Promise<Date> {
  return new Date(await moveApp(server, 0))
}

/**
 * Lets days pass for the app `timed` and its payment gateway, by turns; due work is done when this
 * ends.
 */
export async function letPass(server: Server, days: number): Promise<void> {
  for (let left = days; left > 0; left -= STEP_DAYS) {
    const to = await moveApp(server, Math.min(left, STEP_DAYS) * DAY_MS)
    await post(`${server.gatewayUrl}/_control/clock/advance`, CONTROL_TOKEN, { to })
  }
}

/** Answers with the time it is then. */
async function moveApp({ url }: Server, byMs: number): Promise<string> {
  return (await post(`${url}/__test/clock`, TEST_TOKEN, { byMs })).now
}

async function post(address: string, token: string, body: object): Promise<{ now: string }> {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${address}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as { now: string }
}
