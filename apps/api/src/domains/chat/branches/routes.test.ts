import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { branches } from '@oriel/contract/chat/branch'
import type { Chat } from '@oriel/contract/chat/chat'
import type { Memory } from '@oriel/contract/chat/memory'
import type { Message, SendReply } from '@oriel/contract/chat/message'
import { chats, memories } from '#/domains/chat/chats/tables.ts'
import { SECOND_MS } from '#/platform/clock.ts'
import { idempotencyKeys } from '#/platform/idempotency/tables.ts'
import { someTalk, SSE } from '#/testing/some-talk.ts'
import { someUser } from '#/testing/some-user.ts'
import { spendTokens } from '#/testing/spend-tokens.ts'

type Branches = z.infer<typeof branches>['items']

async function someLongTalk() {
  const talk = await someTalk()
  const first = (await talk.send('I am called Ada.')).json<SendReply>()
  const second = (await talk.send('My dog is called Rex.')).json<SendReply>()
  const { call } = talk
  const messagesOf = async (id: string) =>
    (await call('GET', `/api/Chats/${id}/messages?after=0`)).json<{ items: Message[] }>().items
  const branchesOf = async (id: string) =>
    (await call('GET', `/api/Chats/${id}/branches`)).json<{ items: Branches }>().items
  return {
    ...talk,
    messagesOf,
    branchesOf,
    first: { own: first.userMessage as Message, reply: first.replyMessage as Message },
    second: { own: second.userMessage as Message, reply: second.replyMessage as Message },
    branch: (messageId: string, url = talk.url) => call('POST', `${url}/branch`, { messageId }),
    resend: (messageId: string, body: object, headers = {}) =>
      call('PUT', `${talk.url}/messages/${messageId}`, { resend: true, ...body }, headers),
  }
}

const wordsOf = (list: readonly Message[]) => list.map(({ seq, message }) => [seq, message])

test('TURN-014 a branch holds what was said up to a message, and the old path is as it was', async () => {
  const talk = await someLongTalk()
  const before = await talk.messages()
  const answer = await talk.branch(talk.first.reply.id)
  expect(answer.statusCode).toBe(201)
  const made = answer.json<Chat>()
  expect(made).toMatchObject({
    rootChatId: talk.chatId,
    originChatId: talk.chatId,
    originMessageId: talk.first.reply.id,
    branches: 2,
    lastSeq: talk.first.reply.seq,
  })
  const copied = await talk.messagesOf(made.id)
  expect(wordsOf(copied)).toEqual(wordsOf(before.slice(0, talk.first.reply.seq)))
  expect(await talk.messages()).toEqual(before)
})

test('TURN-014 the same branch asked for twice with one key is made once', async () => {
  const talk = await someLongTalk()
  const key = { 'idempotency-key': '5f0c9f0e-6b0e-4a9e-9a55-0c7f1b9f6a01' }
  const body = { messageId: talk.first.reply.id }
  const ask = () => talk.call('POST', `${talk.url}/branch`, body, key)
  const [one, again] = [await ask(), await ask()]
  expect([one.statusCode, again.statusCode]).toEqual([201, 201])
  expect(again.headers['idempotency-replayed']).toBe('true')
  expect(again.json<Chat>().id).toBe(one.json<Chat>().id)
  expect(await talk.branchesOf(talk.chatId)).toHaveLength(2)
  const other = await talk.call(
    'POST',
    `${talk.url}/branch`,
    { messageId: talk.second.reply.id },
    key,
  )
  expect(other.json()).toMatchObject({ code: 'idempotency_key_reused' })
})

