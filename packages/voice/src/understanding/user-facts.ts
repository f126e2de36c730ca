import { capitalised, contentWords, plain } from './words.ts'

const NOT_NAMES = new Set(
  `a an the so very not just really fine good great okay ok tired sad happy bored lonely from in at on back here home new sure sorry glad
  hungry sick single married busy free ready done off up still also always never feeling going trying working looking doing having getting
  every when back on by after or what thinking afraid angry stressed anxious excited proud curious old young your my later now when maybe if`.split(
    /\s+/,
  ),
)

const NAME_FORMS: readonly RegExp[] = [
  /(?<!\b(?:to|he|she|they|always|didn't|don't|never|will|would|who) )\b(?:my name(?:'s| is)|name's|call me|you can call me|everyone calls me|people call me)\s+(\p{L}[\p{L}'-]{1,19})/iu,
  /(?:^|[.!?,] )(?:hi|hey|hello)?[,!. ]*i(?:'| a)?m\s+(\p{L}[\p{L}'-]{1,19})(?=[.,!]|$| and| by the way| nice)/iu,
]

/** The name the user gives in a message; 'I'm Sam' counts only with a capital. */
export function introducedName(message: string): string | null {
  const text = message.replaceAll('’', "'")
  const named = NAME_FORMS[0]?.exec(text)?.[1]
  if (named && !NOT_NAMES.has(named.toLowerCase())) return capitalised(named)
  const said = NAME_FORMS[1]?.exec(text)?.[1]
  if (!said || NOT_NAMES.has(said.toLowerCase())) return null
  return /^\p{Lu}\p{Ll}+$/u.test(said) && !/(ing|ed)$/.test(said) ? said : null
}

/** The newest name from the messages, else from the remembered facts. */
export function userName(messages: readonly string[], memories: readonly string[]): string | null {
  for (const message of messages.toReversed()) {
    const name = introducedName(message)
    if (name) return name
  }
  for (const memory of memories.toReversed()) {
    const name = /\b(?:name is|named|is called|called|goes by)\s+(\p{Lu}[\p{L}'-]+)/u.exec(
      memory,
    )?.[1]
    const isOwnName =
      /^(?:the )?(?:user|they|their name|his name|her name|name|i|my name|you)\b/i.test(memory)
    if (name && isOwnName && !/\b(?:dog|cat|has|have|sister|brother|pet)\b/i.test(memory))
      return name
  }
  return null
}

const SECOND_PERSON: readonly (readonly [RegExp, string])[] = [
  [/^(?:the )?user'?s name is .*/i, ''],
  [/^(?:the )?user'?s\b/i, 'your'],
  [/^(?:the )?user\b|^(?:they|he|she|i)\b/i, 'you'],
  [/^(?:their|his|her|my)\b/i, 'your'],
  [/\b(?:their|his|my)\b/gi, 'your'],
  [/^you (?:is|am)\b/i, 'you are'],
  [/^you was\b/i, 'you were'],
  [/^you has\b/i, 'you have'],
  [/^you does\b/i, 'you do'],
  [/^you (also |really |often )?(\w+?)ies\b/i, 'you $1$2y'],
  [/^you (also |really |often )?(\w+(?:sh|ch|ss|x|o))es\b/i, 'you $1$2'],
  [/^you (also |really |often )?(\w+[^su\W])s\b(?! name)/i, 'you $1$2'],
]

/** 'The user has a dog called Biscuit.' → 'you have a dog called Biscuit'. Null if it cannot be turned. */
export function factAsYou(memory: string, name: string | null): string | null {
  const trimmed = memory.trim().replace(/[.!]+$/, '')
  const subject =
    name && trimmed.startsWith(`${name} `) ? `The user${trimmed.slice(name.length)}` : trimmed
  const bare = /^(?:has|is|likes|loves|works|lives|plays|wants|hates|studies|owns)\b/i.test(subject)
  const start = bare ? `The user ${subject.charAt(0).toLowerCase()}${subject.slice(1)}` : subject
  const turned = SECOND_PERSON.reduce((text, [from, to]) => text.replace(from, to), start)
  return /^you[r]?\b/.test(turned) && turned.length <= 120 ? turned : null
}

/** The remembered facts and earlier messages that best fit a question, best first. */
export function recall(question: string, sources: readonly string[]): string[] {
  const wanted = new Set(
    contentWords(question.replace(/\b(?:remember|recall|forgot|forget|told|tell|know)\b/gi, '')),
  )
  return sources
    .map((text) => ({ text, hits: contentWords(text).filter((word) => wanted.has(word)).length }))
    .filter(({ hits }) => hits > 0)
    .toSorted((a, b) => b.hits - a.hits)
    .map(({ text }) => text)
}

/** The user's own statements, without questions and very short words. */
export function statementsOf(messages: readonly string[]): string[] {
  return messages
    .flatMap((message) => message.split(/(?<=[.!?])\s+/))
    .filter(
      (sentence) => !sentence.includes('?') && /\b(?:i|i'm|my|we|i've)\b/.test(plain(sentence)),
    )
}

const TURNED: Readonly<Record<string, string>> = {
  i: 'you',
  "i'm": "you're",
  "i've": "you've",
  "i'd": "you'd",
  "i'll": "you'll",
  am: 'are',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  we: 'you',
  our: 'your',
  us: 'you',
}

/** A short first-person statement turned to the listener; null if it is too long to turn safely. */
export function secondPerson(statement: string): string | null {
  const words = statement
    .replaceAll('’', "'")
    .replace(/^(?:well|so|and|but|also|oh|by the way|yes|no|hi|hey|hello)[, ]+/i, '')
    .replace(/[.!…]+$/, '')
    .split(/\s+/)
  const turned = words.map((word) => TURNED[word.toLowerCase()] ?? word).join(' ')
  const isSafe = words.length >= 3 && words.length <= 16 && /^(?:you|your)\b/.test(turned)
  return isSafe ? turned.replace(/\byou was\b/, 'you were') : null
}
