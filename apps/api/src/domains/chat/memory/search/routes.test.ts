import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { MemoryFound } from '@oriel/contract/chat/memory'
import type { Message } from '@oriel/contract/chat/message'
import { someTalk, type SomeTalk } from '#/testing/some-talk.ts'

let talk: SomeTalk

beforeEach(async () => {
  talk = await someTalk({ env: { TOKENS_START_GRANT: '1000' } })
})

const found = async (q: string, limit = 5) => {
  const url = `${talk.url}/memories/search?q=${encodeURIComponent(q)}&limit=${limit}`
  return (await talk.call('GET', url)).json<MemoryFound>().items
}
const textsFound = async (q: string) => (await found(q)).map(({ text }) => text)

const FILLING = ['Good morning', 'What a day', 'It rains', 'I am tired', 'Hm', 'Nothing new here']

test('MEM-001 MEM-002 what was told long ago is among the first five, with its message', async () => {
  const { userMessage } = (await talk.send('We buried the tin under the old pear tree')).json<{
    userMessage: Message
  }>()
  for (const text of FILLING) await talk.send(text)

  const items = await found('Where did we bury the tin?')

  expect(items[0]).toEqual({
    messageId: userMessage.id,
    externalId: null,
    text: 'We buried the tin under the old pear tree',
    createdAt: userMessage.createdAt,
    score: expect.any(Number) as number,
  })
})

test('MEM-001 what is said after a search is found by the next one', async () => {
  await talk.send('Hello')
  expect(await textsFound('pear tree')).not.toContain('There is a pear tree')

  await talk.send('There is a pear tree')

  expect((await textsFound('pear tree'))[0]).toBe('There is a pear tree')
})

test('MEM-002 a reply made again is found by its new words, not by its old ones', async () => {
  talk.llm.play('The old words speak of marmalade.')
  const { replyMessage } = (await talk.send('Say something')).json<{ replyMessage: Message }>()
  expect((await textsFound('marmalade'))[0]).toContain('marmalade')

  talk.llm.play('The other words speak of herring.')
  await talk.call('POST', `${talk.url}/messages/${replyMessage.id}/regenerate`)

  expect((await textsFound('herring'))[0]).toContain('herring')
  expect(await textsFound('marmalade')).not.toContain('The old words speak of marmalade.')
})

test('MEM-010 TS-007 after a reset nothing of before is found, what comes then is', async () => {
  await talk.send('The canary sits in the pear tree')
  expect((await textsFound('canary'))[0]).toContain('canary')

  await talk.call('DELETE', `${talk.url}/memories`)
  await talk.send('A new tree')

  const texts = await textsFound('canary pear tree')
  expect(texts).toContain('A new tree')
  expect(texts.join(' ')).not.toContain('canary')
})

test('MEM-016 a deleted message is not found', async () => {
  const { userMessage } = (await talk.send('The canary sings')).json<{ userMessage: Message }>()
  await talk.send('Hello')
  expect((await textsFound('canary'))[0]).toContain('canary')

  const { ctx, chatId } = talk
  await ctx.db.execute(
    sql`update messages set state = 'deleted' where message_id = ${userMessage.id}`,
  )
  await ctx.db.execute(sql`update chats set revision = revision + 1 where chat_id = ${chatId}`)

  expect((await textsFound('canary')).join(' ')).not.toContain('canary')
})

test.each(['', '%20', 'x'.repeat(501)])('MEM-002 the question "%s" is refused', async (q) => {
  expect((await talk.call('GET', `${talk.url}/memories/search?q=${q}`)).statusCode).toBe(422)
})

test('TS-104 another user’s words are found in no other chat', async () => {
  const other = await someTalk({ beside: talk })
  await talk.send('The canary sits in the pear tree')
  await other.send('Hello there')

  const reply = await other.call('GET', `${other.url}/memories/search?q=canary`)

  expect(reply.body).not.toContain('pear')
})

const place = (texts: string[]) => texts.indexOf('My old vessel was red')

/** Knows two meanings: what sails, and everything else. */
const sailing = (text: string) => (/boat|sail|vessel|yacht/i.test(text) ? [1, 0] : [0, 1])

test('MEM-001 with embeddings the order follows the meaning, too; without an answer the words alone', async () => {
  const asked: string[][] = []
  let isDown = false
  const embedder = {
    name: 'scripted',
    embed: async (texts: readonly string[]) => {
      asked.push([...texts])
      return isDown ? null : texts.map(sailing)
    },
  }
  talk = await someTalk({ env: { TOKENS_START_GRANT: '1000' }, embedder })
  for (const text of ['My old vessel was red', 'A red door', 'A red hat', 'Red wine'])
    await talk.send(text)

  const near = await textsFound('What colour was my red yacht?')
  isDown = true
  const byWords = await textsFound('What colour was my red yacht?')

  expect(place(near)).toBeGreaterThanOrEqual(0)
  expect(place(near)).toBeLessThan(place(byWords))
  expect(byWords).toContain('A red hat')
  expect(byWords).toHaveLength(near.length)
  expect(asked[0]?.[0]).toBe('What colour was my red yacht?')
})
