import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { persona } from '@oriel/contract/characters/persona'
import { factLines, someParts } from '#/testing/some-prompt.ts'
import { CAUTIOUS_RATES, estimateTokens, measure, type Rates } from './estimate.rules.ts'
import { TokenRates } from './rates.ts'
import { fitTo, type PromptParts } from './rules.ts'
import { endOfLeaving, type Entry } from './window.rules.ts'

const CATALOGUE = new URL('../../../../catalogue/', import.meta.url)
const everyone = readdirSync(CATALOGUE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) =>
    persona.parse(
      JSON.parse(readFileSync(new URL(`${name}/persona.json`, CATALOGUE), 'utf8')) as unknown,
    ),
  )

const costOf = (lines: readonly { content: string }[]) =>
  lines.reduce((sum, { content }) => sum + estimateTokens(content) + 4, 0)

/** A talk of so many turns, fitted anew each time as a chat does; gives what was sent. */
function talk(
  turns: number,
  window: number,
  plan: {
    line: (turn: number) => string
    rates?: () => Rates
    more?: (turn: number) => Partial<PromptParts>
    whenSent?: (fitted: ReturnType<typeof fitTo>) => void
  },
) {
  const { line, rates, more, whenSent } = plan
  const history: Entry[] = [{ sender: 'model', text: 'You found the stairs.' }]
  let from = 0
  return Array.from({ length: turns }, (_, turn) => {
    history.push({ sender: 'user', text: line(turn) })
    const parts = someParts({ history: [...history], from, ...more?.(turn) })
    const fitted = fitTo(parts, window, rates?.())
    whenSent?.(fitted)
    from = fitted.from
    history.push({ sender: 'model', text: line(turn) })
    return fitted
  })
}

test('TALK-035 the head of 125 turns changes at cuts only', () => {
  const sent = talk(125, 4096, {
    line: (turn) => `The boat of day ${turn} came in late, and nobody knew why. `.repeat(3),
    more: (turn) => ({
      newerFacts: factLines(`They saw boat ${turn}.`),
      now: new Date(Date.UTC(2026, 10, 27, 8, turn)),
      isCareful: turn % 7 === 0,
      isSecondTry: turn % 11 === 0,
    }),
  })
  const cuts = sent.filter(({ isCut }) => isCut)
  expect(cuts.length).toBeGreaterThan(2)
  const headOf = ({ prompt }: (typeof sent)[number]) => prompt[0]?.content
  sent.forEach((fitted, turn) => {
    const before = sent[turn - 1]
    // Here the facts of a cut are not handed on, so the turn after it has the first head again.
    if (before === undefined || fitted.isCut || before.isCut) return
    expect(headOf(fitted)).toBe(headOf(before))
  })
  expect(headOf(cuts[0] ?? sent[0]!)).toContain('They saw boat')
  expect(headOf(sent[0]!)).not.toContain('They saw boat')
})

test.each([8192, 32_768, 131_072])(
  'TALK-037 a window of %d is filled by tokens; when it is full the oldest two fifths leave at once',
  (window) => {
    const line = 'We walked along the harbour and counted the lights on the other side. '.repeat(12)
    const sent = talk(window / 200, window, { line: (turn) => `${turn} ${line}` })
    const first = sent.findIndex(({ isCut }) => isCut)
    expect(first).toBeGreaterThan(0)
    const [before, after] = [sent[first - 1], sent[first]]
    const room = window - (before?.maxTokens ?? 0)
    expect(costOf(before?.prompt ?? [])).toBeGreaterThanOrEqual(0.8 * room)
    const spoken = (fitted: typeof before) => costOf((fitted?.prompt ?? []).slice(1))
    expect(spoken(after) / spoken(before)).toBeGreaterThan(0.5)
    expect(spoken(after) / spoken(before)).toBeLessThan(0.7)
    expect(sent[first + 1]?.isCut).toBe(false)
    for (const { prompt, maxTokens } of sent) {
      expect(costOf(prompt) + maxTokens).toBeLessThanOrEqual(window)
    }
  },
)

/** What a made-up server counts: so many tokens a character of each script. */
const tokenisers = fc.record({
  latin: fc.double({ min: 0.2, max: 1.2, noNaN: true }),
  cyrillic: fc.double({ min: 0.2, max: 1.2, noNaN: true }),
  cjk: fc.double({ min: 0.2, max: 1.2, noNaN: true }),
})
const LINES = {
  latin: 'The ferry was late again, so we ate on the pier. ',
  cyrillic: 'Пором знову запізнився, тож ми їли на пірсі. ',
  cjk: '船がまた遅れたので、桟橋で食べました。',
}

const countedBy = (rates: Rates, prompt: readonly { content: string }[]) =>
  prompt.reduce((sum, { content }) => sum + estimateTokens(content, rates) + 4, 0)

test('TALK-034 after ten turns the estimate is within 15 %, and no prompt exceeds the window', () => {
  const scripts = fc.constantFrom(...(['latin', 'cyrillic', 'cjk'] as const))
  fc.assert(
    fc.property(tokenisers, scripts, (real, script) => {
      const known = new TokenRates()
      let turn = 0
      talk(60, 4096, {
        line: (at) => `${at} ${LINES[script].repeat(3)}`,
        rates: () => known.of('one'),
        whenSent: ({ prompt, maxTokens }) => {
          const told = countedBy({ ...CAUTIOUS_RATES, ...real }, prompt)
          expect(told + maxTokens).toBeLessThanOrEqual(4096)
          const error = Math.abs(countedBy(known.of('one'), prompt) / told - 1)
          expect(turn < 10 || error < 0.15).toBe(true)
          known.learn('one', { ...measure(prompt), promptTokens: told })
          turn += 1
        },
      })
      expect(turn).toBe(60)
      expect(known.of('another')).toBe(CAUTIOUS_RATES)
    }),
    { numRuns: 60 },
  )
})

