import type { ChatLength, ChatStyle } from '@oriel/contract/chat/settings'

/** How a style is written (TALK-043). */
export const STYLE_RULES: Readonly<Record<ChatStyle, string>> = {
  chat: 'Write as in a chat: spoken words, and now and then a short act between asterisks.',
  novel: 'Write as in a novel: past tense, speech in quotes, what is seen and done told around it.',
  text: 'Write as text messages: words only, no acts, no asterisks, no narration.',
}

/** How long a reply is (TALK-043). */
export const LENGTH_RULES: Readonly<Record<ChatLength, string>> = {
  short: 'A reply has one or two sentences.',
  medium: 'A reply has usually one to four sentences.',
  long: 'A reply may have several paragraphs.',
}

/** The most a reply may cost, in model tokens (TALK-043). */
export const LENGTH_LIMITS: Readonly<Record<ChatLength, number>> = {
  short: 160,
  medium: 400,
  long: 1000,
}
