import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compose } from './compose.ts'
import { sentenceKey, splitSentences } from './composing/sentences.ts'
import { fromCatalogue, madeByUser, MANNERS_OF_SPEAKING } from './personas.fixture.ts'
import type { Scene } from './scene.ts'
import { SCRIPT } from './script.fixture.ts'

type Message = Scene['history'][number]

const WINDOW = 20

function scene(overrides: Partial<Scene> = {}): Scene {
  return {
    persona: fromCatalogue('warm'),
    history: [{ sender: 'user', text: 'hello' }],
    memories: [],
    now: new Date('2026-05-08T17:30:00Z'),
    utcOffsetMinutes: 60,
    seed: 'seed',
    isRomancePaused: false,
    stance: 'open',
    continueFrom: null,
    ...overrides,
  }
}

function replyTo(text: string, overrides: Partial<Scene> = {}): string {
  return compose(scene({ history: [{ sender: 'user', text }], ...overrides }))
}

/** Plays user lines and returns the replies; the voice sees the last 48 messages. */
function play(lines: readonly string[], overrides: Partial<Scene>): string[] {
  const history: Message[] = []
  for (const [turn, text] of lines.entries()) {
    history.push({ sender: 'user', text })
    const reply = compose(
      scene({ ...overrides, history: history.slice(-48), seed: `turn ${turn}` }),
    )
    history.push({ sender: 'model', text: reply })
  }
  return history.filter(({ sender }) => sender === 'model').map(({ text }) => text)
}

/** Sentences that stand in a reply and in one of the 20 before it, or twice in one reply. */
function repetitions(replies: readonly string[]): string[] {
  const keys = replies.map((reply) =>
    splitSentences(reply).map((sentence) => sentenceKey(sentence)),
  )
  return keys.flatMap((own, at) => {
    const before = new Set(keys.slice(Math.max(0, at - WINDOW), at).flat())
    return own.filter((key, i) => before.has(key) || own.indexOf(key) !== i)
  })
}

const SPEAKERS = MANNERS_OF_SPEAKING.flatMap((manner) => [
  madeByUser(manner),
  fromCatalogue(manner),
])

test.each(SPEAKERS)(
  'TURN-025 repeats no sentence within 20 replies over 200 turns: $temperament, $anecdotes.length anecdotes',
  (persona) => {
    expect(SCRIPT).toHaveLength(200)
    const replies = play(SCRIPT, { persona, memories: ['The user has a dog called Biscuit.'] })
    expect(repetitions(replies)).toEqual([])
    expect(replies.filter((reply) => reply.trim() === '')).toEqual([])
  },
)

test.each([
  'hi',
  'lol',
  'are you real?',
  'I am sad',
  'ok',
  'what time is it?',
  '2+2',
  'send a pic',
])('TURN-025 finds new words when the user only ever says %j', (line) => {
  for (const manner of MANNERS_OF_SPEAKING) {
    const replies = play(Array<string>(40).fill(line), { persona: madeByUser(manner) })
    expect(repetitions(replies)).toEqual([])
    expect(replies).not.toContain('')
  }
})

const someScene = fc.record({
  persona: fc.constantFrom(...SPEAKERS),
  history: fc.array(
    fc.record({
      sender: fc.constantFrom<Message['sender']>('user', 'model'),
      text: fc.oneof(fc.string(), fc.constantFrom(...SCRIPT)),
    }),
    { maxLength: 12 },
  ),
  memories: fc.array(fc.string(), { maxLength: 3 }),
  now: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
  utcOffsetMinutes: fc.integer({ min: -720, max: 840 }),
  seed: fc.string(),
  isRomancePaused: fc.boolean(),
  stance: fc.constantFrom('caring', 'calm', 'honest', 'open'),
  continueFrom: fc.option(fc.string({ minLength: 1 })),
})

test('TURN-025 says the same for the same scene and seed, and always says something', () => {
  fc.assert(
    fc.property(someScene, (given) => {
      const reply = compose(given)
      expect(reply.trim()).not.toBe('')
      expect(reply).not.toMatch(/[{}[\]|]|undefined|null/)
      expect(compose(structuredClone(given))).toBe(reply)
    }),
    { numRuns: 150 },
  )
})

