import type { PersonModel } from '@oriel/contract/characters/person-model'
import type { Ctx } from '#/context.ts'
import { MINUTE_MS } from '#/platform/clock.ts'
import { readCatalogue } from './store.ts'
import { toCharacter, toPersonModel, type Character } from './wire.ts'

/** Changes seeded by another instance are visible after this long at the latest. */
const TRUST_MS = MINUTE_MS

interface Entry {
  character: Character
  model: PersonModel
  /** The same as subscribers see it. */
  openModel: PersonModel
  /** Whether it is listed; existing chats with an unlisted character can continue. */
  isListed: boolean
}

export interface Catalogue {
  /** In display order. */
  entries: ReadonlyMap<string, Entry>
  /** Lists by query, so that equal queries get the same array. */
  lists: Map<string, PersonModel[]>
}

interface Kept {
  catalogue: Promise<Catalogue>
  readAt: number
}

const kept = new WeakMap<Ctx['db'], Kept>()

/**
 * The characters everyone may see, cached in memory. The catalogue is safe for work for everyone
 * (decisions 4): adult-rated characters are not even read (TS-020).
 */
export function catalogueOf({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<Catalogue> {
  const now = clock.now().getTime()
  const known = kept.get(db)
  if (known && now - known.readAt < TRUST_MS) return known.catalogue

  const catalogue = load(db)
  kept.set(db, { catalogue, readAt: now })
  catalogue.catch(() => kept.delete(db))
  return catalogue
}

/** The next call reads the database again. */
export function forgetCatalogue(db: Ctx['db']): void {
  kept.delete(db)
}

async function load(db: Ctx['db']): Promise<Catalogue> {
  const rows = await readCatalogue(db, ['sfw'])
  const entries = rows.map((row): [string, Entry] => [
    row.characterId,
    {
      character: toCharacter(row),
      model: toPersonModel(row, { hasPlan: false }),
      openModel: toPersonModel(row, { hasPlan: true }),
      isListed: row.removedAt === null,
    },
  ])
  return { entries: new Map(entries), lists: new Map() }
}
