import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { persona } from '@oriel/contract/characters/persona'
import { asId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { screenName } from '#/domains/trust/service.ts'
import { forgetCatalogue } from './catalogue.service.ts'
import { BadCatalogue } from './errors.ts'
import { putCharacters, removeAllBut, type CharacterRow } from './store.ts'
import { catalogueId } from './wire.ts'

/** The demo characters and their pictures, one folder each. */
export const CATALOGUE_FOLDER = path.resolve(import.meta.dirname, '../../../catalogue')
/** Where {@link CATALOGUE_FOLDER} is served. */
export const CATALOGUE_URL = '/media/catalogue'

const SHEETS = ['persona.json', 'listing.json', 'portrait.json'] as const
const SCENES = ['scene-2.webp', 'scene-3.webp']

const listing = z.strictObject({
  isAnime: z.boolean(),
  isPremium: z.boolean(),
  position: z.int(),
  status: z.enum(['Online', 'Offline']),
})
const drawing = z.strictObject({ blurDataUrl: z.string(), dominant: z.string(), alt: z.string() })

/**
 * Synchronises the database with the folder's characters. Folders with incomplete sheets are
 * skipped. Characters no longer in the folder are hidden, not deleted: chats refer to them.
 * @returns how many characters the folder has, and the slugs of those that were new or changed
 * @throws {BadCatalogue} for any character that violates the contract, above all one that is not 18
 * to 99 years old (SAFE-001, TS-028) or has a refused name (SAFE-002); then nothing is written.
 */
export async function seedCatalogue(
  { db, clock, log }: Pick<Ctx, 'db' | 'clock' | 'log'>,
  folder = CATALOGUE_FOLDER,
): Promise<{ count: number; changed: string[] }> {
  const slugs = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
  const complete = slugs.filter((slug) =>
    SHEETS.every((name) => existsSync(sheet(folder, slug, name))),
  )
  const incomplete = slugs.filter((slug) => !complete.includes(slug))
  if (incomplete.length > 0) log.warn({ slugs: incomplete }, 'characters without all their sheets')

  const rows = readRows(folder, complete, clock)
  const changed = rows.length === 0 ? [] : await putCharacters(db, rows)
  if (rows.length > 0) await removeAllBut(db, slugs, clock.now())
  forgetCatalogue(db)
  return { count: rows.length, changed }
}

function readRows(folder: string, slugs: string[], clock: Ctx['clock']): CharacterRow[] {
  const reasons: string[] = []
  const rows = slugs.flatMap((slug) => {
    try {
      return [readRow(folder, slug, clock)]
    } catch (error) {
      reasons.push(`${slug}: ${describe(error)}`)
      return []
    }
  })
  if (reasons.length > 0) throw new BadCatalogue(reasons)
  return rows
}

function readRow(folder: string, slug: string, clock: Ctx['clock']): CharacterRow {
  const read = (name: (typeof SHEETS)[number]): unknown =>
    JSON.parse(readFileSync(sheet(folder, slug, name), 'utf8'))
  const person = persona.parse(read('persona.json'))
  screenName({ clock }, person.firstName)
  screenName({ clock }, person.lastName)
  screenName({ clock }, slug)
  return {
    ...listing.parse(read('listing.json')),
    characterId: asId(catalogueId(slug)),
    slug,
    persona: person,
    age: person.age,
    rating: 'sfw',
    portrait: {
      base: `${CATALOGUE_URL}/${slug}/portrait`,
      ...drawing.parse(read('portrait.json')),
    },
    pictures: SCENES.filter((name) => existsSync(path.join(folder, slug, name))).map(
      (name) => `${CATALOGUE_URL}/${slug}/${name}`,
    ),
    createdAt: clock.now(),
    removedAt: null,
  }
}

function sheet(folder: string, slug: string, name: (typeof SHEETS)[number]): string {
  return path.join(folder, slug, name)
}

function describe(error: unknown): string {
  if (error instanceof z.core.$ZodError) {
    return error.issues.map(({ path: at, message }) => `${at.join('.')} ${message}`).join(', ')
  }
  return error instanceof Error ? error.message : String(error)
}
