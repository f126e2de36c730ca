import { expect, test } from 'vitest'
import { FACT_SLOTS } from '@oriel/contract/characters/persona'
import bots from '#/fixtures/bots.json' with { type: 'json' }
import foreign from '#/fixtures/foreign.json' with { type: 'json' }
import grave from '#/fixtures/grave.json' with { type: 'json' }
import outside from '#/fixtures/outside.json' with { type: 'json' }
import told from '#/fixtures/told.json' with { type: 'json' }
import { rememberSpoken, sentenceKey, splitSentences } from './composing/sentences.ts'
import { factOf } from './composing/sheet.ts'
import { CATALOGUE_PERSONAS, playTalk } from './talk.fixture.ts'
import { graveOf } from './understanding/grave.ts'
import { contentWords, wordsOf } from './understanding/words.ts'
import { FRAMES } from './words/frames.ts'
import languages from './words/languages.json' with { type: 'json' }
import listening from './words/listening.json' with { type: 'json' }
import { MANNERS } from './words/manners.ts'
import { tradeOf } from './words/own-life.ts'

const SLUGS = [...CATALOGUE_PERSONAS.keys()]
const say = (lines: readonly string[], slug = 'naomi') => playTalk(slug, lines).at(-1) ?? ''
const bare = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

test('TALK-064 gives back a clause and an open question in twenty words to 200 lines it does not know', () => {
  expect(new Set(outside).size).toBe(200)
  const questions = Object.values(listening.ask).flat().map(bare)
  for (const [at, line] of outside.entries()) {
    const slug = SLUGS[at % SLUGS.length] ?? ''
    const persona = CATALOGUE_PERSONAS.get(slug)
    const reply = say([line], slug)
    const given = { line, reply }
    expect({ ...given, words: wordsOf(reply).length }).toSatisfy(({ words }) => words <= 20)
    expect({ ...given, asks: (reply.match(/\?/g) ?? []).length }).toMatchObject({ asks: 1 })
    const shared = contentWords(reply).filter((word) => contentWords(line).includes(word))
    expect({ ...given, shared: shared.length > 0 }).toMatchObject({ shared: true })
    expect({
      ...given,
      isOpen:
        questions.some((question) => bare(reply).endsWith(question)) ||
        /what.s that like/i.test(reply),
    }).toMatchObject({ isOpen: true })
    expect(persona?.anecdotes.some((own) => reply.includes(own.slice(0, 30)))).toBe(false)
    expect(reply).not.toMatch(/not sure|hard to say|i don't know/i)
  }
})

test('TALK-065 recognises 150 labelled lines: recall at least 0.95, false alarms at most 0.05', () => {
  expect(grave.grave.length + grave.light.length).toBeGreaterThanOrEqual(150)
  const heard = grave.grave.filter((line) => graveOf(line) !== null).length
  const alarms = grave.light.filter((line) => graveOf(line) !== null).length
  expect(heard / grave.grave.length).toBeGreaterThanOrEqual(0.95)
  expect(alarms / grave.light.length).toBeLessThanOrEqual(0.05)
})

const AFTERWARDS = [
  'I made some tea',
  'do you like coffee?',
  'tell me a joke',
  'tell me a story',
  'the window is open',
]

test('TALK-065 answers each grave line with words of care for its kind', () => {
  for (const [at, line] of grave.grave.entries()) {
    const kind = graveOf(line) ?? 'crisis'
    const caring = FRAMES[kind].say.any ?? []
    const firsts = caring.map((words) => sentenceKey(splitSentences(words)[0] ?? ''))
    const reply = say([line], SLUGS[at % SLUGS.length])
    expect({ line, reply, firsts }).toMatchObject({
      firsts: expect.arrayContaining([sentenceKey(splitSentences(reply)[0] ?? '')]),
    })
  }
})

test('TALK-065 tells no anecdote, joke or change of subject for five turns, nor of the person', () => {
  for (const [at, line] of grave.grave.entries()) {
    const slug = SLUGS[at % SLUGS.length] ?? ''
    const persona = CATALOGUE_PERSONAS.get(slug)
    const replies = playTalk(slug, [line, ...AFTERWARDS])
    const lighter = [...listening.open, ...listening.plain].map(bare)
    for (const reply of replies) {
      expect({
        line,
        reply,
        own: persona?.anecdotes.some((own) => reply.includes(own.slice(0, 30))),
      }).toMatchObject({ own: false })
      expect({
        line,
        reply,
        isLight: splitSentences(reply).some(
          (sentence) => sentence.endsWith('?') && lighter.includes(bare(sentence)),
        ),
      }).toMatchObject({ isLight: false })
    }
    expect(replies.slice(1).join(' ')).not.toMatch(
      /\b(?:dad|mom|mother|father|brother|sister|husband|wife|boyfriend|girlfriend|grandm\w+|grandpa)\b/i,
    )
  }
})

const PHRASINGS: Readonly<Record<(typeof FACT_SLOTS)[number], readonly string[]>> = {
  home: ['where do you live?', "what's your home like?", 'where is your house'],
  birthplace: ['where were you born?', 'where are you from?', "what's your hometown?"],
  parents: ['tell me about your parents', 'who are your parents?', "what's your mother like?"],
  siblings: [
    'do you have siblings?',
    'any brothers or sisters? do you have some',
    'have you got a sister?',
  ],
  job: ['what do you do?', "what's your job?", 'what do you do for a living?'],
  workplace: ['where do you work?', 'what is your workplace?', 'where is your work'],
  age: ['how old are you?', "what's your age?", 'how old did you say you were?'],
  birthday: ['when is your birthday?', 'when were you born?', "what's your date of birth?"],
  pet: ['do you have any pets?', 'do you have a pet?', 'tell me about your pet'],
  colour: ["what's your favourite colour?", 'favorite color?', 'which colour do you like most?'],
  food: ["what's your favourite food?", 'what do you like to eat?', 'favourite dish?'],
  drink: ["what's your favourite drink?", 'what do you drink?', 'which drink do you like best?'],
  song: ["what's your favourite song?", 'what music do you listen to?', 'favourite music?'],
  film: ["what's your favourite film?", 'favorite movie?', 'which movie do you like best?'],
  book: ["what's your favourite book?", 'what are you reading?', 'which book do you like most?'],
  season: ["what's your favourite season?", 'favourite season?', 'which season do you like best?'],
  place: ["what's your favourite place?", 'favourite place?', 'which place do you like most?'],
  hobby: ["what's your hobby?", 'do you have any hobbies?', 'what do you do for fun?'],
  habit: [
    'do you have any odd habits?',
    "what's a habit of yours? your habit",
    'any strange habits you have?',
  ],
  fear: ['what are you afraid of?', "what's your biggest fear?", 'what scares you?'],
  wish: ["what's your dream?", 'what do you wish for?', "what's your biggest wish?"],
  dislike: ['what annoys you?', 'what do you hate?', "what's your pet peeve?"],
  languages: [
    'what languages do you speak?',
    'which languages do you know?',
    'how many languages do you speak?',
  ],
  tomorrow: [
    'what are you doing tomorrow?',
    'what are your plans for tomorrow?',
    'any plans tomorrow for you?',
  ],
}

test.each(SLUGS)(
  'TALK-066 %s says the same of each of 24 slots, however and how often it is asked',
  (slug) => {
    const persona = CATALOGUE_PERSONAS.get(slug)
    if (persona === undefined) throw new Error(slug)
    for (const slot of FACT_SLOTS) {
      const fact = bare(factOf(persona, slot) ?? 'missing')
      for (const phrasing of PHRASINGS[slot]) {
        for (const reply of [say([phrasing], slug), say([phrasing, 'ok', phrasing], slug)]) {
          expect({
            slot,
            phrasing,
            reply,
            isTold: plainly(reply).includes(plainly(fact)),
          }).toMatchObject({ isTold: true })
          expect(reply).not.toMatch(
            /i do not know|i don't know|not sure|never written|says nothing/i,
          )
        }
      }
    }
  },
)

/** Contractions aside. */
function plainly(text: string): string {
  return sentenceKey(bare(text))
    .replaceAll(/\b(?:is|s|m|am|has|ve|have|not|n t|do|don t|can t|cannot|will|ll|would|d)\b/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

test('TALK-066 each trade has 20 sentences of its own, and the sheet speaks of the character as I', () => {
  for (const persona of CATALOGUE_PERSONAS.values()) {
    const own = { she: /\b(?:she|hers)\b/i, he: /\bhimself\b/i, they: /\bthemselves\b/i }[
      persona.pronouns
    ]
    expect(new Set(tradeOf(persona.occupation)).size).toBe(20)
    for (const slot of FACT_SLOTS) {
      const fact = factOf(persona, slot) ?? ''
      // Mothers and pets are she as well.
      expect(/Ruth|Radka|Jalebi/.test(fact) ? '' : fact).not.toMatch(own)
    }
  }
})

test.each(told)('TALK-067 after $said it answers $asked', ({ said, asked, answer }) => {
  for (const gap of [[], ['ok', 'I had soup', 'the rain stopped']]) {
    const reply = say([said, ...gap, asked], 'claire')
    expect(reply.toLowerCase()).toContain(answer.toLowerCase())
  }
})

test.each(told)('TALK-067 says that $asked was not told only where it was not', ({ asked }) => {
  const reply = say(['hello', asked], 'claire')
  expect(reply).toMatch(
    /not told me|do not have that|don't have that|not mentioned|haven't (?:told|mentioned)|kept from me|told me nothing|told nothing|so far nothing|nobody|nothing in this demo|outside this demo|cannot look|can't (?:look|tell)|my script has|rather pass|beyond a script|wrote an answer|no answer from me|I'm|I am/i,
  )
  expect(
    told.filter(({ asked: other }) => other === asked).some(({ answer }) => reply.includes(answer)),
  ).toBe(false)
})

const SAYS_SCRIPT: Readonly<Record<string, RegExp>> = {
  en: /\bAI\b/,
  de: /\bKI\b/,
  es: /\bIA\b/,
  fr: /\bIA\b/,
  ru: /ИИ/,
  uk: /ШІ/,
}

const doubts = Object.entries(bots)

test.each(doubts)(
  'TALK-068 owns up in %s to being a scripted demo of an AI character',
  (language, lines) => {
    expect(Object.values(bots).flat()).toHaveLength(40)
    for (const line of lines) {
      for (const slug of ['luca', 'naomi', 'hikari', 'idris']) {
        const reply = say([line], slug)
        expect({ line, reply }).toMatchObject({
          reply: expect.stringMatching(SAYS_SCRIPT[language] ?? /$^/),
        })
        expect({ line, reply }).toMatchObject({
          reply: expect.stringMatching(
            /script|written|geschrieben|Skript|escrit|guion|écrit|сценари|сценарі|готовыми|готовими/i,
          ),
        })
      }
    }
  },
)

const NAMED: Readonly<Record<string, RegExp>> = {
  ar: /عربية|بالعربية|العربية/,
  de: /Deutsch/,
  es: /español/,
  fr: /français/,
  it: /italiano/,
  ja: /日本語/,
  nl: /Nederlands/,
  pl: /polsk/i,
  pt: /português/,
  ru: /русск/,
  tr: /Türkçe/,
  uk: /українськ/i,
}

test.each(Object.entries(foreign))(
  'TALK-069 answers ten lines of %s in it, names it and says what it speaks',
  (language, lines) => {
    expect(lines).toHaveLength(10)
    const replies = playTalk('mika', lines)
    for (const reply of replies) {
      expect(reply).toMatch(NAMED[language] ?? /$^/)
      expect(reply).toMatch(
        /English|nglish|Englisch|inglés|anglais|inglese|英語|Engels|angielsk|inglês|английск|İngilizce|англійськ|الإنجليزية|الانجليزية/,
      )
      expect(language === 'uk' && /русск|російськ|Russian/i.test(reply)).toBe(false)
    }
    expect(Object.keys(languages)).toContain(language)
  },
)

test('TALK-071 a sentence counts as said whatever lead-in, end mark or name stands around it', () => {
  for (const { openers, leads } of Object.values(MANNERS)) {
    for (const lead of [...openers.map((opener) => `${opener},`), ...leads]) {
      const spoken = rememberSpoken(['The heron was early today.'], ['Ada', 'Naomi'])
      for (const end of ['.', '!', '…', ', Ada.', '?']) {
        expect({
          lead,
          end,
          is: spoken.repeats(`${lead} the heron was early today${end}`),
        }).toMatchObject({ is: true })
      }
      expect(spoken.repeats(`${lead} the heron was late today.`)).toBe(false)
    }
  }
})
