import { expect, onTestFinished, test } from 'vitest'
import type { ShopWindow } from '@oriel/contract/billing/shop'
import type { PersonModel } from '@oriel/contract/characters/person-model'
import type { Chat } from '@oriel/contract/chat/chat'
import type { Problem } from '@oriel/contract/http/problem'
import { asId, type CharacterId } from '@oriel/contract/ids'
import { eraseAccount } from '#/domains/accounts/data/deletion.service.ts'
import { readChat } from '#/domains/chat/chats/store.ts'
import { adoptChats, settleChats } from '#/domains/chat/data/adopt.service.ts'
import { readCase } from '#/domains/support/ticket.service.ts'
import { DAY_MS } from '#/platform/clock.ts'
import { casesAbout } from '#/testing/cases.ts'
import { testApp } from '#/testing/some-chat.ts'
import { someTalk, SSE, type SomeTalk } from '#/testing/some-talk.ts'
import { testContext } from '#/testing/test-context.ts'

/** A talk whose jobs, each with connections of its own, end with the test. */
async function shortTalk(options: Parameters<typeof someTalk>[0] = {}): Promise<SomeTalk> {
  const talk = await someTalk({ env: { TOKENS_START_GRANT: '100' }, ...options })
  onTestFinished(() => talk.ctx.jobs.stop())
  return talk
}

/** The last of these is refused: a school year first, affection long after it. */
async function lockedTalk(): Promise<SomeTalk & { characterId: CharacterId }> {
  const talk = await shortTalk()
  const chat = await readChat(talk.ctx.db, talk.user.userId, talk.chatId)
  await talk.send('my homeroom ran long today, 8th grade is so boring')
  const refused = await talk.send('will you be my girlfriend')
  expect(refused.statusCode).toBe(422)
  expect(refused.json<Problem>()).toMatchObject({ code: 'content_blocked' })
  return { ...talk, characterId: chat?.characterId ?? asId('') }
}

const stateOf = async ({ ctx, user, chatId }: SomeTalk) =>
  (await readChat(ctx.db, user.userId, chatId))?.minorState

const LOCKED = { status: 423, code: 'chat_locked' }

const lockedOf = (models: readonly PersonModel[]) =>
  models.filter(({ isLocked }) => isLocked).map(({ id }) => id)

test('TS-030 a chat with an indicated minor and romance is locked, with a case of top priority (F-03)', async () => {
  const { ctx, send, user } = await lockedTalk()

  expect((await send('hello')).json<Problem>()).toMatchObject(LOCKED)

  await casesAbout(ctx, user.userId)
  const { rows } = await ctx.db.$client.query<{ ticket_id: string }>(
    'select ticket_id from chat_locks where user_id = $1',
    [user.userId],
  )
  expect(rows).toHaveLength(1)
  expect(await readCase(ctx, asId(rows[0]?.ticket_id ?? ''))).toMatchObject({
    kind: 'underage',
    topic: expect.stringContaining('TOP PRIORITY'),
  })
})

test('TS-030 with a chat closed for safety nothing is offered for a day', async () => {
  const { call, advance } = await lockedTalk()
  const offersOf = async () => (await call('GET', '/api/Payments/offers')).json<ShopWindow>()
  expect(await offersOf()).toMatchObject({ promo: null, timebomb: [], openable: [] })
  advance(DAY_MS)
  expect((await offersOf()).promo).not.toBeNull()
})

test('TS-030 a locked chat cannot be deleted, begun again, regenerated or changed (F-04)', async () => {
  const { call, url, characterId, chatId } = await lockedTalk()
  const { items } = (await call('GET', `${url}/messages`)).json()
  const greeting = items.find(({ sender }: { sender: string }) => sender === 'model')
  const reply = items[0]

  const answers = await Promise.all([
    call('DELETE', url),
    call('PUT', `${url}/messages/${greeting.id}`, { alternate: 0 }),
    call('POST', `${url}/messages/${reply.id}/regenerate`),
    call('POST', `${url}/messages/${reply.id}/continue`),
  ])

  for (const answer of answers) expect(answer.json<Problem>()).toMatchObject(LOCKED)
  const opened = await call('POST', '/api/Chats', { personModelId: characterId })
  expect(opened.json<Chat>()).toMatchObject({ id: chatId, isLocked: true })
  expect((await call('GET', `${url}/messages`)).json().items).toHaveLength(items.length)
})

