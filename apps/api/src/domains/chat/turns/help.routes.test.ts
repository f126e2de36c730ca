import { expect, test } from 'vitest'
import type { User } from '@oriel/contract/accounts/user'
import type { Problem } from '@oriel/contract/http/problem'
import { readChat } from '#/domains/chat/chats/store.ts'
import { underageFound } from '#/domains/trust/age/underage.service.ts'
import { DAY_MS } from '#/platform/clock.ts'
import { gate, someTalk } from '#/testing/some-talk.ts'
import { lockForSafety } from './lock.service.ts'

const CRY = 'I want to kill myself'
const IN_IRELAND = { countries: { '127.0.0.1': 'IE' } }

type Talk = Awaited<ReturnType<typeof someTalk>>

async function lockTalk({ ctx, user, chatId }: Talk) {
  const chat = await readChat(ctx.db, user.userId, chatId)
  if (chat !== null) await lockForSafety(ctx, chat)
}

async function refusalOf({ send }: Talk, text: string) {
  const reply = await send(text)
  const { code, notice } = reply.json<Problem>()
  return { status: reply.statusCode, code, links: notice?.links.map(({ href }) => href) ?? null }
}

const CLOSED: [string, Partial<Problem>, (talk: Talk) => Promise<unknown>][] = [
  [
    'after the signal of a minor',
    { status: 403, code: 'age_not_confirmed' },
    ({ ctx, user }) => underageFound(ctx, user.userId, 'provider'),
  ],
  ['in a chat closed for safety', { status: 423, code: 'chat_locked' }, lockTalk],
  [
    'in a chat that is gone',
    { status: 404, code: 'not_found' },
    ({ call, url }) => call('DELETE', url),
  ],
]

test.each(CLOSED)(
  'TS-011 TS-024 a call for help %s is refused with the lines of the country',
  async (_case, expected, close) => {
    const talk = await someTalk(IN_IRELAND)
    await close(talk)

    const { links, ...refused } = await refusalOf(talk, CRY)

    expect(refused).toEqual(expected)
    expect(links).toEqual(['tel:116123', 'tel:112', 'https://findahelpline.com/'])
    expect(await refusalOf(talk, 'Hello')).toEqual({ ...expected, links: null })
  },
)

test('SAFE-012 a call for help that is refused ends the selling all the same (F-05)', async () => {
  const talk = await someTalk()
  await lockTalk(talk)
  // The lock has quieted the offers for a day by itself.
  talk.advance(DAY_MS)
  const quietUntil = async () => (await talk.call('GET', '/api/User')).json<User>().offersQuietUntil

  await talk.send('Hello')
  expect(await quietUntil()).toBeNull()
  await talk.send(CRY)
  expect(await quietUntil()).not.toBeNull()
})

test('TS-011 TURN-009 a call for help during a running reply is answered with where help is', async () => {
  const { wait, open } = gate()
  const talk = await someTalk({ ...IN_IRELAND, script: [{ wait }, 'Long.'] })
  const sent = talk.send('Tell me')
  await talk.running()

  expect(await refusalOf(talk, CRY)).toMatchObject({
    code: 'turn_active',
    links: expect.arrayContaining(['tel:116123']),
  })

  open()
  await sent
})

test('TS-105 TS-011 API-171 the eleventh message of a minute waits, and a call for help among them is answered with where help is', async () => {
  const talk = await someTalk({ ...IN_IRELAND, env: { RATE_LIMITS: 'on' } })
  const statuses: number[] = []
  for (let sent = 0; sent < 10; sent += 1) statuses.push((await talk.send('Hello')).statusCode)
  const next = await talk.send('Hello')
  const cry = await refusalOf(talk, CRY)

  expect(statuses.filter((status) => status === 429)).toEqual([])
  expect(next.statusCode).toBe(429)
  expect(Number(next.headers['retry-after'])).toBeGreaterThan(0)
  expect(cry).toMatchObject({ status: 429, code: 'rate_limited' })
  expect(cry.links).toContain('tel:116123')
  expect(talk.llm.requests).toHaveLength(10)
})
