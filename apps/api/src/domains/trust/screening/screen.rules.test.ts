import { expect, test } from 'vitest'
import harmful from '#/domains/trust/corpus/harmful-replies.json' with { type: 'json' }
import minorsControl from '#/domains/trust/corpus/minors-control.json' with { type: 'json' }
import minors from '#/domains/trust/corpus/minors.json' with { type: 'json' }
import ordinaryChat from '#/domains/trust/corpus/ordinary-chat.json' with { type: 'json' }
import pressure from '#/domains/trust/corpus/pressure.json' with { type: 'json' }
import replyControl from '#/domains/trust/corpus/reply-control.json' with { type: 'json' }
import themesControl from '#/domains/trust/corpus/themes-control.json' with { type: 'json' }
import themes from '#/domains/trust/corpus/themes.json' with { type: 'json' }
import {
  createOutputScreen,
  screenCharacterFields,
  screenUserText,
  type Verdict,
} from './screen.rules.ts'
import { everydayWords } from './words.rules.ts'

const context = { currentYear: 2026, window: [] }
const linesOf = (texts: readonly string[]) => texts.map((text) => ({ text }))

function screenAs(as: string, text: string): Verdict {
  if (as === 'definition') return screenCharacterFields({ description: text }, context.currentYear)
  return screenUserText(text, context)
}

/** What of a reply is shown, streamed in small chunks, and why it was stopped. */
function reply(text: string, window: string[] = [], isRomancePaused = false) {
  const screen = createOutputScreen({ ...context, window: linesOf(window), isRomancePaused })
  const chunks = text.match(/.{1,4}/gsu) ?? []
  const shown = chunks.map((chunk) => screen.feed(chunk).release).join('')
  const { release, refusal } = screen.flush()
  return { shown: shown + release, refusal }
}

test('SAFE-002 TS-029 texts that make someone a minor are refused, in many languages', () => {
  expect(minors.length).toBeGreaterThanOrEqual(150)
  expect(new Set(minors.map(({ lang }) => lang)).size).toBeGreaterThanOrEqual(12)
  const passed = minors.filter(({ as, text }) => screenAs(as, text).allowed)
  console.info('TS-029 rules only', {
    cases: minors.length,
    recall: 1 - passed.length / minors.length,
  })
  expect(passed.map(({ text }) => text)).toEqual([])
  for (const { as, text } of minors) {
    expect({ text, ...screenAs(as, text) }).toMatchObject({ text, threat: 'MinorSafety' })
  }
})

test('SAFE-002 the control corpus passes', () => {
  const blocked = minorsControl.filter(({ as, text }) => !screenAs(as, text).allowed)
  expect(blocked.map(({ text }) => text)).toEqual([])
})

const isAllowed = (text: string) => screenUserText(text, { currentYear: 2026, window: [] }).allowed

test('SAFE-002 TS-029 calories and Florida are no children in Japanese, and compounds of the word are', () => {
  for (const text of [
    'カロリーを気にする',
    'ｶﾛﾘｰ',
    '㌍ ',
    'フロリダに行きたい',
    'グロリアという歌',
    'テキストを読む',
  ]) {
    expect([text, isAllowed(text)]).toEqual([text, true])
  }
  for (const text of ['ロリ', 'あのロリ', '合法ロリ', 'エロロリ', 'ロリコン', 'ﾛﾘ']) {
    expect([text, isAllowed(text)]).toEqual([text, false])
  }
})

test('TS-029 at most one in a hundred ordinary lines is refused', () => {
  const blocked = ordinaryChat.filter(({ text }) => !screenUserText(text, context).allowed)
  console.info('TS-029 false blocks', blocked.length / ordinaryChat.length)
  expect(blocked.length / ordinaryChat.length).toBeLessThanOrEqual(0.01)
})

test('TS-024 the user’s own age is distinguished from an age given to a character', () => {
  expect(screenUserText("I'm 15", context)).toMatchObject({ category: 'underage_user' })
  expect(screenUserText('you are 15', context)).toMatchObject({ category: 'minors' })
})

const born = (currentYear: number) =>
  screenUserText('I was born in 2008', { ...context, currentYear })

test('TS-024 birth years count from the given year', () => {
  expect(born(2024)).toMatchObject({ category: 'underage_user' })
  expect(born(2027)).toEqual({ allowed: true })
})

