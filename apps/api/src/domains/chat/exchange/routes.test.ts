import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Imported, MessagesFound } from '@oriel/contract/chat/exchange'
import type { Message } from '@oriel/contract/chat/message'
import { asId } from '@oriel/contract/ids'
import { messages as messagesTable } from '#/domains/chat/chats/tables.ts'
import { someCharacter } from '#/testing/some-chat.ts'
import { someTalk, type SomeTalk } from '#/testing/some-talk.ts'
import { someUser, staying } from '#/testing/some-user.ts'

let talk: SomeTalk
let personModelId: string

beforeAll(async () => {
  talk = await someTalk({ env: { TOKENS_START_GRANT: '1000' } })
  personModelId = await someCharacter(talk.ctx)
})

const read = (file: string | Buffer, key: string = randomUUID(), model = personModelId) =>
  talk.call('POST', `/api/Chats/import?personModelId=${model}`, file, {
    'content-type': 'application/jsonl',
    'idempotency-key': key,
  })
const statusOf = async (...asked: Parameters<typeof read>) => (await read(...asked)).statusCode
const importOf = async (file: string) => {
  const reply = await read(file)
  expect(reply.statusCode).toBe(201)
  return reply.json<Imported>()
}
const exported = async (chatId: string, format = 'jsonl') =>
  (await talk.call('GET', `/api/Chats/${chatId}/export?format=${format}`)).body
const saidIn = async (chatId: string) => {
  const reply = await talk.call('GET', `/api/Chats/${chatId}/messages?after=1`)
  return reply.json<{ items: Message[] }>().items
}

const HEADER = { user_name: 'unused', character_name: 'unused', chat_metadata: {} }
const line = (mes: string, more: object = {}) => ({
  name: 'Ada',
  is_user: true,
  is_system: false,
  mes,
  send_date: '2026-01-05T12:00:00.000Z',
  ...more,
})
const file = (...lines: unknown[]) =>
  lines.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n')
const count = async (chatId: string) => {
  const rows = await talk.ctx.db.select({ chatId: messagesTable.chatId }).from(messagesTable)
  return rows.filter((row) => row.chatId === chatId).length
}

interface Spoken {
  isUser: boolean
  texts: string[]
  shown: number
}
const spoken: fc.Arbitrary<Spoken> = fc
  .record({
    isUser: fc.boolean(),
    texts: fc.array(
      fc
        .string({ unit: 'grapheme', minLength: 1 })
        .filter((text) => text.trim() !== '' && !text.includes('\0')),
      { minLength: 1, maxLength: 4 },
    ),
    at: fc.nat(),
  })
  .map(({ isUser, texts, at }) => {
    const said = isUser ? texts.slice(0, 1) : texts
    return { isUser, texts: said, shown: at % said.length }
  })
const generated = ({ isUser, texts, shown }: Spoken) =>
  line(texts[shown] ?? '', {
    is_user: isUser,
    ...(isUser ? {} : { swipes: texts, swipe_id: shown }),
    name: isUser ? 'Ada' : 'Grace',
    extra: { externalId: randomUUID() },
  })
const withoutHeader = (text: string) => text.split('\n').slice(1)

test('TURN-028 export and import of generated chats give the same messages, alternates and order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(spoken, { minLength: 1, maxLength: 12 }), async (lines) => {
      const { id, imported } = await importOf(file(HEADER, ...lines.map(generated)))
      expect(imported).toBe(lines.length)
      const first = withoutHeader(await exported(id))

      const again = await importOf(await exported(id))

      expect(withoutHeader(await exported(again.id))).toEqual(first)
      const texts = first.map((one) => JSON.parse(one) as { mes: string; swipes?: string[] })
      expect(texts.map(({ mes, swipes }) => swipes ?? [mes])).toEqual(
        lines.map(({ texts: all }) => all),
      )
      expect(texts.map(({ mes }) => mes)).toEqual(lines.map(({ texts: all, shown }) => all[shown]))
    }),
    { numRuns: 25 },
  )
})

