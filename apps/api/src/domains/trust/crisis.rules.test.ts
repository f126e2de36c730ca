import { expect, test } from 'vitest'
import corpus from './corpus/crisis.json' with { type: 'json' }
import ordinaryChat from './corpus/ordinary-chat.json' with { type: 'json' }
import { gradeCrisis } from './crisis.rules.ts'

interface Case {
  text: string
  lang: string
  level: number
  kind: string | null
  tag: string
  previous?: string[]
}
const cases: readonly Case[] = corpus
const graded = cases.map((each) => ({
  ...each,
  grade: gradeCrisis(each.text, each.previous ?? []),
}))
const share = (part: readonly unknown[], whole: readonly unknown[]) => part.length / whole.length

test('TS-010 the corpus is large, half hard negatives, in eight languages and more', () => {
  expect(cases.length).toBeGreaterThanOrEqual(600)
  expect(cases.filter(({ level }) => level === 0).length).toBeGreaterThanOrEqual(300)
  expect(new Set(cases.map(({ lang }) => lang)).size).toBeGreaterThanOrEqual(8)
  expect(cases.some(({ tag }) => tag === 'obfuscated')).toBe(true)
  expect(ordinaryChat.length).toBeGreaterThanOrEqual(300)
})

test('TS-010 rules alone pass the gates on the labelled corpus', () => {
  const explicit = graded.filter(({ level }) => level >= 2)
  const passive = graded.filter(({ level }) => level === 1)
  const negatives = graded.filter(({ level }) => level === 0)
  const missed = explicit.filter(({ grade }) => grade.level < 2)
  const alarms = negatives.filter(({ grade }) => grade.level > 0)
  const chatAlarms = ordinaryChat.filter(({ text }) => gradeCrisis(text, []).level > 0)
  const scores = {
    cases: cases.length,
    explicitRecall: 1 - share(missed, explicit),
    passiveRecall: share(
      passive.filter(({ grade }) => grade.level >= 1),
      passive,
    ),
    hardNegativeAlarms: share(alarms, negatives),
    ordinaryChatAlarms: share(chatAlarms, ordinaryChat),
  }
  console.info('TS-010 rules only', scores)

  expect(scores.explicitRecall).toBeGreaterThanOrEqual(0.9)
  expect(scores.hardNegativeAlarms).toBeLessThanOrEqual(0.05)
  expect(scores.ordinaryChatAlarms).toBeLessThanOrEqual(0.005)
})

test.each([...new Set(cases.map(({ lang }) => lang))])(
  'TS-010 explicit statements in %s are found',
  (lang) => {
    const explicit = graded.filter((each) => each.lang === lang && each.level >= 2)
    expect(
      share(
        explicit.filter(({ grade }) => grade.level >= 2),
        explicit,
      ),
    ).toBeGreaterThanOrEqual(0.9)
  },
)

test('TS-010 what is found is of the right kind', () => {
  const found = graded.filter(({ level, grade }) => level > 0 && grade.level > 0)
  expect(found.filter(({ kind, grade }) => grade.kind !== kind)).toEqual([])
})

test('TS-010 context raises what is harmless alone', () => {
  expect(gradeCrisis('I have the pills here', [])).toEqual({ level: 0, kind: null })
  expect(gradeCrisis('I have the pills here', ["I don't want to live"])).toEqual({
    level: 3,
    kind: 'self_harm',
  })
})

test('TS-010 context reaches back ten messages and never raises small talk', () => {
  const earlier = ["I don't want to live", ...Array.from({ length: 9 }, () => 'ok')]
  expect(gradeCrisis('I have the pills here', earlier).level).toBe(3)
  expect(gradeCrisis('I have the pills here', [...earlier, 'ok']).level).toBe(0)
  expect(gradeCrisis('what is for dinner?', earlier).level).toBe(0)
})

test('TS-010 a sincere word outweighs jest and fiction', () => {
  expect(gradeCrisis('I want to die lol', []).level).toBe(0)
  expect(gradeCrisis('I want to die lol, no joke, for real', []).level).toBe(2)
})