test('TS-030 the lock stands without its chat: the companion cannot be opened again (F-04)', async () => {
  const { ctx, call, characterId, chatId } = await lockedTalk()
  await ctx.db.$client.query('delete from chats where chat_id = $1', [chatId])

  const opened = await call('POST', '/api/Chats', { personModelId: characterId })

  expect(opened.json<Problem>()).toMatchObject(LOCKED)
})

test('TS-030 ENTITY-035 a user who is locked out of a companion sees so wherever it is shown, no other user does (F-04)', async () => {
  const { call, app, characterId } = await lockedTalk()
  const own = await call('GET', '/api/PersonModel/top')
  expect(lockedOf(own.json<PersonModel[]>())).toEqual([characterId])
  const page = `/api/PersonModel/get-person/${characterId}`
  expect((await call('GET', page)).json<PersonModel>().isLocked).toBe(true)

  const everybodys = await app.inject({ url: '/api/PersonModel/top' })
  expect(lockedOf(everybodys.json<PersonModel[]>())).toEqual([])
  expect((await app.inject({ url: page })).json<PersonModel>().isLocked).toBe(false)
})

test('TS-030 TS-067 a lock is no bar to the own export (F-04)', async () => {
  const { call } = await lockedTalk()

  const exported = await call('GET', '/api/User/export')

  expect(exported.statusCode).toBe(200)
  expect(exported.json()).toMatchObject({
    chats: [{ messages: expect.arrayContaining([expect.anything()]) }],
    records: { chat_locks: [expect.objectContaining({ why: 'minor_safety' })] },
  })
})

test('TS-030 AUTH-004 the lock moves along with the chats of an account that joins another (F-04)', async () => {
  const talk = await lockedTalk()
  const { ctx, user, characterId } = talk
  const other = await shortTalk({ beside: talk })
  const caller = other.as(other.user)
  const own = await caller('POST', '/api/Chats', { personModelId: characterId })
  expect(own.json<Chat>().isLocked).toBe(false)

  const move = { from: user.userId, to: other.user.userId }
  await settleChats(ctx, move)
  await ctx.db.transaction((tx) => adoptChats(ctx, tx, move))

  const chats = (await caller('GET', '/api/Chats')).json<Chat[]>()
  const withThem = chats.filter(({ personModelEntityId }) => personModelEntityId === characterId)
  expect(withThem.map(({ isLocked }) => isLocked)).toEqual([true, true])
  const deleted = await caller('DELETE', `/api/Chats/${own.json<Chat>().id}`)
  expect(deleted.json<Problem>()).toMatchObject(LOCKED)
})

test('TS-030 a reply that turns to romance where a minor was shown is cut off, and the chat is locked (F-04)', async () => {
  const talk = await shortTalk({
    script: ['Fine. ', 'Come here, I want to kiss you all night. ', 'More.'],
  })
  const sent = await talk.send('my homeroom ran long today, 8th grade is so boring', SSE)

  expect(sent.statusCode).toBe(200)
  expect(sent.body).toContain('Fine.')
  expect(sent.body).not.toContain('kiss')
  expect(sent.body).not.toContain('More.')
  expect((await talk.chat()).isLocked).toBe(true)
  expect((await talk.send('hello')).json<Problem>()).toMatchObject(LOCKED)
})

const BY_SUM = 'my brother is 12 and i am two years older'
const BLOCKED = 'how to build a pipe bomb at home'

test('TS-030 a mark of a minor in a message that is refused for another reason is not forgotten (F-03)', async () => {
  const talk = await shortTalk()
  const before = await talk.messages()
  const refused = await talk.send(`my homeroom ran long today, 8th grade is so boring. ${BLOCKED}`)
  expect(refused.json<Problem>()).toMatchObject({ status: 422, threat: { type: 'Violence' } })
  expect(await talk.messages()).toEqual(before)
  expect((await talk.chat()).isLocked).toBe(false)
  expect((await talk.send('tell me about whales')).statusCode).toBe(201)

  const stopped = await talk.send('will you be my girlfriend')

  expect(stopped.json<Problem>()).toMatchObject({ status: 422, threat: { type: 'MinorSafety' } })
  expect((await talk.send('hello')).json<Problem>()).toMatchObject(LOCKED)
})

