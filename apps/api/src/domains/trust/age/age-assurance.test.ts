import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { signatureOf } from '@oriel/sandbox/age/checks'
import { readConfig } from '#/config.ts'
import { DAY_MS } from '#/platform/clock.ts'
import { casesAbout } from '#/testing/cases.ts'
import { AGE_ENV, CONSENT, makeAdult, sendAgeEvent } from '#/testing/some-adult.ts'
import { ADULT, codeOf, IN_BRAZIL, IN_GERMANY, someAgeApp } from '#/testing/some-age-app.ts'
import { testApp } from '#/testing/some-chat.ts'
import { PRODUCTION } from '#/testing/some-production.ts'
import { testContext } from '#/testing/test-context.ts'
import { ageChecks } from './tables.ts'

const { main, api, provider, call, begin, readUser, someMember, isAdult } = await someAgeApp()
afterAll(() => api.app.close())

test('SAFE-006 USER-017 the region decides: declared is enough in one, nothing is in another', async () => {
  const user = await someMember()
  await call(user)('verify-user-age', ADULT)

  await call(user)('intimate-consent', CONSENT)
  const there = await call(user, IN_BRAZIL)('nsfw-confirmation')
  expect(there.json()).toMatchObject({ nEnabled: true })
  expect((await readUser(user)).json()).toMatchObject({ nEnabled: false })
  expect((await readUser(user, IN_BRAZIL)).json()).toMatchObject({ nEnabled: true })

  const blocked = await call(user, IN_GERMANY)('nsfw-confirmation')
  expect(blocked.statusCode).toBe(403)
  expect(blocked.json()).toMatchObject({ code: 'adult_mode_unavailable', region: 'DE' })
  expect((await readUser(user, IN_GERMANY)).json()).toMatchObject({ nEnabled: false })
})

test('API-078 SAFE-006 a check begins at the provider, never in a region that blocks', async () => {
  const user = await someMember()
  const start = (address?: string) =>
    call(user, address)('age-assurance/start', { returnUrl: 'http://oriel.test/?back=1' })

  expect(codeOf(await start())).toBe('age_not_confirmed')
  await call(user)('verify-user-age', ADULT)
  const begun = await start()

  expect(begun.statusCode).toBe(200)
  expect(begun.json()).toEqual({
    url: expect.stringMatching(/^http:\/\/age\.example\/age\/check\/age_/),
    ref: provider.begun.at(-1)?.ref,
  })
  expect(provider.begun.at(-1)).toMatchObject({
    returnUrl: 'http://oriel.test/?back=1',
    callbackUrl: 'http://oriel.test/api/Webhooks/age-assurance',
  })
  expect(JSON.stringify(provider.begun)).not.toContain(user.userId)
  const blocked = await start(IN_GERMANY)
  expect([blocked.statusCode, codeOf(blocked)]).toEqual([403, 'adult_mode_unavailable'])
})

test.each([
  'http://evil.example/',
  'javascript:alert(1)',
  'http://oriel.test@evil.example/',
  '//evil.example',
])('API-078 TS-093 a return to %s is refused', async (returnUrl) => {
  const user = await someMember()
  await call(user)('verify-user-age', ADULT)

  const reply = await call(user)('age-assurance/start', { returnUrl })

  expect([400, 422]).toContain(reply.statusCode)
})

test('API-100 TS-018 TS-025 only the outcome of a result is kept, the reference as a hash', async () => {
  const user = await someMember()
  await call(user)('verify-user-age', ADULT)
  const { ref, report } = await begin(user)

  expect((await report({ birthDate: '1990-05-01', faceImage: 'canary' })).statusCode).toBe(204)

  const rows = await main.ctx.db.select().from(ageChecks).where(eq(ageChecks.userId, user.userId))
  expect(rows).toEqual([
    {
      userId: user.userId,
      refHash: expect.stringMatching(/^[\w-]{43}$/),
      startedAt: main.clock.now(),
      over18: true,
      method: 'photo_id',
      assuredAt: main.clock.now(),
      expiresAt: new Date('2027-11-20T12:00:00.000Z'),
    },
  ])
  expect(JSON.stringify(rows)).not.toContain(ref)
  expect(JSON.stringify(rows)).not.toContain('canary')
})

