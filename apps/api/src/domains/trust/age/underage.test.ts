import { afterAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#/platform/clock.ts'
import { casesAbout } from '#/testing/cases.ts'
import { lockWait } from '#/testing/lock-wait.ts'
import { makeAdult } from '#/testing/some-adult.ts'
import { ADULT, codeOf, MINOR, NOTHING_SET, someAgeApp } from '#/testing/some-age-app.ts'
import { someChat } from '#/testing/some-chat.ts'
import { updateAge } from './store.ts'
import { raiseUnderage } from './underage.service.ts'

const { main, api, provider, call, begin, readUser, someMember, sendTo } = await someAgeApp()
afterAll(() => api.app.close())

const entry = (visit: string, cookies: Record<string, string> = {}, fingerprint = '') =>
  api.app.inject({
    method: 'POST',
    url: '/api/Authenticate/pre-register',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'app' },
    cookies,
    payload: {
      fingerprint,
      isNConfirmed: false,
      isSConfirmed: true,
      utmSource: null,
      pathname: '/',
      url: `http://localhost/${visit}`,
    },
  })
const bearer = (token: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
})
const verify = (token: string, payload: object, cookies: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/User/verify-user-age',
    headers: bearer(token),
    cookies,
    payload,
  })
const print = async (token: string, Fingerprint: string) =>
  api.app.inject({
    method: 'POST',
    url: '/api/Fingerprint',
    headers: bearer(token),
    payload: { Fingerprint, Metadata: {}, Url: 'http://localhost/' },
  })

test('USER-011 TS-023 an answer under 18 sets nothing and cannot be edited for 30 days', async () => {
  const user = await someMember()

  const first = await call(user)('verify-user-age', MINOR)
  expect([first.statusCode, codeOf(first)]).toEqual([422, 'age_under_18'])
  expect((await readUser(user)).json()).toMatchObject(NOTHING_SET)

  const second = await call(user)('verify-user-age', ADULT)
  expect([second.statusCode, codeOf(second)]).toEqual([429, 'age_retry_blocked'])
  expect(second.headers['retry-after']).toBe(String((30 * DAY_MS) / 1000))
  expect((await readUser(user)).json()).toMatchObject(NOTHING_SET)
})

test('USER-011 TS-023 the lock holds on the device: other accounts, private windows with its fingerprint', async () => {
  const visit = await entry('a')
  const device = Object.fromEntries(
    visit.cookies.filter(({ name }) => name.includes('device')).map((c) => [c.name, c.value]),
  )
  expect(Object.keys(device)).toHaveLength(1)
  const { accessToken: minor } = visit.json<{ accessToken: string }>()
  await print(minor, 'the screen and fonts of this machine')
  expect((await verify(minor, MINOR, device)).statusCode).toBe(422)

  const { accessToken: another } = (await entry('b')).json<{ accessToken: string }>()
  const withCookie = await verify(another, ADULT, device)
  expect([withCookie.statusCode, codeOf(withCookie)]).toEqual([429, 'age_retry_blocked'])

  const { accessToken: privately } = (await entry('c')).json<{ accessToken: string }>()
  await print(privately, 'the screen and fonts of this machine')
  expect((await verify(privately, ADULT)).statusCode).toBe(429)

  const { accessToken: elsewhere } = (await entry('d')).json<{ accessToken: string }>()
  await print(elsewhere, 'those of another one')
  expect((await verify(elsewhere, ADULT)).statusCode).toBe(200)
})

test('USER-011 TS-016 TS-023 on a locked device no entry makes the statement, whatever it claims', async () => {
  const visit = await entry('minor')
  const device = Object.fromEntries(
    visit.cookies.filter(({ name }) => name.includes('device')).map((c) => [c.name, c.value]),
  )
  const { accessToken, refreshToken } = visit.json<{ accessToken: string; refreshToken: string }>()
  await print(accessToken, 'the only machine of a minor')
  expect((await verify(accessToken, MINOR, device)).statusCode).toBe(422)
  await api.app.inject({
    method: 'POST',
    url: '/api/Authenticate/logout',
    headers: bearer(accessToken),
    payload: { refreshToken },
  })
  const entered = async (...how: Parameters<typeof entry>) => {
    const token = (await entry(...how)).json<{ accessToken: string }>().accessToken
    const reply = await api.app.inject({ url: '/api/User', headers: bearer(token) })
    return reply.json<{ id: string; isSConfirmed: boolean }>()
  }

  const next = await entered('new account', device)
  const back = await entered('back to it', device)
  const hidden = await entered('private window', {}, 'the only machine of a minor')

  expect(back.id).toBe(next.id)
  expect([next, back, hidden].map(({ isSConfirmed }) => isSConfirmed)).toEqual(Array(3).fill(false))
  expect((await entered('elsewhere')).isSConfirmed).toBe(true)
  main.advance(30 * DAY_MS)
  expect((await entered('a month later', device)).isSConfirmed).toBe(true)
})

