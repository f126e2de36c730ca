import type { Situation } from '#/situation.ts'
import { ASKS_ALL, rememberedFor } from '#/understanding/asking.ts'
import { sayFrame, withSlots, type Draft, type Said } from './draft.ts'
import { nameLanguage, ownUp } from './foreign.ts'
import { FELT, FIRST, LIGHT, QUESTIONS, SOBER, TERSE, TRUTHS, WITH_GRAVE } from './intent-kinds.ts'
import { listen, onward, stayWith, waitWithJokes } from './listening.ts'
import {
  answerFromMemory,
  answerFromSheet,
  answerFromTrade,
  introduce,
  noteOn,
  recommend,
  somethingPlain,
  tell,
  tellMore,
} from './own-life.ts'

type Step = (draft: Draft) => Said | null

/** What is tried, in this order; the first that finds words speaks. */
const STEPS: readonly Step[] = [
  (draft) => (FIRST.has(draft.situation.intent) ? sayFrame(draft, draft.situation.intent) : null),
  ownUp,
  nameLanguage,
  care,
  plainTruth,
  remember,
  answerFromSheet,
  answerFromTrade,
  inSorrow,
  known,
  asked,
]

export function answerTo(draft: Draft): Said | null {
  for (const step of STEPS) {
    const said = step(draft)
    if (said !== null) return said
  }
  return draft.situation.sober === null ? listen(draft) : stayWith(draft)
}

/** Grave words before all topics (TALK-065). */
function care(draft: Draft): Said | null {
  const { grave, intent, isPlaying } = draft.situation
  if (grave === null || WITH_GRAVE.has(intent) || isPlaying) return null
  return sayFrame(draft, grave) ?? stayWith(draft)
}

function plainTruth(draft: Draft): Said | null {
  const { intent, sober } = draft.situation
  if (!TRUTHS.has(intent) || (sober !== null && !SOBER.has(intent))) return null
  return sayFrame(draft, intent)
}

/** What they told, when they ask for it; 'you have not told me' only where that is so (TALK-067). */
function remember(draft: Draft): Said | null {
  const { message, told, said, text, sober, userTexts } = draft.situation
  if (
    /\bwhat did i (?:say|write|tell you) first\b|\bmy first (?:message|line|words?)\b/.test(text)
  ) {
    const first = userTexts[0] ?? ''
    return { text: `The first line I have from you: '${first.slice(0, 80)}'.`, isGrave: true }
  }
  const found = rememberedFor(message, told, said)
  if (found === null) return null
  if (found.answer === null)
    return sayFrame(draft, ASKS_ALL.test(text) ? 'memoryBlank' : 'memoryNothing')
  if (found.isName) return sayFrame(draft, 'memoryName')
  const fact = found.answer.charAt(0).toLowerCase() + found.answer.slice(1)
  const isNamed = /^\p{Lu}/u.test(found.answer) && !/^(?:You|Your)\b/.test(found.answer)
  const answer = sayFrame(draft, 'memoryKnown', { fact: isNamed ? found.answer : fact })
  return answer === null ? null : { ...answer, isGrave: sober !== null }
}

/** Nothing light within five turns of grave words. */
function inSorrow(draft: Draft): Said | null {
  const { sober, intent, text } = draft.situation
  if (sober === null) return null
  if (intent === 'joke' || intent === 'wouldYouRather') return waitWithJokes(draft)
  if (
    /\b(?:anything|something) (?:,? ?anything,? )?(?:just )?(?:normal|plain|ordinary|else)\b|\btell me (?:something|anything)\b|\bdistract me\b/.test(
      text,
    )
  )
    return somethingPlain(draft)
  if (/\btell me (?:more )?about your?\b/.test(text))
    return noteOn(draft) ?? sayFrame(draft, 'unwritten')
  const isKnown = SOBER.has(intent) && !isAside(draft.situation)
  const said = isKnown ? sayFrame(draft, intent) : null
  if (said !== null) return { ...said, isGrave: true }
  return QUESTIONS.has(intent) ? sayFrame(draft, unknownFrame(draft)) : stayWith(draft)
}