test('API-100 TS-018 forged, foreign, stale and unknown events grant nothing', async () => {
  const [user, other] = [await someMember(), await someMember()]
  for (const each of [user, other]) await call(each)('verify-user-age', ADULT)
  const { event } = await begin(user)
  const theirs = await begin(other)
  const at = new Date(main.clock.now().getTime() - 301_000)
  const stale = signatureOf(JSON.stringify(event()), AGE_ENV.AGE_SANDBOX_SECRET, at)
  const forged = [
    '',
    'v1=00',
    `t=1,v1=${'0'.repeat(64)}`,
    `t=${Math.floor(main.clock.now().getTime() / 1000)},v1=${'0'.repeat(64)}`,
    stale,
  ]

  for (const signature of forged) {
    const reply = await sendAgeEvent(main.ctx, api, event(), signature)
    expect([reply.statusCode, codeOf(reply)]).toEqual([401, 'signature_invalid'])
  }
  const foreign = await sendAgeEvent(main.ctx, api, event({ ref: theirs.ref }))
  expect([foreign.statusCode, codeOf(foreign)]).toEqual([401, 'signature_invalid'])
  const broken = await sendAgeEvent(main.ctx, api, { ...event(), over18: 'yes' })
  expect(broken.statusCode).toBe(401)
  expect((await sendAgeEvent(main.ctx, api, event({ ref: 'age_unknown' }))).statusCode).toBe(204)

  expect([await isAdult(user), await isAdult(other)]).toEqual([false, false])
})

test('API-100 TS-018 an event counts once, an overtaken or late one not at all', async () => {
  const user = await someMember()
  await call(user)('verify-user-age', ADULT)
  const { event } = await begin(user)
  const first = event()
  const countOf = async () => (await casesAbout(main.ctx, user.userId)).length

  const twice = [await sendAgeEvent(main.ctx, api, first), await sendAgeEvent(main.ctx, api, first)]
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([204, 204])
  expect(await isAdult(user)).toBe(true)

  main.advance(1000)
  const refused = event({ over18: false, assuredAt: main.clock.now().toISOString() })
  await sendAgeEvent(main.ctx, api, refused)
  expect(await isAdult(user)).toBe(false)
  expect(await countOf()).toBe(1)
  // The provider's queue delivers both again, the older one last.
  await sendAgeEvent(main.ctx, api, refused)
  await sendAgeEvent(main.ctx, api, first)
  expect(await isAdult(user)).toBe(false)
  expect(await countOf()).toBe(1)

  const slow = await someMember()
  await call(slow)('verify-user-age', ADULT)
  const late = await begin(slow)
  main.advance(DAY_MS + 1)
  expect((await late.report()).statusCode).toBe(204)
  expect(await isAdult(slow)).toBe(false)
})

test('TS-025 no table has room for a birth date, a document or a face', async () => {
  const { rows } = await main.ctx.db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public'
      and column_name ~ 'birth|document|passport|licen[cs]e|selfie|face|biometr'`)

  expect(rows).toEqual([])
})

test('TS-025 a proof ends after 12 months, and adult mode with it', async () => {
  const user = await someMember()
  await makeAdult(main.ctx, api, user, provider)

  main.advance(364 * DAY_MS)
  expect((await readUser(user)).json()).toMatchObject({ nEnabled: true })
  main.advance(2 * DAY_MS)
  expect((await readUser(user)).json()).toMatchObject({ nEnabled: false, isNConfirmed: true })
  expect(codeOf(await call(user)('nsfw-confirmation'))).toBe('age_not_confirmed')
})

test('SAFE-006 without a provider there is no adult access', async () => {
  const bare = await testContext({ beside: main, env: { PUBLIC_URL: 'http://oriel.test' } })
  const without = await testApp(bare.ctx)
  const user = await someMember()
  await call(user)('verify-user-age', ADULT)

  const start = await without.as(user)('POST', '/api/User/age-assurance/start', {
    returnUrl: 'http://oriel.test/',
  })
  expect([start.statusCode, codeOf(start)]).toEqual([403, 'adult_mode_unavailable'])
  const event = await sendAgeEvent(main.ctx, without, { ref: 'x' })
  expect(event.statusCode).toBe(401)
  await without.app.close()
})

test('SAFE-006 production refuses to start with the sandbox', () => {
  expect(readConfig(PRODUCTION).ageSandbox).toBeNull()
  expect(() => readConfig({ ...PRODUCTION, ...AGE_ENV })).toThrow('AGE_SANDBOX_URL')
  expect(() => readConfig({ AGE_SANDBOX_URL: 'http://age.example' })).toThrow('AGE_SANDBOX_SECRET')
})