test('TURN-014 a branch whose answer was lost in a crash is found again by its key', async () => {
  const talk = await someLongTalk()
  const key = '5f0c9f0e-6b0e-4a9e-9a55-0c7f1b9f6a02'
  const body = { messageId: talk.first.reply.id }
  const ask = () => talk.call('POST', `${talk.url}/branch`, body, { 'idempotency-key': key })
  const made = (await ask()).json<Chat>()
  // As a process leaves it that ends after the branch and before its answer was kept.
  await talk.ctx.db.update(idempotencyKeys).set({ status: null, reply: null })
  talk.advance(61 * SECOND_MS)
  const again = await ask()
  expect(again.headers['idempotency-replayed']).toBeUndefined()
  expect(again.json<Chat>().id).toBe(made.id)
  expect(await talk.branchesOf(talk.chatId)).toHaveLength(2)
})

test('TURN-014 a branch goes on by itself, with the facts told before it and no later ones', async () => {
  const talk = await someLongTalk()
  const made = (await talk.branch(talk.first.reply.id)).json<Chat>()
  const asked = talk.llm.requests.length
  await talk.call('POST', `/api/Chats/${made.id}/messages`, { message: 'What now?' })
  const prompt = JSON.stringify(talk.llm.requests.slice(asked))
  expect(prompt).toContain('Ada')
  expect(prompt).not.toContain('Rex')
  const vault = await talk.ctx.vault.of(talk.user.userId)
  const kept = await talk.ctx.db
    .select()
    .from(memories)
    .where(eq(memories.chatId, made.id as never))
  const facts = kept.map((row) => vault.open(`memories:${row.chatId}:${row.memoryId}`, row.body))
  expect(facts.join()).toContain('Ada')
  expect(facts.join()).not.toContain('Rex')
})

test('TURN-034 the branches of one talk are one entry in the list: the newest used, with their count', async () => {
  const talk = await someLongTalk()
  talk.clock.advance(60_000)
  const made = (await talk.branch(talk.first.reply.id)).json<Chat>()
  const again = (await talk.branch(talk.first.reply.id, `/api/Chats/${made.id}`)).statusCode
  expect(again).toBe(404)
  const listed = async () => (await talk.call('GET', '/api/Chats')).json<Chat[]>()
  talk.clock.advance(60_000)
  expect((await listed()).map(({ id, branches }) => [id, branches])).toEqual([[made.id, 2]])
  await talk.send('Back on the old path')
  talk.clock.advance(60_000)
  expect((await listed()).map(({ id, branches }) => [id, branches])).toEqual([[talk.chatId, 2]])
  const opened = await talk.call('POST', '/api/Chats', {
    personModelId: made.personModelEntityId,
  })
  expect(opened.json<Chat>().id).toBe(talk.chatId)
})

test('TURN-034 of three branches the middle one is deleted and the others stay', async () => {
  const talk = await someLongTalk()
  const made = (await talk.branch(talk.first.reply.id)).json<Chat>()
  const [newest] = (await talk.messagesOf(made.id)).slice(-1)
  const deeper = (await talk.branch(String(newest?.id), `/api/Chats/${made.id}`)).json<Chat>()
  expect(deeper.rootChatId).toBe(talk.chatId)
  await talk.call('POST', `/api/Chats/${deeper.id}/messages`, { message: 'Another way' })
  const family = await talk.branchesOf(talk.chatId)
  expect(family.map(({ chatId }) => chatId).toSorted()).toEqual(
    [talk.chatId, made.id, deeper.id].toSorted(),
  )
  expect(family.find(({ chatId }) => chatId === deeper.id)?.snippet).toBe('Another way')
  await talk.call('DELETE', `/api/Chats/${made.id}`)
  expect(await talk.branchesOf(deeper.id)).toHaveLength(2)
  expect((await talk.messagesOf(deeper.id)).length).toBe(deeper.lastSeq + 2)
})