/** Intents with lines of their own. */
function known(draft: Draft): Said | null {
  const { situation, random } = draft
  const { scene, time, isPlaying } = situation
  const intent =
    situation.intent === 'surprise' && APPROVES.test(situation.text)
      ? 'agreement'
      : situation.intent
  if (intent === 'flirt' && scene.isRomancePaused) return sayFrame(draft, 'friendship')
  if (
    intent === 'flirt' &&
    /\b(?:girlfriend|boyfriend|wife|husband|partner|single|married)\b/.test(situation.text)
  )
    return sayFrame(draft, 'single')
  if (intent === 'goodMorning' && (time.hour >= 13 || time.hour < 4))
    return sayFrame(draft, 'goodMorningLate')
  if (intent === 'farewell' && /\bbrb\b|\bright back\b/.test(situation.text))
    return sayFrame(draft, 'pause')
  if (isPlaying && (situation.action !== null || !situation.text.includes('?')))
    return listen(draft)
  if (isPlaying) return sayFrame(draft, 'playAlong')
  if (situation.action !== null || intent === 'silence') return listen(draft)
  if (isAside(situation)) return null
  if (intent === 'story' || intent === 'yourTurn') return tell(draft)
  if (intent === 'tellMore') return tellMore(draft) ?? sayFrame(draft, 'tellMore')
  if (intent === 'recommend') return recommend(draft)
  if (intent === 'askAboutYou') return introduce(draft)
  if (intent === 'askName') return named(draft)
  if (situation.wantsQuiet && (intent === 'yes' || intent === 'no' || intent === 'unsure'))
    return listen(draft)
  const said = sayFrame(draft, intent)
  if (said === null || !TERSE.has(intent) || said.text.includes('?') || situation.wantsNoQuestions)
    return said === null ? null : { ...said, isLight: !said.isGrave && LIGHT.has(intent) }
  const question = random.chance(ASK_ON) ? onward(draft) : null
  return question === null ? said : { ...said, text: `${said.text} ${question}` }
}

const APPROVES =
  /^(?:cool|nice|awesome|amazing|great|sweet|lovely|good|beautiful|interesting|fascinating)\b/

/** Thanks in passing, or the feelings of somebody else, are no matter of their own. */
function isAside({ intent, text, wordCount, clause }: Situation): boolean {
  if (intent === 'thanks')
    return wordCount > 6 && clause !== null && !/\bthank|appreciate|grateful/i.test(clause)
  return FELT.has(intent) && wordCount > 3 && !/\b(?:i|i'm|i've|me|my|we|am)\b/.test(text)
}

const ASK_ON = 0.6
function named(draft: Draft): Said | null {
  const { persona } = draft.situation.scene
  const { fullName, ...slots } = {
    fullName: `${persona.firstName} ${persona.lastName}`,
    me: persona.firstName,
  }
  const text = withSlots(draft, slots).say([
    [`I am ${fullName}.`, `{Me}. ${fullName} in full.`, `Call me {me}.`],
  ])
  const question =
    draft.situation.user === null && !draft.situation.wantsNoQuestions
      ? draft.speaker.say([['What is yours?', 'And what do I call you?']])
      : null
  return text === null
    ? null
    : { text: question === null ? text : `${text} ${question}`, isGrave: false }
}

/** A question nothing knows: their own sentences, else what is true, that nobody wrote an answer. */
function unknownFrame({ situation: { intent, text } }: Draft): string {
  if (intent === 'askOpinion') return 'opinion'
  return OF_CHARACTER.test(text) ? 'unwritten' : 'outside'
}

const OF_CHARACTER = /\b(?:you|your|yours|yourself|you're|you've|you'd)\b/

function asked(draft: Draft): Said | null {
  const { intent, text } = draft.situation
  if (!QUESTIONS.has(intent)) return null
  if (
    /\bhow (?:do|does|can|would|should) (?:you|one|i|we) (?:say|spell|pronounce|translate|call|write|make|cook|fix|get)\b|\bmeans?\b/.test(
      text,
    )
  )
    return sayFrame(draft, 'outside')
  const isOfCharacter = OF_CHARACTER.test(text)
  if (
    intent === 'askOpinion' ||
    /\b(?:do you think|don't you think|would you do|what do you say)\b/.test(text)
  )
    return sayFrame(draft, 'opinion')
  const own = isOfCharacter || intent !== 'question' ? answerFromMemory(draft) : null
  return own ?? sayFrame(draft, isOfCharacter ? 'unwritten' : 'outside')
}
