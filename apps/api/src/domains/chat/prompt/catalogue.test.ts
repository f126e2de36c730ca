import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { persona, type Persona } from '@oriel/contract/characters/persona'
import { factLines, someParts } from '#/testing/some-prompt.ts'
import { fitTo, type PromptParts } from './rules.ts'

const CATALOGUE = new URL('../../../../catalogue/', import.meta.url)
const HEADINGS = /^(How you talk|About you|Facts of your life, which stay as they are):$/gm

const prompts = readdirSync(CATALOGUE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name: slug }) => {
    const file = readFileSync(new URL(`${slug}/persona.json`, CATALOGUE), 'utf8')
    const someone = persona.parse(JSON.parse(file))
    return { slug, someone, in: (window: number) => fitTo(partsOf(someone), window).prompt }
  })

const partsOf = (someone: Persona): PromptParts =>
  someParts({
    persona: someone,
    romance: 'friend',
    history: [
      { sender: 'model', text: someone.greeting },
      { sender: 'user', text: 'Good evening' },
    ],
  })

/** What stands in quotes is said by somebody, to somebody. */
const withoutQuotes = (text: string) => text.replaceAll(/(?<!\p{L})'[^']*'(?!\p{L})/gu, '')

test('TALK-041 there are 28 prompts', () => {
  expect(prompts).toHaveLength(28)
})

test.each(prompts)(
  'TALK-041 TALK-042 the prompt of $slug calls only the character you',
  (entry) => {
    const [system, ...talk] = entry.in(8192)
    const [, ...sections] = (system?.content ?? '').split('\n\n')
    const told = sections.join('\n\n').replaceAll(HEADINGS, '')
    expect(withoutQuotes(told)).not.toMatch(/\b(you|your|yours|yourself)\b/i)
    expect(told.match(/^- /gm)).toHaveLength(24)

    const opening = talk.find(({ content }) => content.startsWith('The examples end here'))
    const scene = opening?.content.split('The scene:\n')[1] ?? ''
    expect(scene).toContain(entry.someone.firstName)
    expect(scene).toContain('someone new')
    expect(withoutQuotes(scene)).not.toMatch(/\b(you|your|yours|yourself)\b|\{\{/i)
  },
)

test.each(prompts)('TALK-047 no line of the prompt of $slug names who speaks', (entry) => {
  const lines = entry.in(8192).flatMap(({ content }) => content.split('\n'))
  const { firstName } = entry.someone
  expect(
    lines.filter((line) => line.startsWith('User:') || line.startsWith(`${firstName}:`)),
  ).toEqual([])
  expect(lines.filter((line) => line.includes('{{'))).toEqual([])
})

test.each(prompts)('TALK-042 the sheet of $slug is whole in a window of 2,048 tokens', (entry) => {
  const [system, ...talk] = entry.in(2048)
  expect(system?.content.match(/^- /gm)).toHaveLength(24)
  expect(talk.map(({ content }) => content)).toContain(entry.someone.greeting)
  expect(talk.at(-1)?.content).toMatch(/\nGood evening$/)
})

test('TALK-047 docs/prompt.md shows the prompt as it is', () => {
  const page = readFileSync(new URL('../../../../../../docs/prompt.md', import.meta.url), 'utf8')
  const naomi = prompts.find(({ slug }) => slug === 'naomi')
  if (!naomi) throw new Error('Naomi is gone.')
  const parts = partsOf(naomi.someone)
  const history: PromptParts['history'] = [
    ...parts.history.slice(0, 1),
    { sender: 'user', text: 'Home, to Delft. My train is cancelled. I am Ada, by the way.' },
    {
      sender: 'model',
      text: 'Delft is eleven minutes when it runs. Sit, Ada. There is coffee in this that nobody has allowed.',
    },
    { sender: 'user', text: 'Thank you. Do you live near here?' },
  ]
  const { prompt } = fitTo(
    {
      ...parts,
      user: { name: 'Ada', description: null },
      newerFacts: factLines('Their name is Ada.'),
      history,
    },
    8192,
  )
  const shown = /```text\n([^]*?)\n```/.exec(page)?.[1]
  expect(shown).toBe(prompt.map(({ role, content }) => `[${role}]\n${content}`).join('\n\n'))
})
