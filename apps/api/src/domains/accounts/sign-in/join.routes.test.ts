import { setTimeout } from 'node:timers/promises'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Chat } from '@oriel/contract/chat/chat'
import type { Message } from '@oriel/contract/chat/message'
import { SECOND_MS } from '#/platform/clock.ts'
import type { App } from '#/platform/http/server.ts'
import {
  askToRegister,
  logInWith,
  openLink,
  PASSWORD,
  registerWith,
  someBrowser,
  someEmail,
  talkIn,
  type SomeBrowser,
} from '#/testing/some-browser.ts'
import { testApp } from '#/testing/some-chat.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'
import { USER_REGISTERED } from '../events.ts'

let main: TestContext
let app: App

beforeAll(async () => {
  main = await testContext()
  ;({ app } = await testApp(main.ctx))
})
afterAll(() => app.close())

const enter = () => someBrowser(main.ctx, app)
const talk = (browser: SomeBrowser) => talkIn(main.ctx, browser)

/** A user with an account, and its e-mail. */
async function someMember(): Promise<{ email: string; member: SomeBrowser }> {
  const email = someEmail()
  const member = await enter()
  await registerWith(member, email)
  return { email, member }
}

async function byLink(browser: SomeBrowser, email: string): Promise<LightMyRequestResponse> {
  const { userId } = browser
  await browser.authenticate('passwordless-login', { email, fingerprint: '', terms: true, userId })
  return openLink(browser, await browser.mailedCode(email), { Fingerprint: '' })
}

const messagesOf = async (browser: SomeBrowser, chatId: string) =>
  (await browser.send('GET', `/api/Chats/${chatId}/messages?after=0&pageSize=100`)).json<{
    items: Message[]
  }>().items
const chatIds = async (browser: SomeBrowser) =>
  (await browser.send('GET', '/api/Chats')).json<Chat[]>().map(({ id }) => id)
const balance = async (browser: SomeBrowser) =>
  (await browser.send('GET', '/api/Tokens/balance')).json<{ remainingTokens: number }>()
    .remainingTokens
/** Status of a call with an earlier bearer. */
const standing = async (accessToken: string) =>
  (await app.inject({ url: '/api/User', headers: { authorization: `Bearer ${accessToken}` } }))
    .statusCode

test('AUTH-004 AUTH-003 registering keeps id, chats and tokens, and ends the session before', async () => {
  for (const way of [registerWith, byLink]) {
    const browser = await enter()
    const { userId, accessToken } = browser
    const chatId = await talk(browser)
    const [said, tokens] = [await messagesOf(browser, chatId), await balance(browser)]

    await way(browser, someEmail())

    expect(browser.userId).toBe(userId)
    expect(await messagesOf(browser, chatId)).toEqual(said)
    expect(await balance(browser)).toBe(tokens)
    expect(browser.accessToken).not.toBe(accessToken)
    expect(await standing(accessToken)).toBe(401)
  }
})

test.each([
  ['password', logInWith],
  ['mailed link', byLink],
])('AUTH-004 AUTH-003 logging in by %s moves the chats, never the tokens', async (_way, way) => {
  const { email, member } = await someMember()
  const own = await talk(member)
  const before = await balance(member)
  const visitor = await enter()
  const bearer = visitor.accessToken
  const chatId = await talk(visitor)
  await visitor.send('POST', `/api/Chats/${chatId}/messages`, { message: 'Another thing. 🌊' })
  const [last] = (await messagesOf(visitor, chatId)).slice(-1)
  await visitor.send('POST', `/api/Chats/${chatId}/messages/${last?.id}/reaction`, {
    reaction: 'like',
  })
  await visitor.send('POST', `/api/Chats/${chatId}/messages/${last?.id}/regenerate`)
  const said = await messagesOf(visitor, chatId)
  expect(said.at(-1)).toMatchObject({ alternates: 2 })

  expect((await way(visitor, email)).statusCode).toBe(200)

  expect(visitor.userId).toBe(member.userId)
  expect((await chatIds(visitor)).toSorted()).toEqual([own, chatId].toSorted())
  expect(await messagesOf(visitor, chatId)).toEqual(said)
  expect(await balance(visitor)).toBe(before)
  expect(await standing(bearer)).toBe(410)
  // The talk continues unchanged.
  const more = await visitor.send('POST', `/api/Chats/${chatId}/messages`, { message: 'And on.' })
  expect(more.statusCode).toBe(201)
  expect(more.json().userMessage.seq).toBe((said.at(-1)?.seq ?? 0) + 1)
})

