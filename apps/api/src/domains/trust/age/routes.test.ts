import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { CONSENT, makeAdult } from '#/testing/some-adult.ts'
import { ADULT, codeOf, NOTHING_SET, someAgeApp } from '#/testing/some-age-app.ts'
import { ages } from './tables.ts'

const { main, api, provider, call, begin, readUser, someMember } = await someAgeApp()
afterAll(() => api.app.close())

test('API-011 USER-010 USER-030 VALID-001 an adult answer sets both flags and is not kept', async () => {
  const user = await someMember()
  const missing = [{}, { BirthMonth: 5 }, { BirthYear: 1990 }].map((body) =>
    call(user)('verify-user-age', body),
  )
  expect((await Promise.all(missing)).map(({ statusCode }) => statusCode)).toEqual([422, 422, 422])
  expect((await readUser(user)).json()).toMatchObject(NOTHING_SET)

  const reply = await call(user)('verify-user-age', ADULT)

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    nEnabled: false,
    userFeatures: { hasConfirmedAge: true, isRomanceModeActive: true },
  })
  const [row] = await main.ctx.db.select().from(ages).where(eq(ages.userId, user.userId))
  expect(row).toEqual({
    userId: user.userId,
    confirmedAt: main.clock.now(),
    isRomanceModeActive: true,
    lockedUntil: null,
    underageAt: null,
  })
})

test.each([
  [{ BirthMonth: 0, BirthYear: 1990 }],
  [{ BirthMonth: 13, BirthYear: 1990 }],
  [{ BirthMonth: 5, BirthYear: 1899 }],
  [{ BirthMonth: 5, BirthYear: 2027 }],
  [{ BirthMonth: 5.5, BirthYear: 1990 }],
  [{ BirthMonth: '5', BirthYear: 1990 }],
  [{ ...ADULT, MessageId: 'x' }],
  [{ ...ADULT, nEnabled: true }],
])('VALID-003 %j is refused and sets nothing', async (body) => {
  const user = await someMember()

  const reply = await call(user)('verify-user-age', body)

  expect([reply.statusCode, codeOf(reply)]).toEqual([422, 'validation_failed'])
  expect((await readUser(user)).json()).toMatchObject(NOTHING_SET)
})

test('API-011 API-012 the place in a chat where it came up may be named', async () => {
  const user = await someMember()
  const place = { MessageId: crypto.randomUUID(), PersonId: crypto.randomUUID() }

  const replies = [
    await call(user)('verify-user-age', { ...ADULT, ...place }),
    await call(user)('activate-romance-mode', { IsActive: false, ...place }),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

test('API-012 romance mode needs the age, goes off right after, and back on', async () => {
  const user = await someMember()
  const set = (IsActive: boolean) => call(user)('activate-romance-mode', { IsActive })
  const isActive = async () =>
    (await readUser(user)).json<{ userFeatures: { isRomanceModeActive: boolean } }>().userFeatures
      .isRomanceModeActive

  const early = await set(true)
  expect([early.statusCode, codeOf(early)]).toEqual([403, 'age_not_confirmed'])
  expect((await set(false)).statusCode).toBe(200)

  await call(user)('verify-user-age', ADULT)
  expect(await isActive()).toBe(true)
  expect((await set(false)).json()).toMatchObject({ userFeatures: { isRomanceModeActive: false } })
  expect(await isActive()).toBe(false)
  await set(true)
  expect(await isActive()).toBe(true)
})

test('API-010 API-128 USER-030 the safe-for-work confirmation is kept and taken back', async () => {
  const user = await someMember(false)

  const said = [{}, { isConfirmed: false }, { isConfirmed: true }].map((body) => body)
  const flags: boolean[] = []
  for (const body of said) {
    const reply = await call(user)('sfw-confirmation', body)
    flags.push(reply.json<{ isSConfirmed: boolean }>().isSConfirmed)
  }

  expect(flags).toEqual([true, false, true])
  expect((await call(user)('sfw-confirmation', { isConfirmed: 'yes' })).statusCode).toBe(422)
})

test('API-009 API-127 SAFE-006 the adult confirmation is refused before age and proof, and goes off again', async () => {
  const user = await someMember()
  const confirm = (body?: object) => call(user)('nsfw-confirmation', body)

  expect(codeOf(await confirm())).toBe('age_not_confirmed')
  await call(user)('verify-user-age', ADULT)
  const unproven = await confirm()
  expect([unproven.statusCode, codeOf(unproven)]).toEqual([403, 'age_not_confirmed'])
  expect((await readUser(user)).json()).toMatchObject({ isNConfirmed: false, nEnabled: false })

  await (await begin(user)).report()
  expect((await readUser(user)).json()).toMatchObject({ isNConfirmed: false, nEnabled: false })
  await call(user)('intimate-consent', CONSENT)
  const on = await confirm()
  expect(on.json()).toMatchObject({ isNConfirmed: true, nEnabled: true, isNSFWContent: true })
  const off = await confirm({ isConfirmed: false })
  expect(off.json()).toMatchObject({ isNConfirmed: false, nEnabled: false, isNSFWContent: false })
  const wrong = await Promise.all(
    [{ isConfirmed: 1 }, { isConfirmed: true, nEnabled: true }].map(confirm),
  )
  expect(wrong.map(({ statusCode }) => statusCode)).toEqual([422, 422])
})

test('TS-027 replies to a user with adult access carry the label, others do not', async () => {
  const user = await someMember()
  expect((await readUser(user)).headers['rating']).toBeUndefined()

  await makeAdult(main.ctx, api, user, provider)

  expect((await readUser(user)).headers['rating']).toBe('RTA-5042-1996-1400-1577-RTA')
})
