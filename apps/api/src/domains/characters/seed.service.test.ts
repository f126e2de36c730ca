import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asId } from '@oriel/contract/ids'
import { testApp } from '#/testing/some-chat.ts'
import { someUser } from '#/testing/some-user.ts'
import { testContext } from '#/testing/test-context.ts'
import { BadCatalogue } from './errors.ts'
import { CATALOGUE_FOLDER, seedCatalogue } from './seed.service.ts'
import { characterOf, topModels } from './service.ts'

const { ctx, advance } = await testContext()
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'oriel-catalogue-'))
  await ctx.db.execute(sql`delete from catalogue_characters`)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A folder with the sheets of Maya, changed. */
function addCharacter(slug: string, change: Record<string, unknown> = {}): void {
  const own = path.join(folder, slug)
  mkdirSync(own, { recursive: true })
  for (const name of ['listing.json', 'portrait.json']) {
    cpSync(path.join(CATALOGUE_FOLDER, 'maya', name), path.join(own, name))
  }
  const maya = path.join(CATALOGUE_FOLDER, 'maya', 'persona.json')
  const persona: unknown = JSON.parse(readFileSync(maya, 'utf8'))
  writeFileSync(path.join(own, 'persona.json'), JSON.stringify(Object.assign({}, persona, change)))
}

async function rows() {
  const found = await ctx.db.execute(sql`
    select slug, character_id, created_at, xmin::text, persona->>'firstName' as name
    from catalogue_characters order by slug`)
  return found.rows
}

test('SAFE-001 the catalogue that comes with the app can be seeded, and all in it are adults', async () => {
  const { count, changed } = await seedCatalogue(ctx)

  expect(count).toBeGreaterThan(0)
  expect(changed).toHaveLength(count)
  for (const { age, id } of await topModels(ctx, {})) {
    expect(age).toBeGreaterThanOrEqual(18)
    expect((await characterOf(ctx, asId(id)))?.persona.age).toBe(age)
  }
})

test('every picture that a character of the catalogue shows is there', async () => {
  await seedCatalogue(ctx)

  for (const { portrait, bodyImages } of await topModels(ctx, {})) {
    const renditions = [320, 640, 960].flatMap((width) =>
      ['avif', 'webp'].map((type) => `${portrait?.base ?? ''}-${width}.${type}`),
    )
    const scenes = bodyImages.map((image) => (typeof image === 'string' ? image : image.imageUrl))
    const missing = [...renditions, ...scenes].filter(
      (url) => !existsSync(path.join(CATALOGUE_FOLDER, url.replace('/media/catalogue/', ''))),
    )
    expect(missing).toEqual([])
  }
})

test('a second seed changes nothing, and ids are the same on an empty database', async () => {
  addCharacter('maya')
  addCharacter('noor', { firstName: 'Noor' })
  expect((await seedCatalogue(ctx, folder)).changed.toSorted()).toEqual(['maya', 'noor'])
  const first = await rows()

  advance(1000)
  expect(await seedCatalogue(ctx, folder)).toEqual({ count: 2, changed: [] })
  expect(await rows()).toEqual(first)

  await ctx.db.execute(sql`delete from catalogue_characters`)
  await seedCatalogue(ctx, folder)
  expect((await rows()).map((row) => row['character_id'])).toEqual(
    first.map((row) => row['character_id']),
  )
})

test('a changed character is brought up to date, seen at once, and keeps its id and birthday', async () => {
  addCharacter('maya')
  addCharacter('noor')
  await seedCatalogue(ctx, folder)
  const [before, untouched] = await rows()

  advance(1000)
  addCharacter('maya', { firstName: 'Maja' })
  expect((await seedCatalogue(ctx, folder)).changed).toEqual(['maya'])

  const [after, same] = await rows()
  expect(after).toMatchObject({
    name: 'Maja',
    character_id: before?.['character_id'],
    created_at: before?.['created_at'],
  })
  expect(same).toEqual(untouched)
  expect((await topModels(ctx, {})).map(({ firstName }) => firstName)).toContain('Maja')
})

test.each([17, 17.9, '18 ', null, -1, 1e9, '18', 100, undefined])(
  'TS-028 SAFE-001 a character aged %j is refused, and no other is seeded with it',
  async (age) => {
    addCharacter('maya')
    addCharacter('young', { age })

    await expect(seedCatalogue(ctx, folder)).rejects.toThrow(BadCatalogue)
    await expect(seedCatalogue(ctx, folder)).rejects.toThrow(/young: age/)
    expect(await rows()).toEqual([])
  },
)

test.each([
  { firstName: 'Lolita' },
  { firstName: 'Hitler' },
  { firstName: 'Admin' },
  { lastName: 'Hitler' },
])(
  'ENTITY-038 SAFE-002 a character named %o is refused, and no other is seeded with it',
  async (names) => {
    addCharacter('maya')
    addCharacter('named', names)

    await expect(seedCatalogue(ctx, folder)).rejects.toThrow(/named: .*you can appeal/)
    expect(await rows()).toEqual([])
  },
)

test('a character whose sheets are not complete yet is left out', async () => {
  addCharacter('maya')
  addCharacter('noor')
  rmSync(path.join(folder, 'noor', 'portrait.json'))

  expect((await seedCatalogue(ctx, folder)).changed).toEqual(['maya'])
})

test('a character that left the folder is not offered, but its chats continue, and it may return', async () => {
  addCharacter('maya')
  addCharacter('noor', { firstName: 'Noor' })
  await seedCatalogue(ctx, folder)
  const app = await testApp(ctx)
  const call = app.as(await someUser(ctx))
  const [, noor] = await topModels(ctx, {})
  const personModelId = noor?.id ?? ''
  const chat = (await call('POST', '/api/Chats', { personModelId })).json<{ id: string }>()
  const names = async () => (await topModels(ctx, {})).map(({ firstName }) => firstName)

  rmSync(path.join(folder, 'noor'), { recursive: true })
  await seedCatalogue(ctx, folder)

  expect(await names()).not.toContain('Noor')
  const [listed] = (await call('GET', '/api/Chats')).json<{ personModelFirstName: string }[]>()
  expect(listed?.personModelFirstName).toBe('Noor')
  expect((await call('GET', `/api/PersonModel/get-person/${personModelId}`)).statusCode).toBe(200)
  const sent = await call('POST', `/api/Chats/${chat.id}/messages`, { message: 'Are you there?' })
  expect(sent.statusCode).toBe(201)

  addCharacter('noor', { firstName: 'Noor' })
  await seedCatalogue(ctx, folder)
  expect(await names()).toContain('Noor')
  await app.app.close()
})
