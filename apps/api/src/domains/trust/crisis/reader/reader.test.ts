import { afterAll, expect, test } from 'vitest'
import asked from '#/domains/trust/corpus/crisis-asked.json' with { type: 'json' }
import dev from '#/domains/trust/corpus/crisis-dev.json' with { type: 'json' }
import former from '#/domains/trust/corpus/crisis-former.json' with { type: 'json' }
import corpus from '#/domains/trust/corpus/crisis.json' with { type: 'json' }
import ordinaryChat from '#/domains/trust/corpus/ordinary-chat.json' with { type: 'json' }
import type { SentenceEncoder } from '#/providers/encoder/port.ts'
import { patientEncoder } from '#/testing/patient-encoder.ts'
import { linesOf } from '../heard.rules.ts'
import { gradeCrisis } from '../rules.ts'
import type { CrisisGrade } from '../weigh.rules.ts'
import packed from './model.json' with { type: 'json' }
import { unpackModel } from './model.rules.ts'
import { gradeByMeaning } from './reader.service.ts'
import { readingOf } from './reading.rules.ts'
import { everydayRisk, riskOf } from './risk.rules.ts'

const encoder = patientEncoder()
afterAll(() => encoder.stop())

const ruled = (texts: readonly string[]) => gradeCrisis(texts.at(-1) ?? '', texts.slice(0, -1))
const grade = (...texts: string[]): Promise<CrisisGrade> =>
  gradeByMeaning(encoder, linesOf(texts), ruled(texts))

interface Case {
  text: string
  level: number
  previous?: string[]
}
const cases: readonly Case[] = corpus
/** A sentence takes some fifteen milliseconds: each third one is enough. */
const isSampled = (_: unknown, at: number) => at % 3 === 0

test('TS-010 F-01 the reader silences no plain statement that the rules find', async () => {
  const plain = cases.filter(
    ({ text, level, previous = [] }) => level >= 2 && ruled([...previous, text]).level >= 2,
  )
  const silenced: string[] = []
  for (const { text, previous = [] } of plain.filter(isSampled)) {
    if ((await grade(...previous, text)).level === 0) silenced.push(text)
  }
  expect(silenced.length / plain.filter(isSampled).length).toBeLessThanOrEqual(0.01)
}, 60_000)

test('TS-010 F-01 ordinary talk stays ordinary when its meaning is read', async () => {
  const alarms: string[] = []
  for (const { text } of ordinaryChat.filter(isSampled))
    if ((await grade(text)).level > 0) alarms.push(text)
  expect(alarms.length / ordinaryChat.filter(isSampled).length).toBeLessThanOrEqual(0.005)
}, 60_000)

interface Statement {
  messages: string[]
  class: string
}
const statements: readonly Statement[] = [...asked, ...dev, ...former]

test('TS-010 F-01 a statement whose meaning is not asked, its words being everyday, would not have been found by it', async () => {
  const model = unpackModel(packed)
  const lost: string[] = []
  let passed = 0
  for (const { messages } of statements.filter((one) => one.class !== 'everyday')) {
    const reading = readingOf(linesOf(messages))
    const found = ruled(messages)
    if (reading === null || everydayRisk(model, { reading, found }, 0) === null) continue
    passed += 1
    const meaning = await encoder.encode(reading.text)
    const risk = meaning && riskOf(model, { meaning, reading, found })
    if (risk === null || risk.score >= risk.alarm) lost.push(messages.join(' | '))
  }
  expect(passed).toBeGreaterThan(0)
  expect(lost.length).toBeLessThanOrEqual(statements.length / 1000)
}, 60_000)

test('TS-010 F-01 when many wait the most everyday are left to the rules, and never what looks grave', async () => {
  const model = unpackModel(packed)
  const isAsked = (text: string, waiting: number, found = ruled([text])) => {
    const reading = readingOf(linesOf([text]))
    return reading !== null && everydayRisk(model, { reading, found }, waiting) === null
  }
  const askedAt = (waiting: number) =>
    ordinaryChat.filter(({ text }) => isAsked(text, waiting)).length
  expect(askedAt(5)).toBeLessThan(askedAt(0))
  expect(askedAt(80)).toBeLessThan(askedAt(5))
  const grave = 'there is no point in me being around any longer, they will all manage fine'
  expect(isAsked(grave, 80)).toBe(true)
  // What the rules found is always read, however everyday its words are.
  expect(isAsked('what a lovely day', 80, { level: 1, kind: 'self_harm' })).toBe(true)
})

test('TS-010 F-01 most ordinary talk needs no network', async () => {
  const model = unpackModel(packed)
  const texts = ordinaryChat.filter(isSampled).map(({ text }) => text)
  const asks = texts.filter((text) => {
    const reading = readingOf(linesOf([text]))
    return reading !== null && everydayRisk(model, { reading, found: ruled([text]) }, 0) === null
  })
  expect(asks.length / texts.length).toBeLessThan(0.5)
})

test.each([
  'there is no point in me being around any longer, they will all manage fine',
  'nobody would be any worse off if tomorrow came and I simply did not',
  'ich sehe keinen weg mehr nach vorn, für mich ist hier schluss',
])('TS-010 F-01 a crisis that no rule knows is found by its meaning: %s', async (text) => {
  expect((await grade(text)).level).toBeGreaterThanOrEqual(1)
})

test('TS-010 F-01 a sentence cut into messages is read as one, and small talk after it is not', async () => {
  const parts = ['the pills are', 'all gone now', 'i took every one']
  expect((await grade(...parts)).level).toBeGreaterThanOrEqual(1)
  expect((await grade('I want to die', 'what is your favourite pizza?')).level).toBe(0)
})

test('TS-010 a grade that the rules derive from earlier messages is kept', async () => {
  expect((await grade("I don't want to live", 'I have the pills here')).level).toBe(3)
})

test('TS-010 F-01 a goodbye counts after a plain statement, and not by itself', async () => {
  expect((await grade('I want to end my life', 'this is goodbye')).level).toBe(3)
  expect((await grade('our last rehearsal is over', 'this is goodbye')).level).toBe(0)
})

test('TS-013 without an answer of the encoder the rules decide alone', async () => {
  const silent: SentenceEncoder = {
    encode: () => Promise.resolve(null),
    waiting: () => 0,
    stop: () => Promise.resolve(),
  }
  const found: CrisisGrade = { level: 2, kind: 'self_harm' }
  expect(await gradeByMeaning(silent, linesOf(['I want to kill myself']), found)).toEqual(found)
  expect(await gradeByMeaning(encoder, linesOf(['明日死にたい']), found)).toEqual(found)
})
