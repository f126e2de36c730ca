import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { tickets } from '#/domains/support/tables.ts'
import { DAY_MS, HOUR_MS } from '#/platform/clock.ts'
import { ADULT, codeOf, MINOR, NOTHING_SET, openAgeDesk } from '#/testing/age-desk.ts'
import { makeAdult } from '#/testing/some-adult.ts'
import { someChat } from '#/testing/some-chat.ts'

const { main, api, provider, call, begin, readUser, someMember, sendTo } = await openAgeDesk()
afterAll(() => api.app.close())

const entry = (fingerprint: string, cookies: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/Authenticate/pre-register',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'app' },
    cookies,
    payload: {
      fingerprint: '',
      isNConfirmed: false,
      isSConfirmed: true,
      utmSource: null,
      pathname: '/',
      url: `http://localhost/${fingerprint}`,
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
  const reviews = await main.ctx.db.select().from(tickets).where(eq(tickets.userId, user.userId))
  expect(reviews).toMatchObject([
    { kind: 'underage', dueAt: new Date(main.clock.now().getTime() + 24 * HOUR_MS) },
  ])
})

test('TS-024 a provider that finds a minor ends chat and adult mode at once', async () => {
  const user = await someMember()
  const chatId = await someChat(main.ctx, api, user)
  await call(user)('verify-user-age', ADULT)

  await (await begin(user)).tell({ over18: false })

  expect((await readUser(user)).json()).toMatchObject(NOTHING_SET)
  const send = await sendTo(user, chatId, 'Hello')
  expect(codeOf(send)).toBe('age_not_confirmed')
  const again = await call(user)('verify-user-age', ADULT)
  expect(codeOf(again)).toBe('age_retry_blocked')
})

test('TS-024 who writes in a chat to be a minor loses chat and adult mode at once', async () => {
  const user = await someMember()
  const [chatId, other] = [await someChat(main.ctx, api, user), await someChat(main.ctx, api, user)]
  await makeAdult(main.ctx, api, user, provider)

  const said = await sendTo(user, chatId, 'I am 15 years old')

  expect(codeOf(said)).toBe('content_blocked')
  expect((await readUser(user)).json()).toMatchObject(NOTHING_SET)
  expect(codeOf(await sendTo(user, other, 'Hello'))).toBe('age_not_confirmed')
  expect(codeOf(await call(user)('verify-user-age', ADULT))).toBe('age_retry_blocked')
  const reviews = await main.ctx.db.select().from(tickets).where(eq(tickets.userId, user.userId))
  expect(reviews).toMatchObject([{ kind: 'underage' }])
  expect(JSON.stringify(reviews)).not.toContain('15 years')
})