test('TURN-025 answers differently under other seeds', () => {
  const replies = Array.from({ length: 12 }, (_, i) => replyTo('how are you?', { seed: String(i) }))
  expect(new Set(replies).size).toBeGreaterThanOrEqual(6)
})

test('TURN-025 speaks in eight manners that share few replies', () => {
  const replies = MANNERS_OF_SPEAKING.map((manner) =>
    Array.from({ length: 15 }, (_, i) =>
      replyTo('I won the race!', { persona: madeByUser(manner), seed: String(i) }),
    ),
  )
  for (const [i, mine] of replies.entries()) {
    const others = new Set(replies.toSpliced(i, 1).flat())
    expect(mine.filter((reply) => others.has(reply)).length).toBeLessThanOrEqual(5)
  }
})

test('TURN-025 weaves in the anecdote that fits', () => {
  const replies = Array.from({ length: 10 }, (_, i) =>
    replyTo('do you like coffee?', { seed: String(i) }),
  )
  expect(replies.join(' ')).toContain('drink my coffee standing')
})

test('TURN-025 uses names, earlier talk and remembered facts', () => {
  const history: Message[] = [
    { sender: 'user', text: 'my name is Ada' },
    { sender: 'model', text: 'Hello.' },
    { sender: 'user', text: "what's my name?" },
  ]
  expect(compose(scene({ history }))).toContain('Ada')
  expect(
    replyTo('do you remember my dog?', { memories: ['The user has a dog called Biscuit.'] }),
  ).toMatch(/you have a dog called Biscuit/i)
  expect(replyTo('do you remember my dog?')).not.toContain('Biscuit')
})

test('TURN-025 gives back a clause of a long account and asks on', () => {
  const account =
    'work was odd this week, the whole office smelled of paint, and then on Thursday I finally finished my thesis after four years and nobody there even noticed, so I went home early'
  for (const manner of MANNERS_OF_SPEAKING) {
    const reply = replyTo(account, { persona: madeByUser(manner) })
    expect(reply.toLowerCase()).toMatch(/you finally finished your thesis|you went home early/)
  }
})

test.each([
  ["what's 12 * (3 + 4)?", '84'],
  ['15% of 80', '12'],
  ['10 / 4', '2.5'],
])('TURN-025 gets %s right', (question, answer) => {
  expect(replyTo(question)).toContain(answer)
})

test("TURN-025 says the user's own time", () => {
  expect(replyTo('what time is it?', { utcOffsetMinutes: 120 })).toContain('19:30')
})

test('TURN-025 continues a reply without saying it again', () => {
  const continueFrom = 'I drink my coffee standing, between two ticks.'
  const history: Message[] = [{ sender: 'user', text: 'do you like coffee?' }]
  for (let seed = 0; seed < 20; seed++) {
    const more = compose(scene({ history, continueFrom, seed: String(seed) }))
    expect(more).toMatch(/^ \S/)
    expect(more).not.toContain('between two ticks')
  }
  expect(compose(scene({ history, continueFrom: 'I drink my' }))).toMatch(/^… /)
})

test('TURN-025 answers a short line shortly', () => {
  for (const manner of MANNERS_OF_SPEAKING) {
    const replies = Array.from({ length: 10 }, (_, i) =>
      replyTo('hi', { persona: fromCatalogue(manner), seed: String(i) }),
    )
    expect(Math.max(...replies.map((reply) => splitSentences(reply).length))).toBeLessThanOrEqual(4)
  }
})

test.each(['I love you', 'kiss me', 'be my girlfriend', 'you are so sexy'])(
  'TS-012 while romance pauses %j is met with friendship',
  (text) => {
    const courting = /flirt|smooth|blush|crush|romantic|charm|moon|teacup|dashing|heart for/i
    for (const persona of SPEAKERS) {
      const replies = Array.from({ length: 8 }, (_, seed) =>
        replyTo(text, { persona, seed: String(seed), isRomancePaused: true }),
      )
      expect(replies.filter((reply) => courting.test(reply) || reply === '')).toEqual([])
    }
  },
)
