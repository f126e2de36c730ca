export interface Message {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** A piece of the prompt: of the template, where control tokens count, or what somebody wrote, where they do not. */
export interface Piece {
  text: string
  isControl: boolean
}

/** Draws the messages in the model's own form, up to where its reply begins. */
export type Template = (messages: readonly Message[]) => string

/** For models that bring no template of their own (decision 105). */
export const chatMl: Template = (messages) =>
  [
    ...messages.map(({ role, content }) => `<|im_start|>${role}\n${content}<|im_end|>\n`),
    '<|im_start|>assistant\n',
  ].join('')

export const CHATML_END = '<|im_end|>'

const markOf = (at: number) => `\u{f8ff}${at}\u{f8fe}`
const MARK = /\u{f8ff}(\d+)\u{f8fe}/u

/**
 * The prompt in pieces. What was written is put in after the template was drawn: nobody can end a
 * message, or begin one of another role, by writing the model's control tokens.
 */
export function piecesOf(template: Template, messages: readonly Message[]): Piece[] {
  const drawn = template(messages.map(({ role }, at) => ({ role, content: markOf(at) })))
  return drawn
    .split(MARK)
    .map((text, at) =>
      at % 2 === 0
        ? { text, isControl: true }
        : { text: messages[Number(text)]?.content ?? '', isControl: false },
    )
    .filter(({ text }) => text !== '')
}

/** So many of the oldest lines are left out at once: the beginning stays as it was for several turns (TALK-023). */
const STEP = 8

/**
 * The messages without the oldest of them, until they fit; those of the system and the last one stay.
 * Null where even those do not fit (TALK-026).
 */
export function fitted(
  messages: readonly Message[],
  fits: (messages: readonly Message[]) => boolean,
): Message[] | null {
  const system = messages.filter(({ role }) => role === 'system')
  const talk = messages.filter(({ role }) => role !== 'system')
  for (let left = 0; left < talk.length + STEP; left += STEP) {
    const rest = [...system, ...talk.slice(Math.min(left, talk.length - 1))]
    if (fits(rest)) return rest
  }
  return null
}