test('TURN-028 TURN-013 an own talk is exported in three forms, without notices and deleted messages', async () => {
  const { userMessage } = (await talk.send('Take this back')).json<{ userMessage: Message }>()
  const { replyMessage } = (await talk.send('The tin lies under the pear tree')).json<{
    replyMessage: Message
  }>()
  await talk.call('POST', `${talk.url}/messages/${replyMessage.id}/regenerate`)
  await talk.call('DELETE', `${talk.url}/messages/${userMessage.id}`)

  const reply = await talk.call('GET', `${talk.url}/export?format=jsonl`)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/jsonl; charset=utf-8',
    'content-disposition': 'attachment; filename="chat.jsonl"',
  })
  const lines = withoutHeader(reply.body).map((one) => JSON.parse(one) as Record<string, unknown>)
  const shown = (await saidIn(talk.chatId)).filter(({ state }) => state !== 'deleted')
  expect(lines.map(({ mes }) => mes)).toEqual(shown.map(({ message }) => message))
  const last = lines.at(-1) as {
    swipes: string[]
    swipe_id: number
    swipe_info: unknown[]
    mes: string
  }
  expect(last.swipes).toHaveLength(2)
  expect(last.swipe_info).toHaveLength(2)
  expect(last.swipes[last.swipe_id]).toBe(last.mes)
  expect(JSON.parse(await exported(talk.chatId, 'json'))).toMatchObject({ messages: lines })
  const text = await exported(talk.chatId, 'txt')
  expect(text).toContain('You: The tin lies under the pear tree\n\n')
  expect(text).not.toContain('Take this back')
  expect(reply.body).not.toContain('Take this back')
})

test('TURN-036 of 5,000 lines 40 bad ones are left out, each with its number and reason', async () => {
  const bad: [reason: string, text: string][] = [
    ['broken', '{"mes": "cut'],
    ['broken', JSON.stringify({ mes: 7 })],
    ['empty', JSON.stringify(line('  '))],
    ['too_long', JSON.stringify(line('x'.repeat(20_001)))],
    ['hidden', JSON.stringify(line('Written by a script', { is_system: true }))],
    ['refused', JSON.stringify(line('I am 14 and I want to have sex with you'))],
    ['duplicate', JSON.stringify(line('Said twice', { extra: { externalId: 'id 1' } }))],
    ['too_long', JSON.stringify(line('x', { bulk: 'x'.repeat(1024 * 1024) }))],
  ]
  const lines = Array.from({ length: 5000 }, (_, at) =>
    JSON.stringify(
      line(`Line ${5000 + at}`, { is_user: at % 2 === 0, extra: { externalId: `id ${at}` } }),
    ),
  )
  const wanted = Array.from({ length: 40 }, (_, at) => {
    const place = 100 + at * 120
    const [reason = '', text = ''] = bad[at % bad.length] ?? []
    lines[place] = text
    return { line: place + 2, reason }
  })

  const { imported, skipped, skippedLines, id, lastSeq } = await importOf(file(HEADER, ...lines))

  expect(skipped).toEqual(wanted)
  expect([imported, skippedLines, lastSeq]).toEqual([4960, 40, 4961])
  expect(await count(id)).toBe(4961)
}, 60_000)

test('TURN-036 a message may have 20,000 characters', async () => {
  const text = 'ä'.repeat(20_000)
  const { id } = await importOf(file(line(text)))
  expect((await saidIn(id))[0]?.message).toBe(text)
})

test('TURN-028 a file cut at any place gives what is whole of it', async () => {
  const whole = file(...['One', 'Two', 'Three', 'Four'].map((text) => line(text)))
  const lines = whole.split('\n')
  const answers = []
  for (const at of lines.keys()) {
    const end = lines.slice(0, at + 1).join('\n').length
    const cut = [await read(whole.slice(0, end)), await read(whole.slice(0, end - 5))]
    answers.push(cut.map((reply) => [reply.statusCode, reply.json<Imported>().imported]))
  }
  expect(answers).toEqual([
    [
      [201, 1],
      [422, undefined],
    ],
    [
      [201, 2],
      [201, 1],
    ],
    [
      [201, 3],
      [201, 2],
    ],
    [
      [201, 4],
      [201, 3],
    ],
  ])
})

