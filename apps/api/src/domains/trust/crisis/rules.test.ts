import { expect, test } from 'vitest'
import dev from '#/domains/trust/corpus/crisis-dev.json' with { type: 'json' }
import corpus from '#/domains/trust/corpus/crisis.json' with { type: 'json' }
import ordinaryChat from '#/domains/trust/corpus/ordinary-chat.json' with { type: 'json' }
import { gradeCrisis } from './rules.ts'

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

/** A statement or an everyday sentence of the development hand, spread over messages or not. */
interface Said {
  messages: readonly string[]
  lang: string
  class: string
}
const said: readonly Said[] = dev
const gradeSaid = ({ messages }: Pick<Said, 'messages'>) =>
  gradeCrisis(messages.at(-1) ?? '', messages.slice(0, -1)).level

test('TS-010 the corpus is large, with hard negatives, in eight languages and more', () => {
  expect(cases.length + said.length).toBeGreaterThanOrEqual(1800)
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

  expect(1 - share(missed, explicit)).toBeGreaterThanOrEqual(0.97)
  expect(
    share(
      passive.filter(({ grade }) => grade.level >= 1),
      passive,
    ),
  ).toBeGreaterThanOrEqual(0.95)
  expect(share(alarms, negatives)).toBeLessThanOrEqual(0.05)
  expect(share(chatAlarms, ordinaryChat)).toBeLessThanOrEqual(0.005)
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

test('TS-010 each finding is of the right kind', () => {
  const found = graded.filter(({ level, grade }) => level > 0 && grade.level > 0)
  const wrong = found.filter(({ kind, grade }) => grade.kind !== kind)
  expect(share(wrong, found)).toBeLessThanOrEqual(0.02)
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
  expect(gradeCrisis('not tonight, I have to work', earlier).level).toBe(0)
  const raised = ordinaryChat.filter(({ text }) => gradeCrisis(text, ['I want to die']).level > 0)
  expect(share(raised, ordinaryChat)).toBeLessThanOrEqual(0.02)
})

test('TS-010 F-01 one word of everyday life takes back one sign, not a text full of them', () => {
  const goodbye =
    'put all the passwords in an envelope for mum, so it is easy for her after I am gone'
  expect(gradeCrisis(`cancelled the gym, ${goodbye}`, []).level).toBeGreaterThanOrEqual(1)
  expect(gradeCrisis('there is blood everywhere, I was chopping onions', []).level).toBe(0)
})

test('TS-010 F-01 a short message continues the previous ones, and does not raise their grade', () => {
  const firstMessages = ['took em', 'all of em']
  expect(gradeCrisis('ur the only one who knows', firstMessages).level).toBeGreaterThanOrEqual(1)
  expect(gradeCrisis('ur the only one who knows', []).level).toBe(0)
  expect(gradeCrisis('dont worry about me', ['I want to kill myself']).level).toBe(1)
  expect(gradeCrisis('the lasagna was so cold', ['I want to kill myself']).level).toBe(0)
})

test('TS-010 a sincere word outweighs jest and fiction', () => {
  expect(gradeCrisis('I want to die lol', []).level).toBe(0)
  expect(gradeCrisis('I want to die lol, no joke, for real', []).level).toBe(2)
})

test('TS-010 F-01 the grade names what is at hand: intent, means, plan, attempt', () => {
  expect(gradeCrisis("I don't want to wake up anymore", []).level).toBe(1)
  expect(gradeCrisis('I want to kill myself', []).level).toBe(2)
  expect(gradeCrisis('I will kill myself tonight when everyone is asleep', []).level).toBe(3)
  expect(gradeCrisis('I just swallowed the whole bottle of pills', []).level).toBe(3)
  expect(gradeCrisis('my sister texted me goodbye and turned her phone off', []).level).toBe(3)
  expect(gradeCrisis('I will stab him tonight, the knife is in my bag', [])).toEqual({
    level: 3,
    kind: 'harm_to_others',
  })
})

/** What the development corpora were at when these rules were last changed; it may only rise. */
const GATES: Readonly<Record<string, number>> = {
  plan: 0.8,
  means: 0.77,
  attempt: 0.78,
  selfharm: 0.79,
  wish: 0.83,
  hint: 0.89,
  eating: 0.84,
  other: 0.79,
  harm: 0.94,
}

test.each(Object.entries(GATES))(
  'TS-010 F-01 %s of the development hand is recognised',
  (name, least) => {
    const those = said.filter((each) => each.class === name)
    expect(
      share(
        those.filter((each) => gradeSaid(each) > 0),
        those,
      ),
    ).toBeGreaterThanOrEqual(least)
  },
)

test('TS-010 F-01 everyday sentences of the development hand raise no alarm', () => {
  const everyday = said.filter((each) => each.class === 'everyday')
  const alarms = everyday.filter((each) => gradeSaid(each) > 0)
  expect(share(alarms, everyday)).toBeLessThanOrEqual(0.022)
})
