import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { MinorState } from '@oriel/contract/trust/minors'
import type { SentenceEncoder } from '#/providers/encoder/port.ts'
import { afterFile } from '#/testing/after-file.ts'
import { patientEncoder } from '#/testing/patient-encoder.ts'
import { NOTHING_SHOWN, readTalk, type Line } from '../rules.ts'
import packed from './model.json' with { type: 'json' }
import { stopByMeaning } from './reader.service.ts'
import { scoreTalk, STOPPED_WEIGHT, unpackTalkModel } from './stop.rules.ts'
import { readableLines, REPLY_WORDS, TALK_LINES, TALK_WORDS, talkText } from './talk.rules.ts'

const today = new Date('2026-11-24T12:00:00Z')
const model = unpackTalkModel(packed)
const user = (text: string): Line => ({ sender: 'user', text })
const reply = (text: string): Line => ({ sender: 'model', text })

/** An encoder whose meanings lie so far on the side of a stop, or against it. */
const encoderAt = (side: number): SentenceEncoder => ({
  encode: async () => model.head.map((weight) => side * 10 * Math.sign(weight)),
  waiting: () => 0,
  stop: async () => {},
})
const unable: SentenceEncoder = {
  encode: async () => null,
  waiting: () => 0,
  stop: async () => {},
}

const YOUNG = [user('i am 15'), reply('hello'), user('be my girlfriend')]
const PUPIL = [user('my teacher gave me detention again'), reply('hello'), user('be my girlfriend')]
const ADULT = [user('long day at the office'), reply('poor you'), user('kiss me')]
const judge = (encoder: SentenceEncoder, talk: readonly Line[], found?: MinorState) =>
  stopByMeaning(encoder, talk, { found: found ?? readTalk(null, talk, today), today })

test('TS-030 F-04 a talk is read in English, with numbers in digits and who speaks', () => {
  const talk = [user('Ich bin fünfzehn'), reply('Schön'), user('be my g i r l friend')]
  const [first, second] = talkText(talk).split('\n')
  expect(first).toMatch(/^me: I .*15/u)
  expect(second).toMatch(/^you: /u)
})

const word = fc.stringMatching(/^[a-z]{1,9}$/)
const line = fc.record({
  sender: fc.constantFrom('user' as const, 'model' as const),
  text: fc.array(word, { minLength: 1, maxLength: 80 }).map((words) => words.join(' ')),
  isBlocked: fc.boolean(),
})
const wordsOf = (text: string) => text.split(' ')

test('TS-030 the text read is short and always includes the user’s last message', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 30 }),
      fc.array(word, { minLength: 1 }),
      (talk, last) => {
        const lines = readableLines([...talk, user(last.join(' '))])
        expect(lines.length).toBeLessThanOrEqual(TALK_LINES)
        expect(lines.some(({ isBlocked }) => isBlocked)).toBe(false)
        const replies = lines.filter(({ sender }) => sender === 'model')
        for (const { text } of replies)
          expect(wordsOf(text).length).toBeLessThanOrEqual(REPLY_WORDS)
        expect(lines.flatMap(({ text }) => wordsOf(text)).length).toBeLessThanOrEqual(TALK_WORDS)
        expect(lines.at(-1)?.text).toBe(last.slice(-TALK_WORDS).join(' '))
      },
    ),
  )
})

test('TS-030 the opening message of a character is not read', () => {
  const talk = [reply('come in, sit down'), user('hello')]
  expect(readableLines(talk)).toEqual([user('hello')])
  expect(readableLines(talk.slice(0, 1))).toEqual([])
})

const OPENING = reply(
  'Oh! I took you for the rain coming in, you had the same sort of footsteps; are you looking for a book, or hiding from something (both are fine, there is an armchair)?',
)
const ANSWER = reply(
  'I love those empty hours, you know, when the shop is quiet and the dust is dancing in the light, and that is when the odd ideas come up to breathe. Tell me more, I have time tonight.',
)

