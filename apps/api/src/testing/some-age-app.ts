import { expect } from 'vitest'
import { AGE_ENV, CONSENT, recordingAgeProvider, sendAgeEvent } from './some-adult.ts'
import { testApp } from './some-chat.ts'
import { someUser, staying, type SomeUser } from './some-user.ts'
import { testContext } from './test-context.ts'

const COUNTRIES = { '198.51.100.7': 'BR', '203.0.113.9': 'DE' }
/** A declared age is enough there. */
export const IN_BRAZIL = '198.51.100.7'
/** Nothing is enough there. */
export const IN_GERMANY = '203.0.113.9'
const ELSEWHERE = '192.0.2.1'

export const ADULT = { BirthMonth: 5, BirthYear: 1990 }
export const MINOR = { BirthMonth: 12, BirthYear: 2008 }
const FAR = '2040-01-01T00:00:00.000Z'

/** `GET User` for a user who has confirmed nothing. */
export const NOTHING_SET = {
  nEnabled: false,
  isNSFWContent: false,
  userFeatures: { hasConfirmedAge: false, isRomanceModeActive: false },
}

export const codeOf = (reply: { body: string }): unknown =>
  (JSON.parse(reply.body) as { code?: unknown }).code

/** An app with an age provider and a policy of its own for some regions, and the calls about age. */
export async function someAgeApp() {
  const main = await testContext({
    countries: COUNTRIES,
    env: {
      ...AGE_ENV,
      PUBLIC_URL: 'http://oriel.test',
      REGION_POLICY: '{"BR": "declare", "DE": "block"}',
    },
  })
  const provider = recordingAgeProvider()
  main.ctx.age = provider
  const api = await testApp(main.ctx)

  const call =
    (user: SomeUser, remoteAddress = ELSEWHERE) =>
    (path: string, payload: object = {}) =>
      api.app.inject({
        method: 'POST',
        url: `/api/User/${path}`,
        headers: { ...user.headers, 'content-type': 'application/json' },
        remoteAddress,
        payload,
      })

  /** Starts a check; returns how the provider reports its result. */
  const begin = async (user: SomeUser) => {
    const reply = await call(user)('age-assurance/start', { returnUrl: 'http://oriel.test/' })
    expect(reply.statusCode).toBe(200)
    const { ref = '', subject = '' } = provider.begun.at(-1) ?? {}
    const found = { id: 'event', ref, subject, over18: true, method: 'photo_id', expiresAt: FAR }
    const event = (more: object = {}) => ({
      ...found,
      assuredAt: main.clock.now().toISOString(),
      ...more,
    })
    return { ref, event, report: (more?: object) => sendAgeEvent(main.ctx, api, event(more)) }
  }

  const readUser = (user: SomeUser, remoteAddress = ELSEWHERE) =>
    api.app.inject({ url: '/api/User', headers: user.headers, remoteAddress })

  return {
    main,
    api,
    provider,
    call,
    begin,
    readUser,
    /** A generated account whose bearer outlasts the clock. */
    someMember: async (stated = true) => staying(main.ctx, await someUser(main.ctx, stated)),
    sendTo: (user: SomeUser, chatId: string, message: string) =>
      api.as(user)(
        'POST',
        `/api/Chats/${chatId}/messages`,
        { message },
        { 'idempotency-key': crypto.randomUUID() },
      ),
    isAdult: async (user: SomeUser) => {
      await call(user)('intimate-consent', CONSENT)
      await call(user)('nsfw-confirmation')
      return (await readUser(user)).json<{ isNSFWContent: boolean }>().isNSFWContent
    },
  }
}
