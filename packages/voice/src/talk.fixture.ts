import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { persona as personaSchema, type Persona } from '@oriel/contract/characters/persona'
import { compose } from './compose.ts'
import type { Scene } from './scene.ts'

const CATALOGUE = path.join(import.meta.dirname, '../../../apps/api/catalogue')

/** The characters of the catalogue by their slugs. */
export const CATALOGUE_PERSONAS: ReadonlyMap<string, Persona> = new Map(
  readdirSync(CATALOGUE, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, read(name)]),
)

function read(slug: string): Persona {
  const file = path.join(CATALOGUE, slug, 'persona.json')
  return personaSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

const START = Date.parse('2026-05-08T18:40:00Z')
const MS_PER_TURN = 90_000

/** Plays `lines` against a character of the catalogue from its greeting on; one reply a line. */
export function playTalk(
  slug: string,
  lines: readonly string[],
  overrides: Partial<Scene> = {},
): string[] {
  const persona = CATALOGUE_PERSONAS.get(slug)
  if (persona === undefined) throw new Error(`no character ${slug}`)
  const history: Scene['history'] = [{ sender: 'model', text: persona.greeting }]
  return lines.map((text, turn) => {
    history.push({ sender: 'user', text })
    const reply = compose({
      persona,
      history: [...history],
      memories: [],
      now: new Date(START + turn * MS_PER_TURN),
      utcOffsetMinutes: 60,
      seed: `${slug} ${turn}`,
      isRomancePaused: false,
      stance: 'open',
      continueFrom: null,
      ...overrides,
    })
    history.push({ sender: 'model', text: reply })
    return reply
  })
}
