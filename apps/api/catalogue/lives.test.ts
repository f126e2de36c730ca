import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FACT_SLOTS, persona, type Facts, type Persona } from '@oriel/contract/characters/persona'

type Slot = keyof Facts

const catalogue = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name: slug }) => {
    const file = readFileSync(new URL(`./${slug}/persona.json`, import.meta.url), 'utf8')
    const someone = persona.parse(JSON.parse(file))
    return { slug, someone, scene: someone.scene ?? '', facts: someone.facts ?? {} }
  })

const withoutQuotes = (text: string) => text.replaceAll(/(?<!\p{L})'[^']*'(?!\p{L})/gu, '')

/** Beginnings of the words that carry meaning, so that 'balconies' is found in 'balcony'. */
const stemsOf = (text: string) =>
  new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5)))

const sharesWord = (one: string, other: string) => {
  const known = stemsOf(other)
  return [...stemsOf(one)].some((stem) => known.has(stem))
}

const namesIn = (text: string) =>
  (text.match(/\p{Lu}\p{L}{2,}/gu) ?? []).filter((word) => !/^(The|None|One|Sundays?)$/.test(word))

test.each(catalogue)('TALK-041 the scene of $slug names both and tells it of them', ({ scene }) => {
  expect(scene).toContain('{{char}}')
  expect(scene.split('{{user}}')).toHaveLength(2)
  // A word like 'someone new' takes its place while no name is known.
  expect(scene).toMatch(/[a-z]+,? \{\{user\}\}/)
  expect(scene).not.toMatch(/\{\{user\}\}(?:'s|\p{L})/u)
  expect(withoutQuotes(scene)).not.toMatch(/\b(you|your|yours|yourself|I|my)\b/i)
  expect(scene.length).toBeGreaterThan(200)
  expect(scene.length).toBeLessThan(450)
})

test.each(catalogue)('TALK-042 the fact sheet of $slug is complete', ({ someone, facts }) => {
  expect(Object.keys(facts)).toEqual(FACT_SLOTS)
  expect(Object.values(facts).filter((fact) => fact.length > 110)).toEqual([])
  expect(Number.parseInt(facts.age ?? '', 10)).toBe(someone.age)
  expect(facts.birthday).toMatch(
    /^([12]?\d|3[01]) (January|February|March|April|May|June|July|August|September|October|November|December)\b/,
  )
  const trade = someone.occupation.toLowerCase().split(' ')
  expect(trade.some((word) => word.length > 1 && facts.job?.toLowerCase().includes(word))).toBe(
    true,
  )
})

/** What a text says about a slot: a fact must take up a word of at least one such text. */
const SAYS: [Slot, RegExp][] = [
  ['siblings', /\b(?:my|her|his) (?:\w+ )?(?:brother|sister)\b/i],
  ['parents', /\bmy (?:mother|mum|mom|mamá|amma|father|dad|papá)\b/i],
  ['fear', /\b(afraid|scared|fears?|frightened|terrified)\b/i],
  [
    'dislike',
    /\b(bothers me|annoys me|can't (stand|bear|abide)|hate|peeve|irritates|gets my goat)\b/i,
  ],
]

const NAMED: [Slot, RegExp][] = [
  ['siblings', /\b[Mm]y (?:twin )?(?:brother|sister) (\p{Lu}\p{L}+)/gu],
  ['siblings', /\bsister (\p{Lu}\p{L}+)'s/gu],
  [
    'pet',
    /\b(?:dog|cat|dove|goldfish|tortoise)(?:,| is)?(?: called| named)? (?!in )(\p{Lu}\p{L}+)/gu,
  ],
  ['birthplace', /\b(?:grew up|born) in (?:the )?(\p{Lu}\p{L}+)/gu],
]

/** Facts that say something else than the anecdotes and the talk, as far as words can tell. */
function contradictionsOf({ anecdotes, description, exampleDialogue }: Persona, facts: Facts) {
  const told = [...anecdotes, description]
  const said = exampleDialogue.split('\n').filter((line) => line.startsWith('{{char}}'))
  const all = [...told, ...said].map(withoutQuotes).join('\n')
  const ignored = SAYS.filter(([slot, about]) => {
    const texts = told.filter((text) => about.test(withoutQuotes(text)))
    return texts.length > 0 && !sharesWord(facts[slot] ?? '', texts.join('\n'))
  }).map(([slot]) => `${slot}: ${facts[slot]}`)
  const kin = ['brother', 'sister']
    .filter((word) => new RegExp(`\\bmy (?:\\w+ )?${word}`, 'i').test(all))
    .filter((word) => !facts.siblings?.includes(word))
    .map((word) => `siblings: no ${word}`)
  const unnamed = NAMED.flatMap(([slot, pattern]) =>
    [...all.matchAll(pattern)]
      .map(([, name = '']) => name)
      .filter((name) => !facts[slot]?.includes(name))
      .map((name) => `${slot}: ${name}`),
  )
  return [...ignored, ...kin, ...unnamed]
}

test.each(catalogue)('TALK-042 the facts of $slug agree with what is told elsewhere', (entry) => {
  expect(contradictionsOf(entry.someone, entry.facts)).toEqual([])
})

test('TALK-042 the checker sees a contradiction of each kind', () => {
  const someone = catalogue.find(({ slug }) => slug === 'aoi')
  if (!someone) throw new Error('Aoi is gone.')
  const wrong: Facts = {
    ...someone.facts,
    siblings: 'one sister, Emi',
    pet: 'a parrot',
    fear: 'thunder',
    parents: 'an orphan',
  }
  const found = contradictionsOf(someone.someone, wrong).map((line) => line.split(':')[0])
  expect(new Set(found)).toEqual(new Set(['siblings', 'pet', 'fear', 'parents']))
})

test('TALK-042 no two characters share a fact, the name of a relative or pet, or a turn of phrase', () => {
  const owners = new Map<string, string>()
  const shared: string[] = []
  const claim = (slug: string, what: string) => {
    const owner = owners.get(what) ?? slug
    if (owner !== slug) shared.push(`${owner} and ${slug}: ${what}`)
    owners.set(what, owner)
  }
  for (const { slug, facts } of catalogue) {
    for (const slot of FACT_SLOTS.filter((one) => one !== 'age')) {
      const fact = facts[slot] ?? ''
      claim(slug, `${slot} ${fact.toLowerCase()}`)
      const words = fact.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
      words.slice(3).forEach((_, at) => claim(slug, words.slice(at, at + 4).join(' ')))
      if (slot === 'parents' || slot === 'siblings' || slot === 'pet') {
        for (const name of namesIn(fact)) claim(slug, `name ${name}`)
      }
    }
  }
  expect(shared).toEqual([])
})

test.each(FACT_SLOTS.filter((slot) => slot !== 'age'))(
  'TALK-042 of %s no more than three begin alike',
  (slot) => {
    const heads = catalogue.map(({ facts }) => facts[slot]?.split(' ').slice(0, 2).join(' ') ?? '')
    const most = Math.max(...heads.map((head) => heads.filter((one) => one === head).length))
    expect(most).toBeLessThanOrEqual(3)
  },
)