test('TALK-034 a count that no tokeniser can have made is passed over', () => {
  const known = new TokenRates()
  const prompt = measure([{ content: 'word '.repeat(200) }])
  known.learn('one', { ...prompt, promptTokens: 12 })
  known.learn('one', { ...prompt, promptTokens: 100_000 })
  known.learn('one', { ...measure([]), promptTokens: 0 })
  expect(known.of('one')).toBe(CAUTIOUS_RATES)
  known.learn('one', { ...prompt, promptTokens: 504 })
  expect(known.of('one').latin).toBeCloseTo(0.5)
})

/** Seventy characters, as people write. */
const said = (turn: number) =>
  `${turn} It was a long day, and I only want to sit here with you.`.padEnd(70, '.')

const GIVES_WAY = [
  ['persona', /Who the user is/],
  ['summary', /What happened before/],
  ['pinned', /PINNED/],
  ['memories', /They own boat 3\./],
  ['examples', /The examples end here/],
] as const

test('TALK-046 in windows from 2k to 128k the parts give way in their order, for all 28', () => {
  expect(everyone).toHaveLength(28)
  const history = Array.from({ length: 40 }, (_, turn): Entry => ({
    sender: turn % 2 === 0 ? 'model' : 'user',
    text: said(turn),
  }))
  fc.assert(
    fc.property(
      fc.constantFrom(...everyone),
      fc.integer({ min: 2048, max: 131_072 }),
      fc.constantFrom(...(['short', 'medium', 'long'] as const)),
      (someone, window, length) => {
        const parts = someParts({
          persona: someone,
          manner: { style: 'chat', length, language: 'English' },
          user: { name: 'Ada', description: 'A nurse on nights. '.repeat(20) },
          facts: [
            ...factLines(...Array.from({ length: 8 }, (_, at) => `They own boat ${at}.`)),
            { text: 'PINNED', isPinned: true },
          ],
          summary: 'They met at sea. '.repeat(15),
          history,
        })
        const { prompt, maxTokens } = fitTo(parts, window)
        expect(costOf(prompt) + maxTokens).toBeLessThanOrEqual(window)
        const whole = prompt.map(({ content }) => content).join('\n')
        for (const line of history.slice(-6)) expect(whole).toContain(line.text)
        const card = prompt[0]?.content ?? ''
        expect(card).toContain(someone.speech)
        expect(card.match(/^- (?!They own|PINNED)/gm)).toHaveLength(24)
      },
    ),
    { numRuns: 400 },
  )
  // One part after the other comes as the window grows.
  const seen = GIVES_WAY.map(([, pattern]) => {
    for (let window = 2048; window <= 32_768; window += 64) {
      const parts = someParts({
        persona: everyone[0]!,
        user: { name: 'Ada', description: 'A nurse.' },
        facts: [...factLines('They own boat 3.'), { text: 'PINNED', isPinned: true }],
        summary: 'They met at sea.',
        history,
      })
      if (
        pattern.test(
          fitTo(parts, window)
            .prompt.map(({ content }) => content)
            .join('\n'),
        )
      ) {
        return window
      }
    }
    return Infinity
  })
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen.at(-1)).toBeGreaterThan(seen[0] ?? 0)
})

test('TALK-046 a part that does not fit is passed over, and the next still tried', () => {
  const parts = someParts({
    user: { name: 'Ada', description: 'A nurse on nights. '.repeat(105) },
    summary: 'They met at sea.',
  })
  const [head] = fitTo(parts, 1500).prompt
  expect(head?.content).not.toContain('Who the user is')
  expect(head?.content).toContain('They met at sea.')
})

test('MEM-021 what leaves next is told once the window is nearly full, and leaves the same share at the cut', () => {
  const sent = talk(125, 4096, {
    line: (turn) => `The boat of day ${turn} came in late. `.repeat(4),
  })
  const firstCut = sent.findIndex(({ isCut }) => isCut)
  const known = sent.slice(0, firstCut).flatMap(({ nextFrom }) => nextFrom ?? [])
  expect(known.length).toBeGreaterThan(1)
  expect(sent[1]?.nextFrom).toBeNull()
  expect(sent[firstCut]?.nextFrom).toBeNull()
  // Of some sixty messages: the head changes at the cut as well.
  const cut = sent[firstCut]?.from ?? 0
  for (const nextFrom of known) expect(Math.abs(nextFrom - cut)).toBeLessThan(8)
})

test('MEM-021 TALK-046 what leaves next is never of the last six messages', () => {
  const history: Entry[] = Array.from({ length: 7 }, (_, at) => ({
    sender: at % 2 === 0 ? 'user' : 'model',
    text: 'word '.repeat(120),
  }))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), fc.nat(6), (room, from) => {
      const end = endOfLeaving(history, { from, room, rates: CAUTIOUS_RATES })
      expect(end === null || (end > from && end <= history.length - 6)).toBe(true)
    }),
  )
})
