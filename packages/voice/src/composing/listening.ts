import { plain } from '#/understanding/words.ts'
import words from '#/words/listening.json' with { type: 'json' }
import type { Draft, Said } from './draft.ts'

type Telling = keyof typeof words.ask

/** What a clause tells, by which the question after it is chosen; the first that fits. */
const TELLINGS: readonly (readonly [Telling, RegExp])[] = [
  [
    'low',
    /\b(?:sad|stupid|hurts?|lost|missing|embarrass\w*|ashamed|unfair|crashed|ruined|broke|failed|awful|terrible|horrible|bad day|careless|yell\w*|ticket|stolen|sick|can't afford|no backup|worst)\b/,
  ],
  [
    'dislike',
    /\b(?:hate|dislike|can't stand|annoy\w*|boring|sucks|don't (?:like|want)|tired of|fed up|problem|hard for|difficult|expensive|terrible)\b/,
  ],
  ['should', /\b(?:should|shouldn't|ought to|have to|need to|must)\b/],
  [
    'plan',
    /\b(?:i'll|i will|i'm going|i am going|going to|i might|i want|i hope|i plan|we'll|next (?:week|month|year|time))\b/,
  ],
  [
    'like',
    /\b(?:i|we) (?:\w+ )?(?:love|like|enjoy|prefer)\b(?! (?:to|a|an|the|two)\b)|\b(?:favourite|amazing|proud)\b/,
  ],
  [
    'past',
    /\b(?:was|were|had|did|went|got|made|came|said|asked|told|saw|found|took|gave|ran|drove|stood|thought|heard|bought|ate|met|felt|knew|left|put|hear|comes|stops|(?!called|named|married)\w{2,}ed)\b/,
  ],
  [
    'person',
    /\b(?:my (?:mum|mom|dad|mother|father|sister|brother|son|daughter|wife|husband|boss|friend|girlfriend|boyfriend|grand\w+|uncle|aunt|cousin|neighbou?r|colleague|coworker)|he's|she's|he is|she is)\b/,
  ],
  ['now', /\b(?:is|are|am|i'm|it's|there's|have|has|work|live|feel|keep|always|never)\b/],
]

/** One clause of theirs and one open question: what nothing else recognised (TALK-064). */
export function listen(draft: Draft): Said | null {
  const { situation, speaker } = draft
  if (situation.intent === 'silence' || (situation.wantsQuiet && situation.wordCount <= 4))
    return said(speaker.say([words.still]))
  if (situation.wantsNoQuestions) return withoutQuestion(draft)
  const { clause, echo, action } = situation
  if (action !== null && !draft.spoken.repeats(action))
    return said(`${action}. ${speaker.say([words.act]) ?? ''}`)
  if (clause === null && echo !== null)
    return said(speaker.say([situation.intent === 'answer' ? words.answer : words.short]))
  const telling = tellingOf(situation.message)
  const question = speaker.say([words.ask[telling]])
  const isFresh = clause !== null && !draft.spoken.repeats(clause)
  const nod =
    isFresh && question === null && telling !== 'low' && draft.random.chance(0.5)
      ? speaker.say([words.plain])
      : null
  if (nod !== null) return said(`${clause}. ${nod}`)
  if (isFresh && question === null)
    return said(`${clause} – ${lowerFirst(draft.random.pick(words.ask[telling]) ?? '')}`)
  const isSorry = telling === 'low' && situation.wordCount <= MOST_FOR_SORRY
  const first = isFresh ? `${clause}.` : speaker.say([words.plain])
  const parts = [first, isSorry ? speaker.say([words.sorry]) : null, question]
  return said(parts.filter((part) => part !== null).join(' '))
}

/** A longer line leaves no room for it in twenty words. */
const MOST_FOR_SORRY = 10

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function said(text: string | null): Said | null {
  return text === null || text.trim() === '' ? null : { text: text.trim(), isGrave: false }
}

function withoutQuestion({ situation, speaker, spoken }: Draft): Said | null {
  const { clause, wordCount } = situation
  if (wordCount <= 4) return said(speaker.say([words.still, words.plain]))
  const first = clause !== null && !spoken.repeats(clause) ? `${clause}. ` : ''
  return said(`${first}${speaker.say([words.plain, words.still]) ?? ''}`)
}

function tellingOf(message: string): Telling {
  const text = plain(message)
  return TELLINGS.find(([, form]) => form.test(text))?.[0] ?? 'any'
}

const ASK_LOW = 0.3

/** Near grave words: their clause and a quiet line, now and then a soft question, nothing of one's own. */
export function stayWith({ situation, speaker, spoken, random }: Draft): Said | null {
  const { clause } = situation
  const isFresh = clause !== null && !spoken.repeats(clause)
  const mayAsk = !situation.wantsNoQuestions && random.chance(ASK_LOW)
  const rest = (mayAsk ? speaker.say([words.ask.low]) : null) ?? speaker.say([words.quiet])
  const parts = [isFresh ? `${clause}.` : null, rest].filter((part) => part !== null)
  return parts.length === 0 ? null : { text: parts.join(' '), isGrave: true }
}

/** Carries the talk on after a nod. */
export function onward({ speaker }: Draft): string | null {
  return speaker.say([words.onward])
}

/** An open question that needs nothing before it. */
export function openQuestion({ speaker }: Draft): string | null {
  return speaker.say([words.open])
}

/** The last resort: always true, and never the same twice. */
export function count({ again, random }: Draft, isRepeated: boolean): string {
  const pool = isRepeated ? words.counted.slice(0, 1) : words.counted.slice(1)
  return again.say([random.shuffled(pool)]) ?? ''
}

/** Instead of a joke for somebody in sorrow. */
export function waitWithJokes({ speaker }: Draft): Said | null {
  const text = speaker.say([words.lighter, words.quiet])
  return text === null ? null : { text, isGrave: true }
}
