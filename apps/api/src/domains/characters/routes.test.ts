import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { personModel, personModels } from '@oriel/contract/characters/person-model'
import { problem } from '@oriel/contract/http/problem'
import { asId } from '@oriel/contract/ids'
import { createApp } from '#/app.ts'
import { pgErrorOf } from '#/platform/db/db.ts'
import type { App } from '#/platform/http/server.ts'
import { someUser } from '#/testing/some-user.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'
import { seedCatalogue } from './seed.service.ts'
import { characterOf, charactersOf } from './service.ts'

const CANARY = '01900000-0000-7000-8000-0000000000aa'

let base: TestContext
let app: App

beforeAll(async () => {
  base = await testContext()
  await seedCatalogue(base.ctx)
  await insertCopy({ id: CANARY, slug: 'canary', rating: 'adult' })
  app = await createApp(base.ctx)
})

/** Another character with the sheets of one of the catalogue, written past the application. */
function insertCopy(copy: { id: string; slug: string; rating?: string; age?: number }) {
  const { id, slug, rating = 'sfw', age = 30 } = copy
  return base.ctx.db.execute(sql`
    insert into catalogue_characters
    select ${id}, ${slug}, jsonb_set(persona, '{firstName}', to_jsonb(${slug}::text)), ${age},
      is_anime, is_premium, ${rating}, status, 0, portrait, pictures, created_at
    from catalogue_characters limit 1`)
}

const top = async (query = '') => {
  const reply = await app.inject({ url: `/api/PersonModel/top${query}` })
  expect(reply.statusCode).toBe(200)
  return personModels.parse(reply.json())
}

test('API-065 ENTITY-035 ENTITY-036 lists the whole catalogue to everyone, in its order', async () => {
  const models = await top()

  expect(models.length).toBeGreaterThan(0)
  expect(new Set(models.map(({ id }) => id)).size).toBe(models.length)
  expect(models[0]).toMatchObject({
    isLocked: false,
    isPublicModel: true,
    paywallImage: expect.stringMatching(/^\/media\/catalogue\/[a-z]+\/portrait-640\.webp$/),
    tokenPrice: null,
    portrait: { base: expect.stringMatching(/^\/media\/catalogue\/[a-z]+\/portrait$/) },
  })
})

test('API-152 narrows the list by category and by premium', async () => {
  const all = await top()
  const anime = await top('?category=anime')
  const premium = await top('?isPremium=true')
  const others = await top('?ISPREMIUM=false&category=realistic')

  expect(anime).toEqual(all.filter(({ isAnime }) => isAnime))
  expect(premium).toEqual(all.filter(({ isPremium }) => isPremium))
  expect(others).toEqual(all.filter(({ isAnime, isPremium }) => !isAnime && !isPremium))
})

test.each([
  'category=furry',
  'isPremium=1',
  'isPremium=',
  'utm=google',
  'category=anime&category=anime',
])('API-152 refuses the query %s', async (query) => {
  const reply = await app.inject({ url: `/api/PersonModel/top?${query}` })

  expect(reply.statusCode).toBe(422)
  expect(problem.parse(reply.json()).code).toBe('validation_failed')
})

test('API-065 TS-020 nothing adult is listed, shown or spoken to, from wherever the visitor comes', async () => {
  const { headers } = await someUser(base.ctx)
  const replies = await Promise.all(
    ['', '?utmSource=google', '?utmSource=tiktok', '?category=realistic'].map((query) =>
      app.inject({ url: `/api/PersonModel/top${query}`, headers }),
    ),
  )

  for (const reply of replies) expect(reply.body).not.toContain('canary')
  const single = await app.inject({ url: `/api/PersonModel/get-person/${CANARY}`, headers })
  expect(single.statusCode).toBe(404)
  expect(await characterOf(base.ctx, asId(CANARY))).toBeNull()
})

test('API-066 ROLE-010 returns one character, in any spelling of its id; others are not found', async () => {
  const [first] = await top()
  const known = await app.inject({
    url: `/api/PersonModel/get-person/${first?.id.toUpperCase() ?? ''}`,
  })
  const unknown = await app.inject({
    url: '/api/PersonModel/get-person/01900000-0000-7000-8000-000000000000',
  })
  const garbage = await app.inject({ url: '/api/PersonModel/get-person/first' })

  expect(personModel.parse(known.json())).toEqual(first)
  expect(unknown.statusCode).toBe(404)
  expect(problem.parse(unknown.json()).code).toBe('not_found')
  expect(garbage.statusCode).toBe(422)
})

test('ENTITY-035 premium characters are locked, pictures and all; the others are open', async () => {
  for (const model of await top()) {
    expect(model.isLockedPremiumModel).toBe(model.isPremium)
    for (const image of model.bodyImages) {
      expect(image).toMatchObject({ isUnlocked: !model.isPremium })
    }
  }
})

test.each([17, 0, -1, 100])(
  'SAFE-001 TS-028 the database itself refuses the age %i',
  async (age) => {
    const failure = await insertCopy({ id: crypto.randomUUID(), slug: `aged-${age}`, age }).catch(
      (error: unknown) => error,
    )

    expect(pgErrorOf(failure)).toMatchObject({
      code: '23514',
      constraint: 'catalogue_characters_adult',
    })
  },
)

test('other domains find characters by id, several at once, with what they need to speak', async () => {
  const [first, second] = await top()
  const ids = [first?.id ?? '', CANARY, second?.id ?? ''].map(asId)
  const characters = await charactersOf(base.ctx, ids)

  expect([...characters.keys()]).toEqual([first?.id, second?.id])
  expect(characters.get(asId(first?.id ?? ''))).toEqual(
    await characterOf(base.ctx, asId(first?.id ?? '')),
  )
  expect(characters.get(asId(first?.id ?? ''))?.persona.greeting).not.toBe('')
})

test('a change made by another instance is seen after a minute', async () => {
  const before = await top()
  await insertCopy({ id: '01900000-0000-7000-8000-0000000000bb', slug: 'newcomer' })

  expect(await top()).toEqual(before)
  base.advance(60_000)
  expect((await top()).map(({ firstName }) => firstName)).toContain('newcomer')
})

test('pictures of the catalogue are served with the type they have and may be kept for a day', async () => {
  const [model] = await top()
  const url = `${model?.portrait?.base ?? ''}-320.avif`
  const picture = await app.inject({ url })
  const again = await app.inject({ url, headers: { 'if-none-match': picture.headers.etag } })

  expect(picture.statusCode).toBe(200)
  expect(picture.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=86400',
    'x-content-type-options': 'nosniff',
  })
  expect(again.statusCode).toBe(304)
})

test.each([
  'maya/persona.json',
  'maya/look.json',
  'maya/listing.json',
  'maya/',
  '',
  'maya/../../package.json',
  'maya/..%2f..%2fpackage.json',
  'maya/%2e%2e/%2e%2e/package.json',
  'maya/portrait-320.avif%00.json',
  'maya/portrait-9999.avif',
])('TS-117 nothing but pictures is served: /media/catalogue/%s', async (file) => {
  const reply = await app.inject({ url: `/media/catalogue/${file}` })

  expect(reply.statusCode).toBeGreaterThanOrEqual(400)
  expect(reply.statusCode).toBeLessThan(500)
  expect(reply.headers['content-type']).toContain('application/problem+json')
})
