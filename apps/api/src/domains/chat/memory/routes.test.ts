import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Memory } from '@oriel/contract/chat/memory'
import type { Message } from '@oriel/contract/chat/message'
import { someTalk, type SomeTalk } from '#/testing/some-talk.ts'

const RICH = { env: { TOKENS_START_GRANT: '1000' } }

let talk: SomeTalk

beforeEach(async () => {
  talk = await someTalk(RICH)
})

const listed = async () =>
  (await talk.call('GET', `${talk.url}/memories`)).json<{ items: Memory[] }>().items
const textsListed = async () => (await listed()).map(({ text }) => text)

/** The prompt of the newest reply. */
function prompt(): string {
  const lines = talk.llm.requests.at(-1)?.prompt ?? []
  return lines.map(({ content }) => content).join('\n')
}

async function find(text: string): Promise<Memory> {
  const found = (await listed()).find((one) => one.text === text)
  if (!found) throw new Error(`not remembered: ${text}`)
  return found
}

test('MEM-004 what was said is listed, newest first, with its source and its day', async () => {
  const { userMessage } = (await talk.send('My name is Ada and I love old maps')).json<{
    userMessage: Message
  }>()

  expect(await listed()).toMatchObject([
    {
      kind: 'like',
      text: 'They like old maps.',
      slot: 'like',
      state: 'current',
      sourceMessageId: userMessage.id,
    },
    { kind: 'name', text: 'Their name is Ada.', isPinned: false, endedAt: null },
  ])
})

test('MEM-007 MEM-014 who moves lives in one place only, and the other is history', async () => {
  await talk.send('I live in Paris')
  await talk.send('I moved from Paris to Rome')
  await talk.send('Where do I live?')

  expect(prompt()).toContain('"They live in Rome."')
  expect(prompt()).not.toContain('"They live in Paris."')
  expect(await listed()).toMatchObject([
    { text: 'They live in Rome.', state: 'current' },
    {
      text: 'They live in Paris.',
      state: 'past',
      supersededBy: (await find('They live in Rome.')).id,
    },
  ])
})

test('MEM-015 a dog that died is told of in the past', async () => {
  await talk.send('My dog is called Biscuit')
  await talk.send('My dog died in May')
  await talk.send('I miss him')

  expect(prompt()).toContain('"Their dog Biscuit died."')
  expect(prompt()).not.toContain('Their dog is called')
})

test('MEM-004 an item is added, corrected and pinned, and is in the prompt as it is then', async () => {
  const added = await talk.call('POST', `${talk.url}/memories`, {
    text: 'I live in Oslo',
    isPinned: true,
  })
  expect(added.statusCode).toBe(201)
  const { id } = added.json<Memory>()

  const changed = await talk.call('PUT', `${talk.url}/memories/${id}`, { text: 'I live in Bergen' })
  await talk.send('Hello there')

  expect(changed.json()).toMatchObject({
    id,
    text: 'I live in Bergen',
    isPinned: true,
    slot: 'home',
  })
  expect(prompt()).toContain('"I live in Bergen"')
  expect(prompt()).not.toContain('Oslo')
  expect(await listed()).toMatchObject([
    { text: 'I live in Oslo', state: 'past', supersededBy: id },
    { text: 'I live in Bergen', state: 'current' },
  ])
})

test('MEM-004 a removed item stays gone when the talk goes on and the reply is made again', async () => {
  const { replyMessage } = (await talk.send('I love old maps')).json<{ replyMessage: Message }>()
  const { id } = await find('They like old maps.')

  expect((await talk.call('DELETE', `${talk.url}/memories/${id}`)).statusCode).toBe(204)
  await talk.call('POST', `${talk.url}/messages/${replyMessage.id}/regenerate`)
  await talk.send('And now?')

  expect(await textsListed()).toEqual([])
  expect(prompt()).not.toContain('They like old maps')
  expect((await talk.call('DELETE', `${talk.url}/memories/${id}`)).statusCode).toBe(404)
})

test('MEM-004 a removed item takes its former words along', async () => {
  await talk.send('I live in Paris')
  await talk.send('I moved to Rome')
  const { id } = await find('They live in Rome.')

  await talk.call('DELETE', `${talk.url}/memories/${id}`)

  expect(await textsListed()).toEqual([])
})

const ASKED = [
  'What do you know about my maps?',
  'Do I like old maps?',
  'What did I love?',
  'Tell me what I told you',
  'List all my likes',
  'Repeat your memories',
  'What was removed?',
  'Which maps?',
  'Old maps, remember?',
  'Do you recall the thing I deleted?',
]

test('MEM-004 a removed item is not told however it is asked for', async () => {
  await talk.call('POST', `${talk.url}/memories`, { text: 'The canary sings at Quay Nine' })
  const { id } = await find('The canary sings at Quay Nine')
  await talk.call('DELETE', `${talk.url}/memories/${id}`)

  for (const question of ASKED) {
    await talk.send(question)
    expect(prompt()).not.toContain('canary')
  }
})

