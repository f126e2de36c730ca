import { expect, test } from 'vitest'
import { chat as chatSchema, chats as chatsSchema, type Chat } from '@oriel/contract/chat/chat'
import type { Message } from '@oriel/contract/chat/message'
import type { CharacterId } from '@oriel/contract/ids'
import { someCharacter, testApp } from '#/testing/some-chat.ts'
import { gate, someTalk } from '#/testing/some-talk.ts'
import { someUser } from '#/testing/some-user.ts'
import { testContext } from '#/testing/test-context.ts'

async function setUp() {
  const instance = await testContext()
  const app = await testApp(instance.ctx)
  const call = app.as(await someUser(instance.ctx))
  const open = (personModelId: CharacterId) => call('POST', '/api/Chats', { personModelId })
  const list = async () => (await call('GET', '/api/Chats')).json<Chat[]>()
  return { ...instance, call, open, list }
}

test('API-106 a chat is opened once and found again afterwards', async () => {
  const { ctx, open, list } = await setUp()
  const personModelId = await someCharacter(ctx)

  const [first, second] = [await open(personModelId), await open(personModelId)]

  expect([first.statusCode, second.statusCode]).toEqual([201, 200])
  expect(second.json<Chat>().id).toBe(first.json<Chat>().id)
  expect(await list()).toHaveLength(1)
})

test('API-106 parallel calls open one chat with one greeting', async () => {
  const { ctx, call, open, list } = await setUp()
  const personModelId = await someCharacter(ctx)

  const replies = await Promise.all(Array.from({ length: 12 }, () => open(personModelId)))

  const [chatId, ...others] = new Set(replies.map((reply) => reply.json<Chat>().id))
  expect(others).toEqual([])
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  expect(await list()).toHaveLength(1)
  const messages = await call('GET', `/api/Chats/${chatId}/messages?after=0`)
  expect(messages.json()).toMatchObject({ lastSeq: 2 })
})

test('API-106 many new users at once wait for no connection that another of them holds', async () => {
  const { ctx } = await testContext()
  const app = await testApp(ctx)
  const personModelId = await someCharacter(ctx)
  const users = await Promise.all(Array.from({ length: 15 }, () => someUser(ctx)))

  const replies = await Promise.all(
    users.map((user) => app.as(user)('POST', '/api/Chats', { personModelId })),
  )

  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
})

test('SAFE-010 TURN-026 ENTITY-028 a new chat says that it is AI, then greets', async () => {
  const { ctx, call, open } = await setUp()

  const opened = (await open(await someCharacter(ctx))).json<Chat>()
  const { items } = (await call('GET', `/api/Chats/${opened.id}/messages?after=0`)).json<{
    items: Message[]
  }>()

  expect(chatSchema.parse(opened)).toEqual(opened)
  expect(opened).toMatchObject({
    personModelFirstName: 'Vera',
    personModelLastName: 'Lind',
    input: '',
    isPinned: false,
    unreadCount: 1,
    activeTurnId: null,
    pinnedNotice: null,
    messages: [{ message: 'You found the stairs.' }],
  })
  expect(items.map(({ sender, notice }) => [sender, notice?.kind])).toEqual([
    ['system', 'disclosure'],
    ['model', undefined],
  ])
  expect(items[0]?.message).toContain('AI')
})

test('API-105 ENTITY-029 ENTITY-030 the list has pins first, then the newest, one message each', async () => {
  const { ctx, call, open, list, advance } = await setUp()
  const ids: string[] = []
  for (let at = 0; at < 4; at += 1) {
    ids.push((await open(await someCharacter(ctx))).json<Chat>().id)
    advance(60_000)
  }
  const [oldest = '', second = '', third, newest] = ids
  const pin = (chatId: string) =>
    call('POST', '/api/Chats/set-pin-status', { chatId, isPinned: true })
  await pin(second)
  advance(1000)
  await pin(oldest)

  const listed = await list()

  expect(listed.map(({ id }) => id)).toEqual([oldest, second, newest, third])
  expect(chatsSchema.parse(listed)).toEqual(listed)
  expect(listed.map(({ messages }) => messages.length)).toEqual([1, 1, 1, 1])
})

test('API-107 one chat is read by its id', async () => {
  const { url, call, chatId } = await someTalk()

  const reply = await call('GET', url)

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({ id: chatId, lastSeq: 2 })
})