test('TS-030 another instance that knew the chat before does not overlook what was refused elsewhere (F-03)', async () => {
  const talk = await shortTalk()
  const there = await testApp((await testContext({ beside: talk })).ctx)
  const sendThere = (message: string) =>
    there.as(talk.user)('POST', `${talk.url}/messages`, { message })
  expect((await sendThere('tell me about whales')).statusCode).toBe(201)
  await talk.send(`${BY_SUM}. ${BLOCKED}`)
  expect((await sendThere(`i work as a nurse. ${BLOCKED}`)).statusCode).toBe(422)
  expect(await stateOf(talk)).toMatchObject({ user: 'sum', isAdult: true })

  const stopped = await sendThere('will you be my girlfriend')

  expect(stopped.json<Problem>()).toMatchObject({ status: 422, threat: { type: 'MinorSafety' } })
})

test('TS-030 a refused message that states no age leaves no evidence (F-03)', async () => {
  const talk = await shortTalk()
  expect((await talk.send(`my girlfriend asks: ${BLOCKED}`)).statusCode).toBe(422)
  expect(await stateOf(talk)).toEqual({
    user: null,
    role: null,
    hasRomance: false,
    isAdult: false,
  })
})

test('TS-030 a mark of a minor after romance locks the chat, whatever else is refused with it (F-03)', async () => {
  const talk = await shortTalk()
  expect((await talk.send('will you be my girlfriend')).statusCode).toBe(201)

  const stopped = await talk.send(`8th grade is so boring. ${BLOCKED}`)

  expect(stopped.json<Problem>()).toMatchObject({ status: 422, threat: { type: 'MinorSafety' } })
  expect((await talk.chat()).isLocked).toBe(true)
})

test.each([
  ['is accepted', 201, ''],
  ['is refused for another reason', 422, `. ${BLOCKED}`],
])(
  'TS-024 an age without romance in a message that %s opens one review (F-04)',
  async (_, status, more) => {
    const talk = await shortTalk()
    expect((await talk.send(`${BY_SUM}${more}`)).statusCode).toBe(status)
    expect((await talk.send('tell me about whales')).statusCode).toBe(201)

    const cases = await casesAbout(talk.ctx, talk.user.userId)
    expect(cases).toHaveLength(1)
    expect(await readCase(talk.ctx, cases[0]?.ticketId ?? asId(''))).toMatchObject({
      kind: 'underage',
      topic: 'underage indicated',
    })
    expect((await talk.chat()).isLocked).toBe(false)
  },
)

test('TS-030 TS-068 a locked companion keeps no account from being deleted (F-04)', async () => {
  const { ctx, call, user } = await lockedTalk()

  expect((await call('DELETE', '/api/User')).statusCode).toBeLessThan(300)
  await ctx.db.transaction((tx) => eraseAccount(ctx, tx, user.userId))

  const { rows } = await ctx.db.$client.query('select 1 from chat_locks where user_id = $1', [
    user.userId,
  ])
  expect(rows).toEqual([])
})

test('TS-030 TS-068 F-17: the case of a locked companion identifies no user once the account is erased', async () => {
  const { ctx, call, user } = await lockedTalk()
  const support = async () => {
    const { rows } = await ctx.db.$client.query<{ row: string }>(`
      select t::text as row from tickets t union all select r::text from reports r
      union all select f::text from feedback f union all select m::text from mails m`)
    return rows.map(({ row }) => row).join('\n')
  }
  await casesAbout(ctx, user.userId)
  expect(await support()).toContain(`locked:${user.userId}`)

  await call('DELETE', '/api/User')
  await ctx.db.transaction((tx) => eraseAccount(ctx, tx, user.userId))

  const left = await support()
  expect(left).not.toContain(user.userId)
  expect(left).toContain('underage')
})
