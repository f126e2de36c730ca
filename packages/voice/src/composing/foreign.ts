import { lineLanguageOf } from '@oriel/languages/lines'
import type { Situation } from '#/situation.ts'
import { botQuestionIn } from '#/understanding/bot-questions.ts'
import words from '#/words/languages.json' with { type: 'json' }
import { sayFrame, type Draft, type Said } from './draft.ts'

const WORDS: Readonly<Record<string, { say: string[]; again: string; bot: string[] }>> = words

/** 'Are you a bot?' in the language it was asked in (TALK-068). */
export function ownUp(draft: Draft): Said | null {
  const language = botQuestionIn(draft.situation.message)
  if (language === null) return null
  if (language === 'en') return sayFrame(draft, 'human')
  const { bot = [], say = [] } = WORDS[language] ?? {}
  const text = draft.speaker.say([bot]) ?? draft.speaker.say([say])
  return text === null ? null : { text, isGrave: true }
}

/** A line in another language, answered in it: what it is, and what the demo speaks (TALK-069). */
export function nameLanguage(draft: Draft): Said | null {
  const { message, userTexts } = draft.situation
  const language = lineLanguageOf(message)
  if (language === null || language === 'en') return null
  const { say = [], again = '' } = WORDS[language] ?? {}
  const text = draft.speaker.say([say]) ?? again.replace('{n}', String(userTexts.length))
  return { text, isGrave: true }
}

/** Nothing English may be laid over a sentence of another language. */
export function isForeign({ message }: Situation): boolean {
  const language = lineLanguageOf(message)
  return (language !== null && language !== 'en') || (botQuestionIn(message) ?? 'en') !== 'en'
}