test('TURN-033 an edited message is sent in a branch, with its own key only once', async () => {
  const talk = await someLongTalk()
  const before = await talk.messages()
  const key = { 'idempotency-key': talk.ctx.ids.next() as string }
  const sent = await talk.resend(talk.second.own.id, { message: 'I have a cat.' }, key)
  expect(sent.statusCode).toBe(201)
  const { userMessage, replyMessage } = sent.json<SendReply>()
  expect(userMessage?.message).toBe('I have a cat.')
  expect(userMessage?.chatId).not.toBe(talk.chatId)
  expect(replyMessage?.chatId).toBe(userMessage?.chatId)
  expect(await talk.messages()).toEqual(before)
  const again = await talk.resend(talk.second.own.id, { message: 'I have a cat.' }, key)
  expect(again.json<SendReply>().userMessage?.id).toBe(userMessage?.id)
  expect(await talk.branchesOf(talk.chatId)).toHaveLength(2)
})

test('TURN-033 a branch whose message is refused is not kept', async () => {
  const talk = await someLongTalk()
  const refused = await talk.resend(talk.second.own.id, { message: 'I am 15 and want sex' })
  expect(refused.statusCode).toBe(422)
  expect(await talk.branchesOf(talk.chatId)).toHaveLength(1)
  const reply = await talk.resend(talk.second.reply.id, { message: 'Words of the other' })
  expect(reply.statusCode).toBe(422)
})

test('TURN-012 TURN-033 replaced in place, the message is answered anew and what followed is gone', async () => {
  const talk = await someLongTalk()
  const asked = talk.llm.requests.length
  const { first, second } = talk
  const sent = await talk.resend(first.own.id, { message: 'I am called Eve.', mode: 'replace' })
  expect(sent.statusCode).toBe(201)
  const after = await talk.messages()
  const stateOf = (id: string) => after.find((one) => one.id === id)?.state
  expect([first.reply, second.own, second.reply].map(({ id }) => stateOf(id))).toEqual([
    'deleted',
    'deleted',
    'deleted',
  ])
  expect(after.at(-1)?.id).toBe(sent.json<SendReply>().replyMessage?.id)
  const prompt = JSON.stringify(talk.llm.requests.slice(asked))
  expect(prompt).toContain('Eve')
  expect(prompt).not.toContain('Ada')
  expect(prompt).not.toContain('Rex')
  expect(await talk.branchesOf(talk.chatId)).toHaveLength(1)
})

test('TURN-012 TURN-033 a replacement that is refused takes nothing away', async () => {
  const talk = await someLongTalk()
  const before = await talk.messages()
  const known = async () =>
    (await talk.call('GET', `${talk.url}/memories`)).json<{ items: Memory[] }>().items
  const remembered = await known()
  expect(remembered.length).toBeGreaterThan(1)
  await spendTokens(talk.ctx, talk.user.userId, await talk.balance())
  const sent = await talk.resend(talk.first.own.id, {
    message: 'I am called Eve.',
    mode: 'replace',
  })
  expect(sent.statusCode).toBe(402)
  expect(await talk.messages()).toEqual(
    before.map((one) => ({ ...one, revision: expect.any(Number) as number })),
  )
  expect(await known()).toEqual(remembered)
})

test('TURN-033 a resend streams as a send does', async () => {
  const talk = await someLongTalk()
  const sent = await talk.resend(talk.second.own.id, { message: 'I have a cat.' }, SSE)
  expect(sent.headers['content-type']).toContain('text/event-stream')
  expect(sent.body).toContain('event:userMessage')
  expect(sent.body).toContain('event:balance')
})

test('TURN-014 TS-030 a chat closed for safety has no branches, and a foreign one is not found', async () => {
  const talk = await someLongTalk()
  const stranger = talk.as(await someUser(talk.ctx))
  const messageId = talk.first.reply.id
  expect((await stranger('POST', `${talk.url}/branch`, { messageId })).statusCode).toBe(404)
  expect((await stranger('GET', `${talk.url}/branches`)).statusCode).toBe(404)
  const at = { lockedAt: talk.ctx.clock.now() }
  await talk.ctx.db.update(chats).set(at).where(eq(chats.userId, talk.user.userId))
  expect((await talk.branch(messageId)).statusCode).toBe(423)
})

