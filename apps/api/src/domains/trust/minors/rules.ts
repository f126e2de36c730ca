import type { MinorReason, MinorState } from '@oriel/contract/trust/minors'
import { compileAll, compileAny } from './patterns.rules.ts'
import { readText } from './reading.rules.ts'
import { isMinorBySum } from './sums.rules.ts'
import * as words from './words.rules.ts'

/** A line of a chat. */
export interface Line {
  sender: 'user' | 'model'
  text: string
  /** The text is a notice shown instead of a reply. */
  isBlocked?: boolean
}

export interface SaidLine {
  from: 'user' | 'model'
  text: string
}

export const NOTHING_SHOWN: MinorState = {
  user: null,
  role: null,
  hasRomance: false,
  isAdult: false,
}

const ownAge = compileAny(words.ownAge)
const bareAge = compileAny([
  '(?<=^ )<teen>(?= \\|)',
  '(?<=^ )<teen> (recien|appena|gerade|only|just|years|ans|anos|anni|jahre|lat|лет|років|yas)',
  '(?<=^ )(only |just |still ){1,2}<teen>(?= (but|and|\\|))',
  '(?<=^ )<teen> in (january|february|march|april|may|june|july|august|september|october|november|december)',
  '(being|im|i am) <teen> (is|and|but|has|means)',
  '(i was )?born in 20(09|1[0-9])',
  '(?<=^ |\\| )(sixth|seventh|eighth|ninth|tenth|eleventh|<few>th) grade (is|was|has|starts|started|sucks|feels|just)',
])
/** An age as an answer, without saying whose it is; cancelled by signs of an adult elsewhere. */
const saidAge = compileAny([
  `(?<=^ )((uh+|um+|er+|ok|so|well|yeah|ya|hi|hey|like|lol|i|im) ){0,2}<teen>${words.thing}(?= (\\||but|and|n|lol|haha) )`,
  '(?<=^ |\\| )<teen> (n|and|but) (already|still|never|sick|tired|bored|done|so)',
])
const school = compileAny(words.school)
const adult = compileAny(words.adult)
const story = compileAll(words.story)
/** Working parents do not make the speaker an adult. */
const parentsWork = compileAll([
  '(mom|mum|mama|dad|papa|mother|father|parents)( [^ |]+){0,3} (at work|work|works|working|office|boss|job|shift)',
])
const romance = compileAny(words.romance)
const anyRole = compileAny(words.roleFrames)
const roleAge = compileAll(
  words.roleFrames.map((frame) => `${frame}<far> <minor>${words.thing}( [^ ]+){0,3}`),
)
const roleSchool = compileAll(words.roleFrames.map((frame) => `${frame}<far>`))
const anyPupil = compileAny(words.pupilRoles)
const rolePupil = compileAny(
  words.roleFrames.flatMap((frame) => words.pupilRoles.map((pupil) => `${frame}<far> ${pupil}`)),
)
const university = compileAny([
  '(college|uni|university|universit*|universidad|campus|professor*|lecturer|grad|phd|adult|erwachsen*|over 18|of age|<adult>)',
])
const youngNumber = compileAny(['<minor>'])
const firstPerson = compileAny([
  '(i|im|ive|ill|id|my|we|were|weve|our|me|ich|mein|meine|wir|mi|mis|yo|estoy|tengo|je|jai|mes|mon|nous|dans ma|à ma|de ma|io|ho|mia|mio|sono|eu|minha|meu|estou|ja|moja|mam|jestem|nas|я|мой|моя|мне|меня|нас|у|мій|мені|нас|ben|benim|bizim|انا|عندي|عندنا|main|mera|meri|hamare|tive|estou|tô|estive|moje|mojej|нашого|моєму|нашей|bizim|okulumuz*|मैं|मेरी|मेरा|हमारे)',
])

const spokenTo = compileAny([
  '(?<=\\| )(professoressa|professore|prof|maestra|maestro|dottoressa|dottore|hocam|öğretmenim|doktor|doctora|doctor|profe|seño|docteure?|maîtresse|frau lehrerin|herr lehrer|pani profesor|panie profesorze|teacher|coach|professor|doutora|professora|вчителько|учительница|دكتوره|استاذ|استاذه|sir ji|madam)(?= (\\||$))',
])
/** "At the school library." answers where someone is, without a person. */
const whereabouts = compileAny([
  '(?<=^ )(at|in|on|au|aux|à la|en|im|in der|beim|al|alla|nel|nella|na|no|w|в|у|на|fi|في)(?= )',
])

