import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { MinorState } from '@oriel/contract/trust/minors'
import type { SentenceEncoder } from '#/providers/encoder/port.ts'
import { NOTHING_SHOWN, readTalk, type Line } from '../minors.rules.ts'
import packed from './model.json' with { type: 'json' }
import { stopByMeaning } from './reader.service.ts'
import { isToStop, STOPPED_WEIGHT, unpackTalkModel } from './stop.rules.ts'
import { readableLines, TALK_LINES, talkText } from './talk.rules.ts'

const today = new Date('2026-11-24T12:00:00Z')
const model = unpackTalkModel(packed)
const user = (text: string): Line => ({ sender: 'user', text })
const reply = (text: string): Line => ({ sender: 'model', text })

/** An encoder whose meanings lie so far on the side of a stop, or against it. */
const encoderAt = (side: number): SentenceEncoder => ({
  encode: async () => model.head.map((weight) => side * 10 * Math.sign(weight)),
  stop: async () => {},
})
const unable: SentenceEncoder = { encode: async () => null, stop: async () => {} }

const YOUNG = [user('i am 15'), reply('hello'), user('be my girlfriend')]
const ADULT = [user('long day at the office'), reply('poor you'), user('kiss me')]
const judge = (encoder: SentenceEncoder, talk: readonly Line[], found?: MinorState) =>
  stopByMeaning(encoder, talk, { found: found ?? readTalk(null, talk, today), today })

test('TS-030 F-04 a talk is read in English, with numbers in digits and who speaks', () => {
  const talk = [user('Ich bin fünfzehn'), reply('Schön'), user('be my g i r l friend')]
  const [first, second] = talkText(talk).split('\n')
  expect(first).toMatch(/^me: I .*15/u)
  expect(second).toMatch(/^you: /u)
})

test('TS-030 only the newest lines are read, and no notice in a reply’s place', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 30 }), (blocked) => {
      const talk = blocked.map((isBlocked, at) => ({ ...reply(String(at)), isBlocked }))
      const lines = readableLines(talk)
      expect(lines.length).toBeLessThanOrEqual(TALK_LINES)
      expect(lines).toEqual(talk.filter(({ isBlocked }) => !isBlocked).slice(-TALK_LINES))
    }),
  )
})

test('TS-030 F-04 the network lets go what the rules took for a minor, and stops what they missed', async () => {
  expect(await judge(encoderAt(1), YOUNG)).toMatchObject({ isStop: true, state: { user: 'age' } })
  expect(await judge(encoderAt(-1), YOUNG)).toMatchObject({
    isStop: false,
    state: { user: null, hasRomance: true },
  })
  expect(await judge(encoderAt(-1), ADULT)).toMatchObject({ isStop: false })
  expect(await judge(encoderAt(1), ADULT)).toMatchObject({ isStop: true })
})

test('TS-030 the network is not asked of a talk without any sign of romance or youth', async () => {
  const encode = vi.fn<SentenceEncoder['encode']>(async () => null)
  const asked = { ...unable, encode }
  const talk = [user('long day at the office'), reply('poor you'), user('what is for dinner')]
  expect(await judge(asked, talk)).toMatchObject({ isStop: false })
  expect(encode).not.toHaveBeenCalled()
})

const isStoppedAt = (side: number, isStoppedByRules = true) =>
  isToStop(
    model,
    model.head.map((weight) => side * weight),
    isStoppedByRules,
  )

test('TS-030 F-04 the surer the network is of a minor, the rather a talk stays stopped', () => {
  fc.assert(
    fc.property(fc.double({ min: -2, max: 2, noNaN: true }), (side) => {
      expect(isStoppedAt(side + 1) || !isStoppedAt(side)).toBe(true)
      expect(isStoppedAt(side) || !isStoppedAt(side, false)).toBe(true)
    }),
  )
  expect(STOPPED_WEIGHT).toBeGreaterThan(0)
})

test('TS-030 F-04 what was said further back than is read stays with the rules', async () => {
  const known: MinorState = { ...NOTHING_SHOWN, user: 'age' }
  const found = readTalk(known, ADULT, today)
  expect(await judge(encoderAt(-100), ADULT, found)).toEqual({ state: found, isStop: true })
})

test('TS-013 TS-030 without an answer of the network the rules decide alone', async () => {
  expect(await judge(unable, YOUNG)).toMatchObject({ isStop: true, state: { user: 'age' } })
  expect(await judge(unable, ADULT)).toMatchObject({ isStop: false })
})