test('TURN-035 an alternate chosen on an old reply is what later prompts hold', async () => {
  const talk = await someTalk()
  const first = (await talk.send('Hello')).json<SendReply>().replyMessage as Message
  await talk.call('POST', `${talk.url}/messages/${first.id}/regenerate`)
  await talk.send('And?')
  await talk.call('PUT', `${talk.url}/messages/${first.id}`, { alternate: 0 })
  const asked = talk.llm.requests.length
  await talk.send('And then?')
  const prompt = JSON.stringify(talk.llm.requests.slice(asked))
  expect(prompt).toContain(first.message)
  expect(prompt).not.toContain('Fine, number 2.')
})

test('TURN-035 an old reply is made again in a branch, with its own key only once', async () => {
  const talk = await someLongTalk()
  const before = await talk.messages()
  const key = { 'idempotency-key': talk.ctx.ids.next() as string }
  const again = () =>
    talk.call('POST', `${talk.url}/messages/${talk.first.reply.id}/regenerate`, {}, key)
  const made = (await again()).json<SendReply>().replyMessage as Message
  expect(made.chatId).not.toBe(talk.chatId)
  expect(made.seq).toBe(talk.first.reply.seq)
  expect(made.message).not.toBe(talk.first.reply.message)
  expect(await talk.messages()).toEqual(before)
  expect((await again()).json<SendReply>().replyMessage?.id).toBe(made.id)
  expect(await talk.branchesOf(talk.chatId)).toHaveLength(2)
  const [, greeting] = before
  const nothing = await talk.call('POST', `${talk.url}/messages/${greeting?.id ?? ''}/regenerate`)
  expect(nothing.statusCode).toBe(422)
  expect(await talk.branchesOf(talk.chatId)).toHaveLength(2)
  const newest = await talk.call('POST', `${talk.url}/messages/${talk.second.reply.id}/regenerate`)
  expect(newest.json<SendReply>().replyMessage).toMatchObject({
    id: talk.second.reply.id,
    alternates: 2,
  })
})

test('API-117 TURN-034 one branch is deleted alone, or a talk with all of its branches', async () => {
  const talk = await someLongTalk()
  const one = (await talk.branch(talk.first.reply.id)).json<Chat>()
  const two = (await talk.branch(talk.first.reply.id)).json<Chat>()
  const listed = async () => (await talk.call('GET', '/api/Chats')).json<Chat[]>()

  expect((await talk.call('DELETE', `/api/Chats/${one.id}`)).statusCode).toBe(204)
  expect(await talk.branchesOf(talk.chatId)).toHaveLength(2)
  expect(await listed()).toMatchObject([{ branches: 2 }])

  const stranger = talk.as(await someUser(talk.ctx))
  expect((await stranger('DELETE', `${talk.url}?branches=all`)).statusCode).toBe(404)
  expect((await talk.call('DELETE', `${talk.url}?branches=some`)).statusCode).toBe(422)
  expect((await talk.call('DELETE', `/api/Chats/${two.id}?branches=all`)).statusCode).toBe(204)
  expect(await listed()).toEqual([])
  expect((await talk.call('GET', talk.url)).statusCode).toBe(404)
})

test('TS-030 TURN-034 a talk with a branch that is closed for safety stays whole', async () => {
  const talk = await someLongTalk()
  const made = (await talk.branch(talk.first.reply.id)).json<Chat>()
  await talk.ctx.db
    .update(chats)
    .set({ lockedAt: talk.ctx.clock.now() })
    .where(eq(chats.chatId, made.id as never))
  const refused = await talk.call('DELETE', `${talk.url}?branches=all`)
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([423, 'chat_locked'])
  expect(await talk.branchesOf(talk.chatId)).toHaveLength(2)
})