/** "You are my 15 year old neighbour" assigns a role, it is not about the speaker's child. */
const OWN_ROLE =
  /( (?:you are|youre|be|play|being|du bist|eres|tu es|sei|jesteś|ты|ти)) (?:my|mein|meine|mi|mon|ma|mia|mio|moja|mój|моя|мой|мій)(?= )/u

const has = (expression: RegExp, text: string) => text.search(expression) >= 0

/**
 * The state of the conversation after one more message. Linear in the message; history is not read.
 */
export function readLine(before: MinorState, line: SaidLine, today: Date): MinorState {
  const text = readText(line.text)
  const after = { ...before, hasRomance: before.hasRomance || has(romance, text) }
  return line.from === 'user' ? readUser(after, text, today) : readModel(after, text)
}

function readUser(state: MinorState, text: string, today: Date): MinorState {
  const isAdult =
    state.isAdult || has(adult, text.replaceAll(parentsWork, ' |').replaceAll(story, ' |'))
  const own = has(ownAge, text) ? 'age' : isMinorBySum(text, today) ? 'sum' : null
  const weak = isAdult ? null : weakSign(text)
  // With signs of an adult, words of school refer to their past or their children.
  const known = isAdult && state.user === 'school' ? null : state.user
  return {
    ...state,
    isAdult,
    user: known ?? own ?? weak,
    role: state.role ?? (isYoungRole(text) ? 'role' : null),
  }
}

function weakSign(text: string): MinorReason | null {
  if (has(saidAge, text)) return 'age'
  return has(school, text) && !has(story, text) ? 'school' : null
}

function isYoungRole(text: string): boolean {
  if (!has(anyRole, text)) return false
  const isGivenAge =
    has(youngNumber, text) &&
    Array.from(text.matchAll(roleAge)).some(
      ([given]) => !has(adult, `${given.replace(OWN_ROLE, '$1 ')} `),
    )
  if (isGivenAge) return true
  if (has(anyPupil, text) && has(rolePupil, text) && !has(university, text)) return true
  const isPupil = Array.from(text.matchAll(roleSchool)).some(([given]) => has(school, `${given} `))
  return isPupil && !has(adult, text)
}

function readModel(state: MinorState, text: string): MinorState {
  const isSelf = has(firstPerson, text) || has(whereabouts, text)
  const isPupil = has(school, text) && isSelf && !has(adult, text)
  const isYoung = has(ownAge, text) || has(bareAge, text) || isPupil
  // Someone addressed as a teacher or doctor is not a pupil.
  const isAdult = state.isAdult || has(spokenTo, text)
  const user = has(spokenTo, text) && state.user === 'school' ? null : state.user
  return { ...state, isAdult, user, role: state.role ?? (isYoung ? 'character' : null) }
}

/** Whether someone in the conversation is indicated to be under 18. */
export function isMinorShown({ user, role }: MinorState): boolean {
  return user !== null || role !== null
}

/** Whether romance with someone under 18 is indicated: the conversation ends (TS-030). */
export function isMinorRomance(state: MinorState): boolean {
  return state.hasRomance && isMinorShown(state)
}

/** Whether a chat now shows something new about anyone's age. */
export function isAgeNews(before: MinorState | null, after: MinorState): boolean {
  const { user, role, isAdult } = before ?? NOTHING_SHOWN
  return after.user !== user || after.role !== role || after.isAdult !== isAdult
}

/** How many lines are new in a chat with a known state: the last reply and the newest message. */
const NEW_LINES = 2

/**
 * The state of a chat including its newest message. Only new lines are read; without a stored
 * state, all available lines.
 */
export function readTalk(known: MinorState | null, talk: readonly Line[], today: Date): MinorState {
  const unread = known === null ? talk : talk.slice(-NEW_LINES)
  return unread
    .filter(({ isBlocked }) => isBlocked !== true)
    .map(({ sender, text }) => ({ from: sender, text }))
    .reduce((state, line) => readLine(state, line, today), known ?? NOTHING_SHOWN)
}
