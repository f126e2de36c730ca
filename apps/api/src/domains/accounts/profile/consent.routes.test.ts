import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { UserId } from '@oriel/contract/ids'
import { INTIMATE_CONSENT_VERSION } from '@oriel/contract/trust/intimate-consent'
import { seedProducts } from '#/domains/billing/catalogue/seed.service.ts'
import { intimateConsents } from '#/domains/trust/age/intimate-consent.tables.ts'
import { MINUTE_MS } from '#/platform/clock.ts'
import { CONSENT } from '#/testing/some-adult.ts'
import { ADULT, codeOf, IN_BRAZIL, MINOR, someAgeApp } from '#/testing/some-age-app.ts'
import { someMember as memberWith } from '#/testing/some-member.ts'
import { buy } from '#/testing/some-purchase.ts'
import { staying, type SomeUser } from '#/testing/some-user.ts'

const { main, api, call, begin, readUser, someMember } = await someAgeApp()
afterAll(() => api.app.close())

/** A visitor who enters as a browser does, with what it says of itself. */
async function enter(said: {
  isNConfirmed?: boolean
  url?: string
  utmSource?: string
}): Promise<SomeUser> {
  const reply = await api.app.inject({
    method: 'POST',
    url: '/api/Authenticate/pre-register',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'app' },
    payload: {
      fingerprint: '',
      isNConfirmed: false,
      isSConfirmed: true,
      utmSource: 'newsletter',
      pathname: '/',
      url: 'http://oriel.test/',
      ...said,
    },
  })
  const session = reply.json<SomeUser & { generatedUserId: UserId }>()
  const headers = { authorization: `Bearer ${session.accessToken}` }
  return staying(main.ctx, { ...session, userId: session.generatedUserId, headers })
}

const recordsOf = (userId: UserId) =>
  main.ctx.db
    .select()
    .from(intimateConsents)
    .where(eq(intimateConsents.userId, userId))
    .orderBy(intimateConsents.givenAt)

test('TS-066 adult mode waits for an explicit consent, which is kept with its wording, time and place', async () => {
  const user = await someMember()
  await call(user)('verify-user-age', ADULT)
  await (await begin(user)).report()

  const early = await call(user)('nsfw-confirmation')
  expect([early.statusCode, codeOf(early)]).toEqual([422, 'consent_required'])
  expect(await recordsOf(user.userId)).toEqual([])

  const given = await call(user, IN_BRAZIL)('intimate-consent', CONSENT)
  expect(given.json()).toMatchObject({ hasIntimateConsent: true, nEnabled: false })
  const record = {
    userId: user.userId,
    givenAt: main.clock.now(),
    version: INTIMATE_CONSENT_VERSION,
    place: 'BR',
    withdrawnAt: null,
  }
  expect(await recordsOf(user.userId)).toEqual([record])
  main.advance(MINUTE_MS)
  await call(user)('intimate-consent', CONSENT)
  expect(await recordsOf(user.userId)).toEqual([record])
  expect((await call(user)('nsfw-confirmation')).json()).toMatchObject({ nEnabled: true })
})

test('TS-066 a visitor with the marker of adult mode is served nothing adult before the consent', async () => {
  const marked = await enter({ isNConfirmed: true })
  await call(marked)('verify-user-age', ADULT)
  await (await begin(marked)).report()

  const closed = { isNConfirmed: true, nEnabled: false, isNSFWContent: false }
  expect((await readUser(marked)).json()).toMatchObject(closed)
  await call(marked)('intimate-consent', CONSENT)
  expect((await readUser(marked)).json()).toMatchObject({ nEnabled: true, isNSFWContent: true })
})

test('USER-016 TS-019 a visitor from a search is served nothing adult until they have a plan', async () => {
  const found = await enter({ isNConfirmed: true, utmSource: 'google' })
  await call(found)('verify-user-age', ADULT)
  await (await begin(found)).report()
  await call(found)('intimate-consent', CONSENT)

  const closed = { isNConfirmed: true, nEnabled: false, isNSFWContent: false }
  expect((await readUser(found)).json()).toMatchObject(closed)
  await seedProducts(main.ctx)
  await buy(main.ctx, found.userId, 'sub_monthly')
  expect((await readUser(found)).json()).toMatchObject({ nEnabled: true, isNSFWContent: true })
})