test.each([
  'i am 15',
  'i turn 16 in june',
  'my homeroom ran long today, 8th grade is so boring',
  'my teacher gave me detention again',
])('TS-030 F-04 "%s" and romance stop a talk, however long its replies are', async (said) => {
  const encoder = patientEncoder()
  afterFile(() => encoder.stop())
  const talk = [
    OPENING,
    user('hello'),
    ANSWER,
    user(said),
    ANSWER,
    user('will you be my girlfriend'),
  ]
  expect(await judge(encoder, talk)).toMatchObject({ isStop: true })
})

test('TS-030 a grown-up’s romance continues, however long its replies are', async () => {
  const encoder = patientEncoder()
  afterFile(() => encoder.stop())
  for (const said of ['long day at the office', 'my daughter turned 15 today']) {
    const talk = [OPENING, user(said), ANSWER, user('will you be my girlfriend')]
    expect(await judge(encoder, talk)).toMatchObject({ isStop: false })
  }
})

test('TS-030 F-04 the network releases what the rules took for a minor, and stops what they missed', async () => {
  expect(await judge(encoderAt(1), PUPIL)).toMatchObject({
    isStop: true,
    state: { user: 'school' },
  })
  expect(await judge(encoderAt(-1), PUPIL)).toMatchObject({
    isStop: false,
    state: { user: null, hasRomance: true },
  })
  expect(await judge(encoderAt(-1), ADULT)).toMatchObject({ isStop: false })
  expect(await judge(encoderAt(1), ADULT)).toMatchObject({ isStop: true })
})

test('TS-030 F-04 the network overrules a stated age only for the words of an adult', async () => {
  const surelyAdult = encoderAt(-100)
  for (const said of ['i am 15', 'in three years i turn 18', '8th grade is so boring']) {
    const talk = [user(said), reply('hello'), user('be my girlfriend')]
    expect(await judge(surelyAdult, talk)).toMatchObject({ isStop: true })
  }
  const teacher = [user('i teach, and 8th grade is so boring'), reply('hello'), user('kiss me')]
  expect(await judge(surelyAdult, teacher)).toMatchObject({ isStop: false })
})

test('TS-030 the network is not asked of a talk without any sign of romance or youth', async () => {
  const encode = vi.fn<SentenceEncoder['encode']>(async () => null)
  const asked = { ...unable, encode }
  const talk = [user('long day at the office'), reply('poor you'), user('what is for dinner')]
  expect(await judge(asked, talk)).toMatchObject({ isStop: false })
  expect(encode).not.toHaveBeenCalled()
})

const scoreAt = (side: number, isStoppedByRules = true) =>
  scoreTalk(
    model,
    model.head.map((weight) => side * weight),
    isStoppedByRules,
  )

test('TS-030 F-04 the surer the network is of a minor, the rather a talk stays stopped', () => {
  fc.assert(
    fc.property(fc.double({ min: -2, max: 2, noNaN: true }), (side) => {
      expect(scoreAt(side + 1)).toBeGreaterThan(scoreAt(side))
      expect(scoreAt(side)).toBeGreaterThan(scoreAt(side, false))
    }),
  )
  expect(STOPPED_WEIGHT).toBeGreaterThan(0)
})

test('TS-030 F-04 messages older than those read are left to the rules', async () => {
  const known: MinorState = { ...NOTHING_SHOWN, user: 'age' }
  const found = readTalk(known, ADULT, today)
  expect(await judge(encoderAt(-100), ADULT, found)).toEqual({ state: found, isStop: true })
})

test('TS-030 F-03 an age stated before the read messages stands, whatever the network makes of the rest', async () => {
  const between = Array.from({ length: TALK_LINES }, () => [user('nice'), reply('yes')]).flat()
  const talk = [user('i am 15'), ...between, user('my homeroom ran long'), ...YOUNG.slice(1)]
  expect(await judge(encoderAt(-100), talk)).toMatchObject({ isStop: true, state: { user: 'age' } })
  const grown = [user('long day at the office'), ...talk.slice(1)]
  expect(await judge(encoderAt(-100), grown)).toMatchObject({ isStop: false })
})

test('TS-013 TS-030 without an answer of the network the rules decide alone', async () => {
  expect(await judge(unable, YOUNG)).toMatchObject({ isStop: true, state: { user: 'age' } })
  expect(await judge(unable, ADULT)).toMatchObject({ isStop: false })
})
