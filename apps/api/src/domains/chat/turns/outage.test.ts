import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Message } from '@oriel/contract/chat/message'
import type { Problem } from '@oriel/contract/http/problem'
import { afterFile } from '#/testing/after-file.ts'
import { databaseDoor, type DatabaseDoor } from '#/testing/database-door.ts'
import { readLedger } from '#/testing/ledger.ts'
import { someTalk, type SomeTalk } from '#/testing/some-talk.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'

const OUTAGES = 3
const CUT_SENDS = 12
const START_TOKENS = '1000'
const TICK_MS = 50

let door: DatabaseDoor
let talk: SomeTalk
/** The books are read past the door. */
let main: TestContext
beforeAll(async () => {
  main = await testContext()
  door = await databaseDoor(main.databaseUrl)
  const beside = { ...main, databaseUrl: door.url }
  talk = await someTalk({
    beside,
    env: { TOKENS_START_GRANT: START_TOKENS, TURN_LEASE_MS: '1000' },
  })
  // A turn whose acceptance was not acknowledged is ended when its lease is over.
  const ticking = setInterval(() => talk.advance(TICK_MS), TICK_MS)
  afterFile(async () => clearInterval(ticking))
})

const books = () => readLedger(main.ctx, talk.user.userId)

const sendWith = (message: string, key: string = randomUUID()) =>
  talk.call('POST', `${talk.url}/messages`, { message }, { 'idempotency-key': key })

/**
 * Repeats under the same key, as the client does, until the turn has ended: with its reply, or
 * without one where no instance could continue it.
 */
async function sendUntilEnded(text: string): Promise<Message | null> {
  const key = randomUUID()
  for (;;) {
    const reply = await sendWith(text, key)
    if (reply.statusCode < 300) return reply.json<{ replyMessage: Message }>().replyMessage
    expect(reply.statusCode).toBe(503)
    if (reply.json<Problem>().code === 'model_unavailable') return null
  }
}

test('TS-128 while the database is gone calls are asked to come again, and the first one after it is back works', async () => {
  for (let outage = 0; outage < OUTAGES; outage += 1) {
    const before = await books()
    door.shut()
    const refused = await Promise.all([
      sendWith(`refused ${outage}`),
      talk.call('GET', `${talk.url}/messages`),
      talk.call('GET', '/api/Tokens/history'),
      talk.call('GET', '/api/Chats'),
    ])
    for (const reply of refused) {
      expect(reply.json()).toMatchObject({ status: 503, code: 'not_ready' })
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    }
    door.open()
    expect((await sendWith(`after ${outage}`)).statusCode).toBe(201)
    const after = await books()
    expect(after).toMatchObject({ charged: before.charged + 1, held: 0, isBalanced: true })
  }
  const said = (await talk.messages()).map(({ message }) => message ?? '')
  expect(said.filter((text) => text.startsWith('refused'))).toEqual([])
})

test('TS-128 TS-123 connections cut in the middle of sends leave each message once, and only whole replies are charged', async () => {
  const before = await books()
  const texts: string[] = []
  let complete = 0
  await fc.assert(
    fc.asyncProperty(fc.nat(25), fc.nat(25), async (firstMs, againMs) => {
      const text = `cut ${texts.length}`
      texts.push(text)
      const cuts = [firstMs, firstMs + againMs].map((ms) => setTimeout(door.cut, ms))
      const reply = await sendUntilEnded(text)
      cuts.forEach(clearTimeout)
      expect([undefined, 'complete', 'interrupted']).toContain(reply?.state)
      if (reply?.state === 'complete') complete += 1
    }),
    { numRuns: CUT_SENDS, seed: 128 },
  )
  const said = (await talk.messages()).filter(({ sender }) => sender === 'user')
  const sent = said.map(({ message }) => message).filter((words) => words?.startsWith('cut'))
  expect(sent).toEqual(texts)
  const after = await books()
  expect(after).toMatchObject({
    charged: before.charged + complete,
    held: 0,
    openHolds: 0,
    isBalanced: true,
  })
})

test('TS-128 with every connection taken a call is asked to retry, and succeeds when one is free', async () => {
  const { $client: pool } = talk.ctx.db
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const reply = await sendWith('no connection left')
  expect(reply.json()).toMatchObject({ status: 503, code: 'not_ready' })
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  for (const client of taken) client.release()
  expect((await sendUntilEnded('one is free'))?.state).toBe('complete')
  expect(await books()).toMatchObject({ held: 0, isBalanced: true })
})