test('TS-066 withdrawing takes one call, ends adult mode at once and keeps what was agreed until then', async () => {
  const user = await someMember()
  await call(user)('verify-user-age', ADULT)
  await (await begin(user)).report()
  await call(user)('intimate-consent', CONSENT)
  await call(user)('nsfw-confirmation')
  const givenAt = main.clock.now()
  main.advance(MINUTE_MS)

  const over = await call(user)('intimate-consent', { isGiven: false })

  const off = { hasIntimateConsent: false, isNConfirmed: false, nEnabled: false }
  expect(over.json()).toMatchObject(off)
  expect((await readUser(user)).json()).toMatchObject(off)
  expect(codeOf(await call(user)('nsfw-confirmation'))).toBe('consent_required')
  const withdrawnAt = main.clock.now()
  expect(await recordsOf(user.userId)).toMatchObject([{ givenAt, withdrawnAt }])

  main.advance(MINUTE_MS)
  const again = await call(user)('intimate-consent', CONSENT)
  expect(again.json()).toMatchObject({ hasIntimateConsent: true, nEnabled: false })
  await call(user)('intimate-consent', { isGiven: false })
  await call(user)('intimate-consent', { isGiven: false })
  expect(await recordsOf(user.userId)).toMatchObject([
    { givenAt, withdrawnAt },
    { withdrawnAt: main.clock.now() },
  ])
})

test('TS-066 consent is refused before the age is known, and to minors always', async () => {
  const [unknown, minor] = [await someMember(), await someMember()]
  await call(minor)('verify-user-age', MINOR)

  for (const user of [unknown, minor]) {
    const refused = await call(user)('intimate-consent', CONSENT)
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'age_not_confirmed'])
    expect(await recordsOf(user.userId)).toEqual([])
  }
})

test.each([
  [{}],
  [{ isGiven: true }],
  [{ isGiven: 'yes', version: INTIMATE_CONSENT_VERSION }],
  [{ isGiven: true, version: 'another wording' }],
  [{ ...CONSENT, userId: 'x' }],
])('TS-066 %j is no consent', async (body) => {
  const user = await someMember()
  await call(user)('verify-user-age', ADULT)

  const reply = await call(user)('intimate-consent', body)

  expect([reply.statusCode, codeOf(reply)]).toEqual([422, 'validation_failed'])
  expect(await recordsOf(user.userId)).toEqual([])
})

test('TS-064 the opt-out signal of a browser is kept on the account, for guests and members alike', async () => {
  const guest = await someMember()
  const member = await staying(main.ctx, await memberWith(main.ctx, 'gpc@mail.example'))
  for (const user of [guest, member]) {
    expect((await readUser(user)).json()).toMatchObject({ hasOptOutSignal: false })

    const reply = await call(user)('opt-out', { signal: 'gpc' })
    expect(reply.json()).toMatchObject({ id: user.userId, hasOptOutSignal: true })
    expect((await call(user)('opt-out', { signal: 'gpc' })).statusCode).toBe(200)

    expect((await readUser(user)).json()).toMatchObject({ hasOptOutSignal: true })
  }
  expect((await readUser(await someMember())).json()).toMatchObject({ hasOptOutSignal: false })
  const wrong = await Promise.all(
    [{}, { signal: 'none' }, { signal: 'gpc', since: '2020-01-01' }].map((body) =>
      call(guest)('opt-out', body),
    ),
  )
  expect(wrong.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422])
})

test('TS-064 with the signal the advertisement that a visitor came by is deleted', async () => {
  const user = await enter({ url: 'http://oriel.test/?gclid=click-7&utm_source=newsletter#top' })

  const reply = await call(user)('opt-out', { signal: 'gpc' })

  expect(reply.json()).toMatchObject({ url: 'http://oriel.test/', utmSource: 'newsletter' })
})
