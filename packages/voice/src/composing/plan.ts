import type { Temperament } from '@oriel/contract/characters/persona'
import type { Situation } from '#/situation.ts'
import type { Intent } from '#/understanding/intents.ts'
import { tone, type Mood } from '#/understanding/mood.ts'
import type { Topic } from '#/understanding/topics.ts'
import {
  factAsYou,
  introducedName,
  recall,
  secondPerson,
  statementsOf,
} from '#/understanding/user-facts.ts'
import { contentWords, plain } from '#/understanding/words.ts'
import { FRAMES, type FrameName } from '#/words/frames.ts'
import { MATTERS } from '#/words/matters.ts'
import { RECOMMENDATIONS } from '#/words/recommendations.ts'
import type { Frame, Lines } from '#/words/schema.ts'
import { SHARED_INTERESTS } from '#/words/thoughts.ts'

/** What a reply is to be made of. */
export interface Plan {
  /** Pools for the first part, the most fitting first. */
  say: readonly (readonly string[])[]
  /** The character's own view of the subject. */
  own: readonly string[]
  ask: readonly string[]
  askRate: number
  ownRate: number
  isGrave: boolean
  /** The first part may be the character's own memory at once. */
  isOwnFirst: boolean
  /** Overrides of the slots, found while planning. */
  fact?: string
  interest?: string
}

const HONEST_FRAMES: ReadonlySet<string> = new Set<Intent>([
  'human',
  'licence',
  'maker',
  'injection',
  'crisis',
  'grave',
  'underage',
  'sexual',
  'photo',
  'voiceCall',
  'meet',
])
const ABOUT_SUBJECT: ReadonlySet<Intent> = new Set([
  'topic',
  'askLike',
  'askOpinion',
  'askFavourite',
])
const TELLING: ReadonlySet<Intent> = new Set([
  'statement',
  'answer',
  'longTalk',
  'userJob',
  'yes',
  'oneWord',
])
const ABOUT_LIFE: ReadonlySet<Intent> = new Set([
  'askPast',
  'askFear',
  'askDream',
  'askOrigin',
  'askPlans',
  'askHobby',
  'askJob',
])
const LOVABLE: ReadonlySet<Intent> = new Set([
  'topic',
  'statement',
  'question',
  'askLike',
  'askOpinion',
  'answer',
])
/** In low spirits a joker turns gentle. */
const GENTLE: Partial<Record<Temperament, Temperament>> = {
  playful: 'warm',
  wry: 'calm',
  bold: 'earnest',
}

export function planOf(situation: Situation): Plan {
  const { intent, topic } = situation
  if (intent === 'memory') return memoryPlan(situation)
  const name = frameName(situation)
  const frame = FRAMES[name]
  const basis = attentive(planFrom(frame, situation, HONEST_FRAMES.has(name)), situation)
  if (frame.isGrave) return basis
  const tips = intent === 'recommend' && topic !== null ? RECOMMENDATIONS[topic] : undefined
  if (tips !== undefined) return { ...basis, say: [tips], ownRate: 0 }
  const loved = lovedInterest(situation)
  if (loved !== null && LOVABLE.has(intent))
    return { ...basis, say: [SHARED_INTERESTS], ownRate: 0.8, interest: loved }
  const fact = TELLING.has(intent) || intent === 'topic' ? fittingFact(situation) : null
  const own = fact === null ? basis : { ...basis, fact, ownRate: 0.8 }
  return topic === null ? own : onTopic(own, situation, topic)
}

function onTopic(basis: Plan, situation: Situation, topic: Topic): Plan {
  const { intent, isAboutCharacter, mood } = situation
  const matter = MATTERS[topic]
  if (ABOUT_SUBJECT.has(intent) && isAboutCharacter) {
    return {
      ...basis,
      say: [matter.own],
      own: matter.own,
      ask: matter.ask,
      askRate: 0.6,
      ownRate: 0.45,
      isOwnFirst: true,
    }
  }
  if (intent === 'topic' && mood === 'low') return { ...basis, ask: matter.ask, askRate: 0.6 }
  if (intent === 'topic') {
    return {
      ...basis,
      say: [matter.react, ...basis.say],
      own: matter.own,
      ask: matter.ask,
      askRate: 0.65,
      ownRate: Math.max(basis.ownRate, 0.55),
    }
  }
  return TELLING.has(intent) && intent !== 'userJob'
    ? {
        ...basis,
        own: matter.own,
        ask: intent === 'longTalk' && basis.ask.some(isNaming) ? basis.ask : matter.ask,
      }
    : basis
}