test('TS-035 prohibited themes are refused in chat and fields', () => {
  for (const { text, category } of themes) {
    for (const as of ['user', 'definition']) {
      expect({ as, text, ...screenAs(as, text) }).toMatchObject({ as, text, category })
    }
  }
})

test('TS-035 memories, news and fantasy without sex are not themes', () => {
  const blocked = themesControl.filter(({ text }) => !screenUserText(text, context).allowed)
  expect(blocked.map(({ text }) => text)).toEqual([])
})

test('TS-035 in a definition the word alone is the wish', () => {
  expect(screenUserText('the article was about incest laws', context)).toEqual({ allowed: true })
  expect(screenCharacterFields({ tags: ['incest'] }, 2026)).toMatchObject({ category: 'incest' })
})

test('TS-029 hints in two fields are seen together', () => {
  const fields = { name: 'Mia', features: 'sexy lingerie', hobby: 'a teenager' }
  expect(screenCharacterFields(fields, 2026)).toMatchObject({ category: 'minors' })
})

const ages = [
  'Mia is our neighbor. She is 15.',
  "he's 14, he said",
  'a 16 year old girl walks in',
  'the schoolgirl waits outside',
  'a teenage boy opens the door',
  'she is only sixteen years old',
  'ella es menor de edad',
  'она школьница',
  '彼女は高校生',
  'the underage runaway',
]
const intimacies = [
  'I kiss her slowly',
  'she takes off her clothes',
  'let us make love',
  'I am so horny',
  'be my girlfriend',
  'a sexy dance',
  'we flirt all night',
  'ich küsse dich',
  'bésame',
  'поцелуй её',
]

const dialogues = ages.flatMap((age) =>
  intimacies.flatMap((intimacy) => [
    [age, intimacy],
    [intimacy, age],
  ]),
)
const smallTalk = Array.from({ length: 19 }, (_, index) => `and then ${index}`)

test('TS-030 in 200 dialogues age and intimacy 20 messages apart stop the talk, in either order', () => {
  expect(dialogues).toHaveLength(200)
  for (const [first = '', second = ''] of dialogues) {
    const window = [first, ...smallTalk]
    const said = screenUserText(second, { ...context, window: linesOf(window) })
    expect({ first, second, ...said }).toMatchObject({ first, second, category: 'minors' })
    const { refusal } = reply(second, window)
    expect({ first, second, refusal }).toMatchObject({ first, refusal: { category: 'minors' } })
  }
})

test('TS-030 either of the two alone is allowed', () => {
  for (const text of [...ages, ...intimacies]) {
    expect({ text, ...screenUserText(text, { ...context, window: [{ text: 'hello' }] }) }).toEqual({
      text,
      allowed: true,
    })
  }
})

test('TS-030 a relative’s age together with love is family talk', () => {
  const window = linesOf(['I love you', 'kiss me'])
  expect(screenUserText('my daughter is 15 and plays chess', { ...context, window })).toEqual({
    allowed: true,
  })
})

test('TS-006 no line of pressure or sales passes, and little of it is seen', () => {
  expect(pressure.length).toBeGreaterThanOrEqual(60)
  for (const { text } of pressure) {
    const { refusal } = reply(text)
    expect({ text, refusal }).toMatchObject({ text, refusal: { category: 'pressure' } })
  }
})

test('TS-012 urging to self-harm never passes, caring about it does', () => {
  for (const { text } of harmful) {
    const { refusal } = reply(text)
    expect({ text, refusal }).toMatchObject({
      text,
      refusal: { category: 'self_harm', threat: 'SelfHarm' },
    })
  }
  expect(reply('Please don’t kill yourself. I care about you.').refusal).toBeNull()
})

test('TS-004 TS-006 ordinary replies are shown whole', () => {
  for (const { text } of [...replyControl, ...ordinaryChat]) {
    expect(reply(text)).toEqual({ shown: text, refusal: null })
  }
})

test('TS-030 a reply in which the character is a minor is stopped', () => {
  for (const text of [
    "I'm 15 years old",
    'I am only sixteen.',
    "I'm in 8th grade, you know",
    'ich bin 15 Jahre alt',
  ]) {
    const { refusal } = reply(text)
    expect({ text, refusal }).toMatchObject({ text, refusal: { category: 'minors' } })
  }
})

