import type { TextStep } from './stream.rules.ts'

/** How much of two replies is compared. */
const COMPARED = 48

const GREETINGS = ['', 'hello! ', 'hi! ', 'hey! ', 'hello, ', 'hi, ', 'hi there! ', 'hello there! ']
/** How an assistant begins, who is not the character (TALK-055). */
const ASSISTANTS = [
  'as an ai language model',
  'as an ai model',
  'as an ai assistant',
  'as a language model',
  'as a large language model',
  'as an artificial intelligence',
  "i'm sorry, but as an ai",
  'i’m sorry, but as an ai',
  'how can i assist you',
  'how may i assist you',
  'how can i help you today',
  'how may i help you today',
  'what can i help you with',
  'what can i assist you with',
].flatMap((phrase) => GREETINGS.map((greeting) => greeting + phrase))

export interface Opening extends TextStep {
  /** The reply begins as it should not; nothing of it was passed on. */
  readonly isUnwanted: boolean
}

/**
 * Holds a reply back while it begins like one of the last ones, or like an assistant's (TALK-055).
 * @param earlier the last replies of the chat
 * @param isHonest the user asked whether this is an AI, so that an assistant's beginning may be the truth
 */
export function withOwnOpening({
  earlier,
  isHonest,
}: {
  earlier: readonly string[]
  isHonest: boolean
}): Opening {
  const said = earlier.filter((reply) => reply !== '').map((reply) => reply.slice(0, COMPARED))
  const phrases = isHonest ? [] : ASSISTANTS
  let held = ''
  let isDecided = false
  let isUnwanted = false

  const decide = (): string => {
    isDecided = true
    const text = held
    held = ''
    return isUnwanted ? '' : text
  }
  const isSaid = (isWhole: boolean) =>
    said.some((reply) =>
      reply.length < COMPARED ? isWhole && held === reply : held.startsWith(reply),
    )
  const maySay = () => {
    const lower = held.toLowerCase()
    return (
      said.some((reply) => reply.startsWith(held)) ||
      phrases.some((phrase) => phrase.startsWith(lower))
    )
  }
  return {
    get isOver() {
      return isUnwanted
    },
    get isUnwanted() {
      return isUnwanted
    },
    feed(text) {
      if (isDecided) return text
      held += text
      const lower = held.toLowerCase()
      isUnwanted = isSaid(false) || phrases.some((phrase) => lower.startsWith(phrase))
      return isUnwanted || !maySay() ? decide() : ''
    },
    end() {
      if (isDecided) return ''
      isUnwanted = isSaid(true)
      return decide()
    },
  }
}