function isNaming(line: string): boolean {
  return /\{(?:your|clause)\}/i.test(line)
}

/** Puts lines that name something of the message before those that fit any message. */
function attentive(plan: Plan, { intent, detail, clause }: Situation): Plan {
  if (!TELLING.has(intent) || (detail === null && clause === null)) return plan
  const naming = plan.say.flat().filter(isNaming)
  const questions = plan.ask.filter(isNaming)
  return {
    ...plan,
    say: [naming, ...plan.say],
    ask: detail && questions.length > 0 ? questions : plan.ask,
  }
}

function planFrom(frame: Frame, { scene, mood, intent }: Situation, isHonest: boolean): Plan {
  const manner = scene.persona.temperament
  const voice = mood === 'low' && !isHonest ? (GENTLE[manner] ?? manner) : manner
  return {
    say: tiers(frame.say, frame.isGrave ? manner : voice),
    own: [],
    ask: frame.ask ?? [],
    askRate: frame.askRate ?? 0,
    ownRate: isHonest ? 0 : (frame.ownRate ?? 0),
    isGrave: isHonest || (frame.isGrave ?? false),
    isOwnFirst: ABOUT_LIFE.has(intent),
  }
}

function tiers(lines: Lines, manner: Temperament): readonly (readonly string[])[] {
  return [lines[manner] ?? [], lines.any ?? []].filter((pool) => pool.length > 0)
}

const DELIGHT =
  /\b(love[ds]?|enjoy\w*|favou?rite|beautiful|wonderful|amazing|great|lovely|best|happy|proud|like it)\b/

function tellingFrame(message: string, mood: Mood): FrameName {
  const feeling = tone(message)
  if (feeling >= 1 && DELIGHT.test(plain(message))) return 'gladTelling'
  return feeling <= -1 || mood === 'low' ? 'sourTelling' : 'statement'
}

function frameName({
  scene,
  intent,
  message,
  time,
  isAboutCharacter,
  mood,
  clause,
}: Situation): FrameName {
  if (intent === 'flirt' && scene.isRomancePaused) return 'friendship'
  if (intent === 'goodMorning' && (time.hour >= 13 || time.hour < 4)) return 'goodMorningLate'
  if (intent === 'introName' && introducedName(message) === null) return 'statement'
  if (intent === 'statement' || (intent === 'topic' && !isAboutCharacter))
    return tellingFrame(message, mood)
  if (intent === 'answer' && clause !== null) return 'statement'
  if (intent === 'answer' && tellingFrame(message, mood) !== 'statement')
    return tellingFrame(message, mood)
  if (intent === 'topic' || intent === 'whatAboutYou' || intent === 'memory') {
    return intent === 'topic' ? 'statement' : 'askAboutYou'
  }
  return intent
}

function fittingFact({ scene, message, user }: Situation): string | null {
  const fitting = recall(message, scene.memories)[0]
  return fitting === undefined ? null : factAsYou(fitting, user)
}

/** The interest of the character that the message touches. */
function lovedInterest({ scene, message }: Situation): string | null {
  const words = new Set(contentWords(message))
  return (
    scene.persona.interests.find((interest) =>
      contentWords(interest).some((word) => words.has(word)),
    ) ?? null
  )
}

function memoryPlan(situation: Situation): Plan {
  const { scene, userTexts, message, user } = situation
  const asksName = /\bmy name\b|who (?:am )?i(?: am)?\b/.test(plain(message))
  if (asksName) return planFrom(FRAMES[user ? 'memoryName' : 'memoryNothing'], situation, false)

  const asksAnything =
    /about me|remember me|anything|what do you (?:know|remember)|what did i (?:say|tell)/.test(
      plain(message),
    )
  const sources = [
    ...scene.memories.toReversed(),
    ...statementsOf(userTexts.slice(0, -1)).toReversed(),
  ]
  const found = asksAnything ? sources : recall(message, sources)
  const facts = found
    .map((text) => (scene.memories.includes(text) ? factAsYou(text, user) : secondPerson(text)))
    .filter((fact) => fact !== null)
  const fact = facts[0]
  return fact === undefined
    ? planFrom(FRAMES.memoryNothing, situation, false)
    : { ...planFrom(FRAMES.memoryKnown, situation, false), fact }
}