test('TS-080 AUTH-004 the user id of a body moves nothing: neither that user’s chats nor the visitor’s', async () => {
  const { email, member } = await someMember()
  const victim = await enter()
  const theirs = await talk(victim)
  const visitor = await enter()
  await talk(visitor)
  const bearer = visitor.accessToken

  expect((await logInWith(visitor, email, { userId: victim.userId })).statusCode).toBe(200)

  expect(visitor.userId).toBe(member.userId)
  expect(await chatIds(visitor)).toEqual([])
  expect(await chatIds(victim)).toEqual([theirs])
  expect((await victim.send('GET', '/api/User')).statusCode).toBe(200)
  // The session ended, but the account was not closed.
  expect(await standing(bearer)).toBe(401)
})

test('TS-080 AUTH-004 registering in the name of another user makes an account of its own, without free tokens', async () => {
  const victim = await enter()
  const theirs = await talk(victim)
  const visitor = await enter()
  const before = visitor.userId

  const email = someEmail()
  await askToRegister(visitor, email, { userId: victim.userId })
  const code = await visitor.mailedCode(email)
  expect((await openLink(visitor, code, { UserId: victim.userId })).statusCode).toBe(200)

  expect([before, victim.userId]).not.toContain(visitor.userId)
  expect(await balance(visitor)).toBe(0)
  expect(await chatIds(victim)).toEqual([theirs])
})

test('AUTH-004 a registered user who logs in to another account leaves the first as it is', async () => {
  const first = await someMember()
  const chatId = await talk(first.member)
  const second = await someMember()

  expect((await logInWith(first.member, second.email)).statusCode).toBe(200)

  expect(first.member.userId).toBe(second.member.userId)
  expect(await chatIds(first.member)).toEqual([])
  const back = await enter()
  await logInWith(back, first.email)
  expect(await chatIds(back)).toEqual([chatId])
})

test('AUTH-004 twenty logins at once with one bearer move the chats once and lose none', async () => {
  const { email, member } = await someMember()
  const visitor = await enter()
  const made = [await talk(visitor), await talk(visitor)]
  const bearer = `Bearer ${visitor.accessToken}`

  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      app.inject({
        method: 'POST',
        url: '/api/Authenticate/login',
        headers: { authorization: bearer },
        payload: { email, password: PASSWORD, fingerprint: 'fp' },
      }),
    ),
  )

  // A bearer that ended meanwhile is refused; a user who proved the account is not.
  const codes = new Set(replies.map(({ statusCode }) => statusCode))
  expect([...codes].filter((code) => ![200, 401, 410].includes(code))).toEqual([])
  expect(codes).toContain(200)
  expect((await chatIds(member)).toSorted()).toEqual(made.toSorted())
})

test('AUTH-004 browsers that log in to one account at once all bring their chats', async () => {
  const { email, member } = await someMember()
  const browsers = await Promise.all(Array.from({ length: 8 }, enter))
  const made = await Promise.all(browsers.map((browser) => talk(browser)))
  const tokens = await balance(member)

  const replies = await Promise.all(browsers.map((browser) => logInWith(browser, email)))

  expect(replies.map(({ statusCode }) => statusCode)).toEqual(made.map(() => 200))
  expect((await chatIds(member)).toSorted()).toEqual(made.toSorted())
  expect(await balance(member)).toBe(tokens)
})

test('AUTH-003 the refresh cookie of a sign-in refreshes it, and the one before is over', async () => {
  const { email } = await someMember()
  const visitor = await enter()
  const old = { ...visitor.cookies }
  const before = { accessToken: visitor.accessToken, refreshToken: visitor.refreshToken }
  await logInWith(visitor, email)
  main.advance(SECOND_MS)
  const refresh = (pair: { accessToken: string; refreshToken: string }) =>
    visitor.authenticate('refresh-token', {
      ...pair,
      userId: visitor.userId,
      isNConfirmed: false,
      isSConfirmed: true,
    })

  const { accessToken, refreshToken } = visitor
  expect((await refresh({ accessToken, refreshToken })).statusCode).toBe(200)
  Object.assign(visitor.cookies, old)
  expect((await refresh(before)).statusCode).toBe(401)
})

test('ROLE-002 all instances are notified when a guest becomes a member, and only then', async () => {
  const sibling = await testContext({ beside: main })
  const received: string[] = []
  sibling.ctx.news.subscribe(({ userId, target }) => {
    if (target === USER_REGISTERED) received.push(userId)
  })
  const { email, member } = await someMember()
  const other = await someMember()
  await logInWith(await enter(), email)
  await registerWith(await enter(), email)
  const last = await someMember()

  while (!received.includes(last.member.userId)) await setTimeout(5)
  expect(received).toEqual([member.userId, other.member.userId, last.member.userId])
})
