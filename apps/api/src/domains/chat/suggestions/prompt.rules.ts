import type { Persona } from '@oriel/contract/characters/persona'
import { LANGUAGE_NAMES, languageOf } from '@oriel/languages/detect'
import { cleaned } from '#/domains/chat/prompt/clean.rules.ts'
import { SUGGESTION_MAX_LENGTH, SUGGESTIONS } from './lines.rules.ts'

/** As much of the talk as says what it is about. */
const LINES = 8
const LINE_CHARS = 600

interface Said {
  sender: 'user' | 'model'
  text: string
}

/** Asks a model what the user could say next: what was said is material, not a request (TS-102). */
export function suggestionPrompt({ firstName }: Pick<Persona, 'firstName'>, said: readonly Said[]) {
  const newest = said.slice(-LINES)
  const own = newest.filter(({ sender }) => sender === 'user').map(({ text }) => text)
  const heard = languageOf(own.join('\n')) ?? languageOf(newest.map(({ text }) => text).join('\n'))
  const language = heard === null ? 'the language of the chat' : LANGUAGE_NAMES[heard]
  const talk = newest.map(({ sender, text }) => {
    const who = sender === 'user' ? 'THEY' : firstName.toUpperCase()
    return `${who} SAID: ${cleaned(text).slice(0, LINE_CHARS).replaceAll('\n', ' ')}`
  })
  return [
    {
      role: 'system' as const,
      content: [
        `Somebody chats with ${firstName}. Write what they could answer next, in their own voice and in ${language}.`,
        `Exactly ${SUGGESTIONS} answers, each on its own line, each at most ${SUGGESTION_MAX_LENGTH} characters, and each going another way: one curious, one that tells something, one playful.`,
        'No numbers, no quotes, no explanations. Nothing sexual, nothing cruel, nothing about age.',
      ].join('\n'),
    },
    {
      role: 'user' as const,
      content: `${talk.join('\n')}\n\nTheir ${SUGGESTIONS} possible answers:`,
    },
  ]
}
