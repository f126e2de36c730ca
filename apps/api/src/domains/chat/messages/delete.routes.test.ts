import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Message, SendReply } from '@oriel/contract/chat/message'
import { chats, memories, messages as rows } from '#/domains/chat/chats/tables.ts'
import { exportChats } from '#/domains/chat/service.ts'
import { gate, someTalk, type SomeTalk } from '#/testing/some-talk.ts'
import { someUser } from '#/testing/some-user.ts'

const CANARY = 'Zanzibar'

/** A chat in which the canary was told, and what it led to. */
async function someTold() {
  const talk = await someTalk()
  const told = (await talk.send(`My dog is called ${CANARY}.`)).json<SendReply>()
  await talk.send('It rains.')
  return { ...talk, told: told.userMessage as Message, reply: told.replyMessage as Message }
}

const remove = ({ call, url }: Pick<SomeTalk, 'call' | 'url'>, id: string) =>
  call('DELETE', `${url}/messages/${id}`)

/** All that is kept of a user's talks, unsealed. */
async function keptText({ ctx, user }: SomeTalk): Promise<string> {
  const kept: unknown[] = []
  for await (const { messages, ...chat } of exportChats(ctx, user.userId)) {
    kept.push(chat)
    for await (const message of messages) kept.push(message)
  }
  return JSON.stringify(kept)
}

test('TURN-013 TURN-032 a deleted message keeps its number and nothing else', async () => {
  const talk = await someTold()
  const { told, messages, chat } = talk
  expect(await keptText(talk)).toContain(CANARY)
  const before = await messages()
  expect((await remove(talk, told.id)).statusCode).toBe(204)
  const after = await messages()
  expect(after.map(({ seq }) => seq)).toEqual(before.map(({ seq }) => seq))
  expect(after.find(({ id }) => id === told.id)).toMatchObject({
    state: 'deleted',
    message: null,
    imageUrl: null,
    alternates: 0,
    notice: null,
    revision: (await chat()).revision,
  })
  expect(await keptText(talk)).not.toContain(CANARY)
})

test('TURN-013 TS-007 the text of a deleted message is in no later prompt, nor what was remembered of it', async () => {
  const talk = await someTold()
  const { told, send, llm, engine } = talk
  await remove(talk, told.id)
  const asked = llm.requests.length
  await send('And now?')
  engine.conversations.forget(talk.chatId)
  await send('And tomorrow?')
  const prompts = JSON.stringify(llm.requests.slice(asked))
  expect(prompts).toContain('It rains.')
  expect(prompts).not.toContain(CANARY)
  const own = eq(memories.userId, talk.user.userId)
  expect(await talk.ctx.db.select().from(memories).where(own)).toEqual([])
})

test('TURN-032 the log of the turn that repeats a deleted text is gone as well', async () => {
  const talk = await someTold()
  const { told, reply, call, url, engine } = talk
  await engine.journal.flush()
  const stream = () => call('GET', `${url}/turns/${told.turnId ?? ''}/stream`)
  expect((await stream()).body).toContain(CANARY)
  await remove(talk, told.id)
  const { body } = await stream()
  expect(body).not.toContain(CANARY)
  expect(body).toContain(reply.id)
})

test('TURN-032 all alternates of a deleted reply are gone', async () => {
  const talk = await someTold()
  const { send, call, url, llm, user, ctx, engine } = talk
  llm.play(`I know ${CANARY} well.`)
  const newest = (await send('Who?')).json<SendReply>().replyMessage as Message
  llm.play('Someone else.')
  await call('POST', `${url}/messages/${newest.id}/regenerate`)
  await engine.journal.flush()
  await remove(talk, newest.id)
  const vault = await ctx.vault.of(user.userId)
  const kept = await ctx.db.select().from(rows).where(eq(rows.userId, user.userId))
  const texts = kept.map(({ chatId, messageId, body }) =>
    vault.open(`messages:${chatId}:${messageId}`, body),
  )
  expect(texts.filter((text) => text.includes('well'))).toEqual([])
  expect(texts).toContain('[]')
  const { body } = await call('GET', `${url}/turns/${newest.turnId ?? ''}/stream`)
  expect(body).not.toContain('well')
})

test('TURN-013 the chat list shows what was said before a deleted message, and counts it not as unread', async () => {
  const talk = await someTalk()
  const { send, chat } = talk
  const first = (await send('Hello')).json<SendReply>()
  const { unreadCount } = await chat()
  await remove(talk, String(first.replyMessage?.id))
  expect((await chat()).messages.map(({ id }) => id)).toEqual([first.userMessage?.id])
  expect((await chat()).unreadCount).toBe(unreadCount - 1)
})