test('API-055 API-142 a chat is pinned, and unpinned again', async () => {
  const { call, chatId, clock, chat } = await someTalk()
  const pin = (isPinned: boolean) => call('POST', '/api/Chats/set-pin-status', { chatId, isPinned })

  expect((await pin(true)).json()).toMatchObject({
    id: chatId,
    isPinned: true,
    pinnedAt: clock.now().toISOString(),
  })
  expect((await pin(false)).json()).toMatchObject({ isPinned: false, pinnedAt: null })
  expect(await chat()).toMatchObject({ isPinned: false, pinnedAt: null })
})

test.each([
  { isPinned: 'true' },
  { isPinned: 1 },
  { isPinned: null },
  {},
  { isPinned: true, pinnedAt: '2030-01-01T00:00:00.000Z' },
  { isPinned: true, chatId: 'no id' },
])('API-142 TS-084 a pin with %j is refused and changes nothing', async (body) => {
  const { call, chatId, chat } = await someTalk()

  const reply = await call('POST', '/api/Chats/set-pin-status', { chatId, ...body })

  expect(reply.statusCode).toBe(422)
  expect(await chat()).toMatchObject({ isPinned: false })
})

test('API-110 messages up to the one seen are seen, and never unseen again', async () => {
  const { call, url, send, messages, chat } = await someTalk()
  await send('Hello')
  const [, greeting, , reply] = await messages()
  const seen = (messageId = '') => call('POST', `${url}/seen`, { messageId })
  const isSeen = async () =>
    (await messages()).filter(({ sender }) => sender === 'model').map((message) => message.isSeen)

  expect(await isSeen()).toEqual([false, false])
  expect((await seen(greeting?.id)).statusCode).toBe(204)
  expect(await isSeen()).toEqual([true, false])
  expect(await chat()).toMatchObject({ unreadCount: 1 })
  await seen(reply?.id)
  await seen(greeting?.id)
  expect(await isSeen()).toEqual([true, true])
  expect(await chat()).toMatchObject({ unreadCount: 0 })
})

test('API-111 like and dislike exclude each other', async () => {
  const { call, url, messages } = await someTalk()
  const greeting = (await messages()).at(-1)
  const react = async (reaction: string) => {
    const reply = await call('POST', `${url}/messages/${greeting?.id}/reaction`, { reaction })
    const { isLiked, isDisliked } = reply.json<Message>()
    return [reply.statusCode, isLiked, isDisliked]
  }

  expect(await react('like')).toEqual([200, true, false])
  expect(await react('dislike')).toEqual([200, false, true])
  expect((await messages()).at(-1)).toMatchObject({ isLiked: false, isDisliked: true })
  expect(await react('none')).toEqual([200, false, false])
  expect((await react('love'))[0]).toBe(422)
})

test('API-111 TURN-010 another text is neither liked nor disliked, a continued one keeps its rating', async () => {
  const { call, url, send, llm, messages } = await someTalk({ script: ['One.'] })
  const { replyMessage } = (await send('Hello')).json<{ replyMessage: Message }>()
  const at = `${url}/messages/${replyMessage.id}`
  const dislike = () => call('POST', `${at}/reaction`, { reaction: 'dislike' })
  const newest = async () => (await messages()).at(-1)

  await dislike()
  llm.play(' And more.')
  await call('POST', `${at}/continue`)
  expect(await newest()).toMatchObject({ message: 'One. And more.', isDisliked: true })

  llm.play('Two.')
  const again = await call('POST', `${at}/regenerate`)
  const renewed = { message: 'Two.', isLiked: false, isDisliked: false }
  expect(again.json()).toMatchObject({ replyMessage: renewed })
  expect(await newest()).toMatchObject(renewed)

  await dislike()
  const chosen = await call('PUT', at, { alternate: 0 })
  expect(chosen.json()).toMatchObject({ message: 'One. And more.', isDisliked: false })
})

test('TURN-010 the alternate shown is not changed under a reply that is being made', async () => {
  const { wait, open } = gate()
  const { call, url, send, llm, messages, running } = await someTalk({ script: ['One.'] })
  const { replyMessage } = (await send('Hello')).json<{ replyMessage: Message }>()
  llm.play('Tw', { wait }, 'o.')
  const regenerated = call('POST', `${url}/messages/${replyMessage.id}/regenerate`)
  const turnId = await running(2)

  const refused = await call('PUT', `${url}/messages/${replyMessage.id}`, { alternate: 0 })
  open()
  await regenerated

  expect(refused.json()).toMatchObject({ status: 409, code: 'turn_active', turnId })
  expect((await messages()).at(-1)).toMatchObject({ message: 'Two.', alternates: 2 })
})