test('TURN-028 a repeat with the same key makes no second chat, and nothing unsealed is kept', async () => {
  const [key, secret] = [randomUUID(), 'A word nobody stores openly']
  const first = await read(file(line(secret)), key)
  const second = await read(file(line(secret)), key)

  expect(second.json<Imported>().id).toBe(first.json<Imported>().id)
  expect(second.headers['idempotency-replayed']).toBe('true')
  const { rows } = await talk.ctx.db.execute('select reply::text from idempotency_keys')
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect((await read(file(line('Other'), line('words')), key)).statusCode).toBe(409)
})

test('TURN-028 files that cannot be read leave nothing behind', async () => {
  const before = (await talk.ctx.db.select().from(messagesTable)).length
  expect(await statusOf('')).toBe(422)
  expect(await statusOf(file(HEADER, line('I am 14 and I want to have sex with you')))).toBe(422)
  expect(await statusOf(Buffer.alloc(20 * 1024 * 1024 + 1, '\n'))).toBe(413)
  expect(await statusOf(file(line('Hi')), randomUUID(), randomUUID())).toBe(404)
  expect(await statusOf(file(line('Hi')), 'no key')).toBe(422)
  const url = `/api/Chats/import?personModelId=${personModelId}`
  expect((await talk.call('POST', url, { mes: 'Hi' })).statusCode).toBe(415)
  expect((await talk.ctx.db.select().from(messagesTable)).length).toBe(before)
})

test('TURN-014 TURN-028 a branch of an imported chat keeps names and ids', async () => {
  const { id } = await importOf(
    file(HEADER, line('One', { extra: { externalId: 'id-1' } }), line('Two'), line('Three')),
  )
  const [, second] = await saidIn(id)
  const branch = await talk.call('POST', `/api/Chats/${id}/branch`, { messageId: second?.id })

  const branchId = branch.json<{ id: string }>().id
  const copied = await saidIn(branchId)
  expect(copied.map(({ message, externalId }) => [message, externalId])).toEqual([
    ['One', 'id-1'],
    ['Two', null],
  ])
  expect(await exported(branchId)).toContain('"name":"Ada"')
})

test('MEM-002 TURN-012 an imported message is found with its id, also after a change', async () => {
  const { id } = await importOf(file(line('The canary sings', { extra: { externalId: 'D1:3' } })))
  const [message] = await saidIn(id)
  await talk.call('PUT', `/api/Chats/${id}/messages/${message?.id}`, { message: 'The canary hums' })
  const found = await talk.call('GET', `/api/Chats/${id}/memories/search?q=canary`)
  expect(found.json()).toMatchObject({ items: [{ externalId: 'D1:3', text: 'The canary hums' }] })
})

test('TURN-027 own words are found in all chats, once, and never those of another user', async () => {
  const long = `${'So much was said before. '.repeat(20)}The Zeppelín lands here.`
  const { id } = await importOf(file(line(long), line('Nothing')))
  const [message] = await saidIn(id)
  await talk.call('POST', `/api/Chats/${id}/branch`, { messageId: message?.id })
  const search = async (q: string, as = talk.call) =>
    (await as('GET', `/api/Chats/search?q=${encodeURIComponent(q)}`)).json<MessagesFound>()

  const { items, isComplete } = await search('zeppelin LANDS')

  expect(isComplete).toBe(true)
  expect(items).toHaveLength(1)
  expect(items[0]?.snippet).toMatch(/^….*The Zeppelín lands here\.$/)
  expect(items[0]?.createdAt).toBe('2026-01-05T12:00:00.000Z')
  expect((await search('zeppelin sinks')).items).toEqual([])
  const other = await staying(talk.ctx, await someUser(talk.ctx))
  expect((await search('zeppelin', talk.as(other))).items).toEqual([])
  for (const chatId of new Set([id, String(items[0]?.chatId)])) {
    await talk.call('DELETE', `/api/Chats/${asId(chatId)}`)
  }
  expect((await search('zeppelin')).items).toEqual([])
  expect((await talk.call('GET', '/api/Chats/search?q=z')).statusCode).toBe(422)
})
