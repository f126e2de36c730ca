import { beforeEach, expect, test } from 'vitest'
import type { Recap } from '@oriel/contract/chat/memory'
import { DAY_MS } from '#/platform/clock.ts'
import { someTalk, type SomeTalk } from '#/testing/some-talk.ts'

let talk: SomeTalk

beforeEach(async () => {
  talk = await someTalk({ env: { TOKENS_START_GRANT: '1000' } })
})

const recap = () => talk.call('GET', `${talk.url}/recap`)

const SAID = [
  'I moved from Paris to Rome last week.',
  'The boxes are still in the hall, all forty of them.',
  'My dog is called Biscuit',
  'The boxes hold mostly books about the sea.',
  'Good night then',
]

test('MEM-020 who comes back after a day reads in at most 60 words what it was about', async () => {
  for (const text of SAID) await talk.send(text)
  expect((await recap()).statusCode).toBe(204)
  const before = [await talk.balance(), talk.llm.requests.length]

  talk.advance(DAY_MS)
  const { text, since } = (await recap()).json<Recap>()

  expect(text).toContain('You live in Rome. ')
  expect(text).toContain('Your dog is called Biscuit. ')
  expect(text).toMatch(/You said: “The boxes .*”/)
  expect(text).not.toContain('Paris')
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(60)
  expect(since).toBe((await talk.messages()).at(-1)?.createdAt)
  expect([await talk.balance(), talk.llm.requests.length]).toEqual(before)

  await talk.send('Here I am again')
  expect((await recap()).statusCode).toBe(204)
})

test('MEM-020 a short chat, a chat that was reset and one with a cry for help have none', async () => {
  await talk.send('I moved to Rome')
  talk.advance(DAY_MS)
  expect((await recap()).statusCode).toBe(204)

  for (const text of SAID) await talk.send(text)
  await talk.call('DELETE', `${talk.url}/memories`)
  talk.advance(DAY_MS)
  expect((await recap()).statusCode).toBe(204)

  for (const text of SAID) await talk.send(text)
  talk.advance(DAY_MS / 2)
  await talk.send('I want to kill myself')
  talk.advance(2 * DAY_MS)
  expect((await recap()).statusCode).toBe(204)
})
