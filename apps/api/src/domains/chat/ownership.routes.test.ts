import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Message } from '@oriel/contract/chat/message'
import { someTalk, type SomeTalk } from '#/testing/some-talk.ts'
import { someUser, type SomeUser } from '#/testing/some-user.ts'

let talk: SomeTalk
let stranger: SomeUser
let message: Message
let turnId: string
let memoryId: string

beforeAll(async () => {
  talk = await someTalk()
  await talk.send('Between us')
  stranger = await someUser(talk.ctx)
  const reply = (await talk.messages()).at(-1)
  if (!reply) throw new Error('there is a reply')
  message = reply
  turnId = String(reply.turnId)
  const added = await talk.call('POST', `${talk.url}/memories`, { text: 'Our secret' })
  memoryId = added.json<{ id: string }>().id
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
interface Ids {
  chat: string
  message: string
  turn: string
  memory: string
}
type Operation = [method: Method, url: (ids: Ids) => string, body?: (ids: Ids) => object]

const OPERATIONS: Operation[] = [
  ['GET', ({ chat }) => chat],
  ['DELETE', ({ chat }) => chat],
  ['POST', () => 'set-pin-status', ({ chat }) => ({ chatId: chat, isPinned: true })],
  ['GET', ({ chat }) => `${chat}/messages`],
  ['GET', ({ chat }) => `${chat}/messages?after=0`],
  ['POST', ({ chat }) => `${chat}/messages`, () => ({ message: 'Let me in' })],
  ['POST', ({ chat }) => `${chat}/seen`, (ids) => ({ messageId: ids.message })],
  ['POST', (ids) => `${ids.chat}/messages/${ids.message}/reaction`, () => ({ reaction: 'like' })],
  ['PUT', (ids) => `${ids.chat}/messages/${ids.message}`, () => ({ alternate: 0 })],
  ['POST', (ids) => `${ids.chat}/messages/${ids.message}/regenerate`],
  ['POST', (ids) => `${ids.chat}/messages/${ids.message}/continue`],
  ['GET', ({ chat, turn }) => `${chat}/turns/${turn}/stream`],
  ['POST', ({ chat, turn }) => `${chat}/turns/${turn}/stop`],
  ['GET', ({ chat, turn }) => `${chat}/turns/${turn}/why`],
  ['GET', ({ chat }) => `${chat}/memories`],
  ['POST', ({ chat }) => `${chat}/memories`, () => ({ text: 'Mine' })],
  ['PUT', (ids) => `${ids.chat}/memories/${ids.memory}`, () => ({ text: 'Mine' })],
  ['DELETE', (ids) => `${ids.chat}/memories/${ids.memory}`],
  ['GET', ({ chat }) => `${chat}/recap`],
  ['GET', ({ chat }) => `${chat}/memories/search?q=secret`],
  ['DELETE', ({ chat }) => `${chat}/memories`],
  ['GET', ({ chat }) => `${chat}/export?format=txt`],
  ['POST', (ids) => `${ids.chat}/messages/${ids.message}/remember`, () => ({})],
]

const rows = OPERATIONS.map(([method, url, body]) => ({
  name: `${method} ${url({ chat: '{id}', message: '{messageId}', turn: '{turnId}', memory: '{memoryId}' })}`,
  ask: (user: SomeUser, ids: Ids) => talk.as(user)(method, `/api/Chats/${url(ids)}`, body?.(ids)),
}))

/** Everything an operation could have changed. */
const state = async () => ({
  chat: await talk.chat(),
  messages: await talk.messages(),
  memories: (await talk.call('GET', `${talk.url}/memories`)).json<object>(),
  balance: await talk.balance(),
  strangers: (await talk.as(stranger)('GET', '/api/Chats')).json<object[]>(),
  asked: talk.llm.requests.length,
})

const own = (): Ids => ({ chat: talk.chatId, message: message.id, turn: turnId, memory: memoryId })

test.each(rows)('ROLE-010 TS-082 $name does not exist for another user', async ({ ask }) => {
  const before = await state()

  const reply = await ask(stranger, own())

  expect(reply.json()).toMatchObject({ status: 404, code: 'not_found' })
  expect(await state()).toEqual(before)
})

test.each(rows)('ROLE-010 TS-082 $name answers unknown ids like foreign ones', async ({ ask }) => {
  const before = await state()
  const unknown = {
    chat: randomUUID(),
    message: randomUUID(),
    turn: randomUUID(),
    memory: randomUUID(),
  }

  expect((await ask(talk.user, unknown)).json()).toMatchObject({ status: 404, code: 'not_found' })
  expect(await state()).toEqual(before)
})

test.each(rows)('TS-082 $name refuses ids of no form', async ({ ask }) => {
  const before = await state()

  for (const malformed of ['1', "' or 1=1", '../../User', 'ffffffff-ffff-ffff-ffff-fffffffffffg']) {
    const ids = encodeURIComponent(malformed)
    const reply = await ask(talk.user, { chat: ids, message: ids, turn: ids, memory: ids })
    expect(reply.json()).toMatchObject({ status: 422, code: 'validation_failed' })
  }
  expect(await state()).toEqual(before)
})

test.each(rows)('TS-082 $name needs a bearer', async ({ ask }) => {
  const before = await state()
  const nobody = { ...talk.user, headers: { authorization: 'Bearer none' } }

  expect((await ask(nobody, own())).statusCode).toBe(401)
  expect(await state()).toEqual(before)
})

test('ROLE-010 own messages and turns are reached through their own chat only', async () => {
  const other = await someTalk()
  const before = await state()
  const mixed = { ...own(), chat: other.chatId }
  const inOther = rows.filter(({ name }) => /messageId|turnId|seen/.test(name))

  for (const { ask } of inOther) expect((await ask(other.user, mixed)).statusCode).toBe(404)
  expect(inOther.length).toBeGreaterThan(6)
  expect(await state()).toEqual(before)
})

test('TS-083 a user id in the body or the query has no effect', async () => {
  const before = await state()
  const userId = talk.user.userId

  const body = { message: 'Let me in', userId }
  const sent = await talk.as(stranger)('POST', `${talk.url}/messages`, body)
  const read = await talk.as(stranger)('GET', `${talk.url}/messages?userId=${userId}`)

  expect([404, 422]).toContain(sent.statusCode)
  expect([404, 422]).toContain(read.statusCode)
  expect(await state()).toEqual(before)
})