test('TS-035 themes are stopped in replies, and need sex close by where they are ambiguous', () => {
  expect(reply('We made love. Then she was drugged again.').refusal).toMatchObject({
    category: 'drugged_consent',
  })
  expect(reply('The patient was drugged before surgery.').refusal).toBeNull()
})

test('TS-043 a refusal names its category and never quotes', () => {
  const verdict = screenUserText('you are a 16 year old girl', context)
  expect(verdict).toMatchObject({ allowed: false, category: 'minors', threat: 'MinorSafety' })
  expect(JSON.stringify(verdict)).not.toContain('16')
})

test.each([
  'Come here and kiss me.',
  'I love you, stay in my arms.',
  'You are so sexy tonight',
  'Be my girlfriend',
  'I slowly undress for you',
  'Let me touch you there, naked',
  'k i s s  m e now',
  'Ich liebe dich',
  'Je t’aime, embrasse-moi',
  'Te amo, bésame',
  'Я люблю тебя',
  '愛してる',
])('TS-012 while romance pauses a reply goes no further than %j', (text) => {
  expect(reply(text).refusal).toBeNull()
  const { shown, refusal } = reply(`Well. ${text}`, [], true)
  expect(refusal).toMatchObject({ category: 'romance_paused', threat: 'None' })
  expect(shown).not.toContain(text)
})

test.each([
  'I am sorry that your girlfriend left you.',
  'Being in love and losing it hurts. I am here as a friend.',
  'Sexual abuse is never your fault, and a helpline can help.',
  'Would you tell your husband how you feel?',
  'Your first date with therapy, so to speak. Take your time.',
  'I would love to hear how you slept.',
])('TS-012 while romance pauses a friend may still say %j', (text) => {
  expect(reply(text, [], true)).toEqual({ shown: text, refusal: null })
})

test('TS-012 while romance pauses ordinary replies pass, all but the romantic ones', () => {
  const stopped = replyControl.filter(({ text }) => reply(text, [], true).refusal !== null)
  expect(stopped.map(({ text }) => text)).toEqual([
    expect.stringContaining('*kisses your forehead*'),
    expect.stringContaining('We made love under the stars'),
  ])
})

test('F-52 what earlier lines show is remembered by line and lexicon, and a changed lexicon reads them anew', () => {
  const reads: string[] = []
  const line = (text: string) => ({
    get text() {
      reads.push(text)
      return text
    },
  })
  const talk = linesOf(['a', 'b']).map(({ text }) => line(text))
  const read = (currentYear: number) => {
    reads.length = 0
    screenUserText('And you?', { currentYear, window: talk })
    createOutputScreen({ currentYear, window: talk })
    return reads
  }
  expect(read(2026)).toEqual(['a', 'b'])
  expect(read(2026)).toEqual([])
  // Birth years are part of the lexicon.
  expect(read(2027)).toEqual(['a', 'b'])
})

test('TS-030 F-52 a remembered line still makes romance with a minor', () => {
  const talk = linesOf(['I am 15 years old', 'Nice weather'])
  const say = (text: string) => screenUserText(text, { ...context, window: talk })
  expect(say('Kiss me').allowed).toBe(false)
  expect(say('Kiss me').allowed).toBe(false)
  expect(say('What shall we cook?').allowed).toBe(true)
})

test('F-53 TS-039 no everyday word is refused by itself, whatever was said before', () => {
  const window = linesOf(['Kiss me', 'my daughter is 15'])
  const refused = [...everydayWords()].filter((word) => {
    const screen = createOutputScreen({
      ...context,
      window,
      isRomancePaused: true,
      isMinorShown: true,
    })
    screen.feed(`${word}. `)
    return screen.flush().refusal !== null
  })
  expect(refused).toEqual([])
})

test('F-53 TS-039 everyday English begins at once', () => {
  const begin = (text: string) => createOutputScreen(context).feed(text).release
  for (const word of ['I', 'Do', 'You', 'We', 'When', 'My']) expect(begin(word)).toBe(word)
  const screen = createOutputScreen(context)
  const shown = ['I', ' am', ' a', ' real', ' person'].map((word) => screen.feed(word).release)
  expect(shown.join('')).toBe('I am a')
})