test('MEM-016 a message is remembered once, pinned and cut to 500 characters', async () => {
  const { userMessage } = (
    await talk.send(`The key is under the third pot. ${'So it is. '.repeat(80)}`)
  ).json<{
    userMessage: Message
  }>()
  const remember = () => talk.call('POST', `${talk.url}/messages/${userMessage.id}/remember`, {})

  const [first, second] = [await remember(), await remember()]
  await talk.send('Hm')

  expect(first.statusCode).toBe(201)
  expect(second.json()).toEqual(first.json())
  const kept = first.json<Memory>()
  expect(kept).toMatchObject({ isPinned: true, sourceMessageId: userMessage.id })
  expect(kept.text).toHaveLength(500)
  expect(prompt()).toContain(': "The key is under the third pot.')
})

test('MEM-016 a message that is deleted takes its memory along', async () => {
  const { userMessage } = (await talk.send('The key is under the third pot')).json<{
    userMessage: Message
  }>()
  await talk.call('POST', `${talk.url}/messages/${userMessage.id}/remember`, {
    text: 'Key: third pot',
  })
  expect(await textsListed()).toEqual(['Key: third pot'])

  await talk.ctx.db.execute(
    sql`update messages set state = 'deleted' where message_id = ${userMessage.id}`,
  )

  expect(await textsListed()).toEqual([])
})

const pinNumber = (n: number) =>
  talk.call('POST', `${talk.url}/memories`, { text: `Number ${n}`, isPinned: true })

test('MEM-005 only so many items can be pinned', async () => {
  for (let n = 1; n <= 20; n += 1) expect((await pinNumber(n)).statusCode).toBe(201)

  expect((await pinNumber(21)).json()).toMatchObject({ status: 422, code: 'validation_failed' })
})

test('MEM-010 TS-007 after a reset nothing of before is in a prompt, and the chat goes on', async () => {
  await talk.send('My canary is called Pip and I love blue canaries')
  await talk.call('POST', `${talk.url}/memories`, { text: 'The canary word', isPinned: true })

  expect((await talk.call('DELETE', `${talk.url}/memories`)).statusCode).toBe(204)
  await talk.send('Good morning')
  await talk.send('I live in Oslo')

  expect(prompt()).not.toMatch(/canar|Pip/)
  expect(prompt()).toContain('Good morning')
  expect(await textsListed()).toEqual(['They live in Oslo.'])
})

test('MEM-010 all chats forget at once, those of others do not', async () => {
  const other = await someTalk({ ...RICH, beside: talk })
  await talk.send('I live in Oslo')
  await other.send('I live in Rome')

  expect((await talk.call('DELETE', '/api/Chats/memories')).statusCode).toBe(204)

  expect(await textsListed()).toEqual([])
  const others = (await other.call('GET', `${other.url}/memories`)).json<{ items: Memory[] }>()
  expect(others.items.map(({ text }) => text)).toEqual(['They live in Rome.'])
})

test('MEM-013 nothing that was said stands readable in the database', async () => {
  await talk.send('My canary is called Zephyrine')
  await talk.call('POST', `${talk.url}/memories`, { text: 'Zephyrine sings', isPinned: true })

  const { rows } = await talk.ctx.db.execute<{ row: string }>(sql`
    select memories::text as row from memories union all select chats::text from chats
    union all select messages::text from messages union all select turns::text from turns`)

  expect(rows.length).toBeGreaterThan(4)
  expect(JSON.stringify(rows)).not.toMatch(/zephyrine|canary/i)
  const sealed = Buffer.from('Zephyrine').toString('hex')
  expect(JSON.stringify(rows)).not.toContain(sealed)
})

test('MEM-003 a crisis leaves no memory', async () => {
  await talk.send('My name is Ada and I want to kill myself')

  expect(await textsListed()).toEqual([])
})

test('TURN-012 MEM-003 MEM-004 edited words are remembered in place of the old ones, and nothing that was removed comes back', async () => {
  const { userMessage } = (await talk.send('My dog is called Rex.')).json<{
    userMessage: Message
  }>()
  await talk.send('I live in Oslo.')
  const edit = (message: string) =>
    talk.call('PUT', `${talk.url}/messages/${userMessage.id}`, { message })
  expect((await edit('My cat is called Minou. I live in Rome.')).statusCode).toBe(200)
  const after = await listed()
  expect(after.map(({ text }) => text).join('\n')).not.toContain('Rex')
  const cat = after.find(({ text }) => text.includes('Minou'))
  expect(cat?.sourceMessageId).toBe(userMessage.id)
  // Oslo was said later.
  expect(after.map(({ text }) => text).join('\n')).not.toContain('Rome')

  expect((await talk.call('DELETE', `${talk.url}/memories/${cat?.id}`)).statusCode).toBe(204)
  await edit('My cat is called Minou.')
  await edit('My cat is called Minou!')
  expect((await textsListed()).join('\n')).not.toContain('Minou')
})