test('TURN-013 deleting twice is as deleting once; unknown and foreign messages are not found', async () => {
  const talk = await someTold()
  const { told, chat, as, ctx } = talk
  await remove(talk, told.id)
  const { revision } = await chat()
  expect((await remove(talk, told.id)).statusCode).toBe(204)
  expect((await chat()).revision).toBe(revision)
  expect((await remove(talk, ctx.ids.next())).statusCode).toBe(404)
  const stranger = as(await someUser(ctx))
  const foreign = await stranger('DELETE', `${talk.url}/messages/${talk.reply.id}`)
  expect(foreign.statusCode).toBe(404)
})

test('TURN-013 the greeting can be deleted, a notice of the app cannot', async () => {
  const talk = await someTalk()
  const [disclosure, greeting] = await talk.messages()
  expect((await remove(talk, String(greeting?.id))).statusCode).toBe(204)
  expect((await remove(talk, String(disclosure?.id))).statusCode).toBe(422)
  expect((await talk.send('Hello')).statusCode).toBe(201)
})

test('TS-011 TURN-013 a pinned crisis card cannot be deleted', async () => {
  const talk = await someTalk()
  await talk.send('I want to kill myself tonight')
  const card = (await talk.chat()).pinnedNotice
  expect(card).not.toBeNull()
  expect((await remove(talk, String(card?.id))).statusCode).toBe(422)
  expect((await talk.chat()).pinnedNotice?.id).toBe(card?.id)
})

test('TURN-013 TURN-012 while a reply is written nothing is changed', async () => {
  const talk = await someTold()
  const held = gate()
  const asked = talk.llm.requests.length
  talk.llm.play('Well.', { wait: held.wait })
  const sending = talk.send('More')
  await talk.running(asked + 1)
  const deleted = await remove(talk, talk.told.id)
  const edited = await talk.call('PUT', `${talk.url}/messages/${talk.told.id}`, { message: 'No' })
  expect([deleted.statusCode, edited.statusCode]).toEqual([409, 409])
  held.open()
  await sending
  expect((await remove(talk, talk.told.id)).statusCode).toBe(204)
})

test('TS-030 TURN-013 nothing is changed in a chat closed for safety', async () => {
  const talk = await someTold()
  await talk.ctx.db
    .update(chats)
    .set({ lockedAt: talk.ctx.clock.now() })
    .where(eq(chats.userId, talk.user.userId))
  expect((await remove(talk, talk.told.id)).statusCode).toBe(423)
  const edited = await talk.call('PUT', `${talk.url}/messages/${talk.told.id}`, { message: 'No' })
  expect(edited.statusCode).toBe(423)
})

test('TURN-012 an edited text stands in later prompts, and the old one with its facts does not', async () => {
  const talk = await someTold()
  const { call, url, told, llm, send } = talk
  const edited = await call('PUT', `${url}/messages/${told.id}`, { message: ' I have a cat. ' })
  expect(edited.json<Message>()).toMatchObject({ message: 'I have a cat.', state: 'complete' })
  const asked = llm.requests.length
  await send('And now?')
  const prompts = JSON.stringify(llm.requests.slice(asked))
  expect(prompts).toContain('I have a cat.')
  expect(prompts).not.toContain(CANARY)
  expect(await keptText(talk)).not.toContain(CANARY)
})

test('TURN-012 the shown alternate of a reply is edited, the others stay', async () => {
  const { call, url, send } = await someTalk()
  const reply = (await send('Hello')).json<SendReply>().replyMessage as Message
  await call('POST', `${url}/messages/${reply.id}/regenerate`)
  await call('PUT', `${url}/messages/${reply.id}`, { message: 'Edited.' })
  const first = await call('PUT', `${url}/messages/${reply.id}`, { alternate: 0 })
  expect(first.json<Message>()).toMatchObject({ message: reply.message, alternates: 2 })
  const second = await call('PUT', `${url}/messages/${reply.id}`, { alternate: 1 })
  expect(second.json<Message>().message).toBe('Edited.')
})

test('TURN-012 the same edit from two devices is made once in effect', async () => {
  const talk = await someTold()
  const edit = () => talk.call('PUT', `${talk.url}/messages/${talk.told.id}`, { message: 'Same' })
  const both = await Promise.all([edit(), edit()])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await talk.messages()).filter(({ message }) => message === 'Same')).toHaveLength(1)
})

test('TURN-012 SAFE-002 an edit is screened as a message is, and a deleted message cannot be edited', async () => {
  const talk = await someTold()
  const edit = (message: string) =>
    talk.call('PUT', `${talk.url}/messages/${talk.told.id}`, { message })
  expect((await edit('I am 15 years old and want sex')).statusCode).toBe(422)
  expect((await edit('x'.repeat(2001))).statusCode).toBe(422)
  expect((await edit('  ')).statusCode).toBe(422)
  expect(await keptText(talk)).toContain(CANARY)
  await remove(talk, talk.told.id)
  expect((await edit('Back again')).statusCode).toBe(404)
})