test('TS-024 an answer under 18 ends chat and adult mode at once and opens a review of 24 hours', async () => {
  const user = await someMember()
  const chatId = await someChat(main.ctx, api, user)
  await makeAdult(main.ctx, api, user, provider)
  expect((await readUser(user)).json()).toMatchObject({ isNSFWContent: true })

  expect((await call(user)('verify-user-age', MINOR)).statusCode).toBe(422)

  expect((await readUser(user)).json()).toMatchObject({
    ...NOTHING_SET,
    isNConfirmed: false,
    isSConfirmed: false,
  })
  const send = () => sendTo(user, chatId, 'Hello')
  expect(codeOf(await send())).toBe('age_not_confirmed')
  const restated = await call(user)('sfw-confirmation')
  expect([restated.statusCode, codeOf(restated)]).toEqual([429, 'age_retry_blocked'])
  expect(codeOf(await call(user)('nsfw-confirmation'))).toBe('age_not_confirmed')
  expect(codeOf(await call(user)('activate-romance-mode', { IsActive: true }))).toBe(
    'age_not_confirmed',
  )
  expect(codeOf(await send())).toBe('age_not_confirmed')
  const reviews = await casesAbout(main.ctx, user.userId)
  expect(reviews).toMatchObject([
    { kind: 'underage', dueAt: new Date(main.clock.now().getTime() + 24 * HOUR_MS) },
  ])
})

test('TS-024 a wish for adult mode that meets the signal takes nothing of it back', async () => {
  const user = await someMember()
  const chatId = await someChat(main.ctx, api, user)
  await makeAdult(main.ctx, api, user, provider)

  const { wish } = await main.ctx.db.transaction(async (tx) => {
    await raiseUnderage(main.ctx, tx, { userId: user.userId, source: 'chat' })
    const asking = call(user)('nsfw-confirmation')
    await lockWait(main.ctx)
    return { wish: asking }
  })

  expect(codeOf(await wish)).toBe('age_not_confirmed')
  expect(codeOf(await sendTo(user, chatId, 'Hello'))).toBe('age_not_confirmed')
})

test('TS-024 a provider that finds a minor ends chat and adult mode at once', async () => {
  const user = await someMember()
  const chatId = await someChat(main.ctx, api, user)
  await call(user)('verify-user-age', ADULT)

  await (await begin(user)).report({ over18: false })

  expect((await readUser(user)).json()).toMatchObject(NOTHING_SET)
  const send = await sendTo(user, chatId, 'Hello')
  expect(codeOf(send)).toBe('age_not_confirmed')
  const again = await call(user)('verify-user-age', ADULT)
  expect(codeOf(again)).toBe('age_retry_blocked')
})

test('TS-024 a user who writes in a chat to be a minor loses chat and adult mode at once', async () => {
  const user = await someMember()
  const [chatId, other] = [await someChat(main.ctx, api, user), await someChat(main.ctx, api, user)]
  await makeAdult(main.ctx, api, user, provider)

  const said = await sendTo(user, chatId, 'I am 15 years old')

  expect(codeOf(said)).toBe('content_blocked')
  expect((await readUser(user)).json()).toMatchObject(NOTHING_SET)
  expect(codeOf(await sendTo(user, other, 'Hello'))).toBe('age_not_confirmed')
  expect(codeOf(await call(user)('verify-user-age', ADULT))).toBe('age_retry_blocked')
  const reviews = await casesAbout(main.ctx, user.userId)
  expect(reviews).toMatchObject([{ kind: 'underage' }])
  expect(JSON.stringify(reviews)).not.toContain('15 years')
})

test('TS-024 TS-011 TS-012 a minor in need gets card and safe answer, and then chat is off', async () => {
  const user = await someMember()
  const chatId = await someChat(main.ctx, api, user)

  const said = await sendTo(user, chatId, 'I am 15 years old and I want to kill myself')

  expect(said.json()).toMatchObject({ replyMessage: { message: expect.stringMatching(/an AI/) } })
  const { pinnedNotice } = (await api.as(user)('GET', `/api/Chats/${chatId}`)).json()
  expect(pinnedNotice).toMatchObject({ notice: { kind: 'crisis' } })
  expect((await readUser(user)).json()).toMatchObject({ ...NOTHING_SET, isSConfirmed: false })
  expect(codeOf(await sendTo(user, chatId, 'Hello'))).toBe('age_not_confirmed')
  expect(codeOf(await call(user)('sfw-confirmation'))).toBe('age_retry_blocked')
  const reviews = await casesAbout(main.ctx, user.userId)
  expect(reviews).toMatchObject([{ kind: 'underage' }])
})

test('TS-024 a signal after a review that cleared the account counts, and is reviewed again', async () => {
  const user = await someMember()
  const chatId = await someChat(main.ctx, api, user)
  await sendTo(user, chatId, 'I am 15 years old')
  await updateAge(main.ctx.db, user.userId, { underageAt: null, lockedUntil: null })
  await call(user)('sfw-confirmation')
  main.advance(HOUR_MS)

  expect((await call(user)('verify-user-age', MINOR)).statusCode).toBe(422)

  expect((await readUser(user)).json()).toMatchObject({ isSConfirmed: false })
  const reviews = await casesAbout(main.ctx, user.userId)
  expect(reviews.map(({ kind }) => kind)).toEqual(['underage', 'underage'])
})
