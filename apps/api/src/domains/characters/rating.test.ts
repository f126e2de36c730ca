import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { asId } from '@oriel/contract/ids'
import { forgetCatalogue } from '#/domains/characters/catalogue.service.ts'
import { AGE_ENV, makeAdult, recordingAgeProvider } from '#/testing/some-adult.ts'
import { someCharacter, someChat, testApp, type TestApp } from '#/testing/some-chat.ts'
import { SOME_PERSONA } from '#/testing/some-persona.ts'
import { someUser, type SomeUser } from '#/testing/some-user.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'
import { catalogueCharacters } from './tables.ts'

/** Part of every text, address and name of a character that is rated adult. */
const CANARY = 'canary7f3a'
const CANARY_ID = asId(randomUUID())

let main: TestContext
let api: TestApp
let operations: string[]
let listed: number

beforeAll(async () => {
  main = await testContext({ env: { ...AGE_ENV, PUBLIC_URL: 'http://oriel.test' } })
  main.ctx.age = recordingAgeProvider()
  api = await testApp(main.ctx)
  await someCharacter(main.ctx)
  listed = (await api.app.inject('/api/PersonModel/top')).json<unknown[]>().length
  const text = (name: string) => `${CANARY} ${name}`
  await main.ctx.db.insert(catalogueCharacters).values({
    characterId: CANARY_ID,
    slug: `${CANARY}-slug`,
    persona: {
      ...SOME_PERSONA,
      firstName: CANARY,
      lastName: CANARY,
      tagline: text('tagline'),
      description: text('description'),
      greeting: text('greeting'),
    },
    age: 30,
    isAnime: false,
    isPremium: false,
    rating: 'adult',
    status: 'Online',
    position: 0,
    portrait: {
      base: `/media/${CANARY}`,
      blurDataUrl: `data:,${CANARY}`,
      dominant: '#000000',
      alt: CANARY,
    },
    pictures: [`/media/${CANARY}.webp`],
    createdAt: main.clock.now(),
  })
  forgetCatalogue(main.ctx.db)
  const document = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse((await api.app.inject('/api/openapi.json')).json())
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    'get' in methods && !path.endsWith('/stream') ? [path] : [],
  )
})
afterAll(() => api.app.close())

/** What a visitor is answered at every address that can be read, with the canary's id and another. */
async function sweep(user: SomeUser | null, ownId: string): Promise<string[]> {
  const addresses = operations.flatMap((path) =>
    [CANARY_ID, ownId].map((id) => path.replaceAll(/\{\w+\}/g, id)),
  )
  const more = ['', '?category=realistic', '?isPremium=false', '?utmSource=google', '?utmSource=x']
  const lists = more.map((query) => `/api/PersonModel/top${query}`)
  const pages = ['/', `/chat/${CANARY_ID}`, `/premium-models/${CANARY_ID}`]
  const leaks: string[] = []
  for (const url of new Set([...addresses, ...lists, ...pages])) {
    const reply = await api.app.inject({ url, headers: user?.headers ?? {} })
    const answer = JSON.stringify(reply.headers) + reply.body
    const said = answer.replaceAll(url, '').toLowerCase()
    if (said.includes(CANARY) || said.replaceAll(url.toLowerCase(), '').includes(CANARY_ID)) {
      leaks.push(url)
    }
  }
  return leaks
}

const countOf = async (user: SomeUser | null) =>
  (await api.app.inject({ url: '/api/PersonModel/top', headers: user?.headers ?? {} })).json<
    unknown[]
  >().length

test('TS-020 USER-017 nothing that is rated adult reaches a visitor, a safe-for-work user or one with the stored marker', async () => {
  const safe = await someUser(main.ctx)
  const chatId = await someChat(main.ctx, api, safe)
  const marked = await api.app.inject({
    method: 'POST',
    url: '/api/Authenticate/pre-register',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'app' },
    payload: {
      fingerprint: '',
      isNConfirmed: true,
      isSConfirmed: true,
      utmSource: null,
      pathname: '/',
      url: 'http://oriel.test/?nsfw=1',
    },
  })
  const { accessToken } = marked.json<{ accessToken: string }>()
  const hinting = { ...safe, headers: { authorization: `Bearer ${accessToken}` } }

  expect(operations.length).toBeGreaterThan(10)
  expect(await sweep(null, randomUUID())).toEqual([])
  expect(await sweep(safe, chatId)).toEqual([])
  expect(await sweep(hinting, randomUUID())).toEqual([])
  expect(await countOf(hinting)).toBe(listed + 1)
})

test('TS-020 no chat opens with what is rated adult, and the refusal names nothing', async () => {
  const user = await someUser(main.ctx)

  const reply = await api.as(user)('POST', '/api/Chats', { personModelId: CANARY_ID })

  expect(reply.statusCode).toBe(404)
  expect(reply.body).not.toContain(CANARY)
})

test('TS-020 a deleted account learns nothing either', async () => {
  const gone = await someUser(main.ctx)
  await api.as(gone)('DELETE', '/api/User')

  expect(await sweep(gone, randomUUID())).toEqual([])
})

test('TS-020 decisions 4: the demo catalogue stays safe-for-work for those with adult access too', async () => {
  const provider = recordingAgeProvider()
  main.ctx.age = provider
  const adult = await testApp(main.ctx)
  const user = await someUser(main.ctx)
  await makeAdult(main.ctx, adult, user, provider)
  const me = await adult.as(user)('GET', '/api/User')

  expect(me.json()).toMatchObject({ isNSFWContent: true })
  expect(await sweep(user, randomUUID())).toEqual([])
  await adult.app.close()
})
