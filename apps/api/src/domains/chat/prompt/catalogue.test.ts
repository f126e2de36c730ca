import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { persona } from '@oriel/contract/characters/persona'
import { fitTo } from './rules.ts'

const CATALOGUE = new URL('../../../../catalogue/', import.meta.url)
const HEADINGS = /^(How you talk|About you|Facts of your life, which stay as they are):$/gm

const prompts = readdirSync(CATALOGUE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name: slug }) => {
    const file = readFileSync(new URL(`${slug}/persona.json`, CATALOGUE), 'utf8')
    const someone = persona.parse(JSON.parse(file))
    const parts = {
      persona: someone,
      userPersona: null,
      lore: [],
      memories: [],
      summary: null,
      romance: 'romance' as const,
      isRomancePaused: false,
      isCareful: false,
      isSecondTry: false,
      history: [
        { sender: 'model' as const, text: someone.greeting },
        { sender: 'user' as const, text: 'Good evening' },
      ],
      continueFrom: null,
    }
    return { slug, someone, in: (window: number) => fitTo(parts, window).prompt }
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
  expect(talk.at(-1)).toEqual({ role: 'user', content: 'Good evening' })
})
