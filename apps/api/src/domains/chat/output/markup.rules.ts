import { Literals, type Literal } from './literals.rules.ts'
import type { TextStep } from './stream.rules.ts'
import { BARE_ROLES, templateMarks, type Speaker } from './template-marks.rules.ts'

export interface Names {
  /** The character's, as a model may write it before a line: "Mira", "Mira Okafor". */
  character: readonly string[]
  /** The user's; null if unknown. */
  user: string | null
}

/** Names that stand for the user in anybody's template. */
const USER_NAMES = ['User', 'You', 'Human']
const SELF_NAMES = ['Assistant', 'AI']
/** Whom a reply calls the user while the name is unknown. */
const SOMEBODY = 'you'

/** How a name stands before a line. */
const PREFIXES = [
  (name: string) => `${name}:`,
  (name: string) => `${name} :`,
  (name: string) => `*${name}:*`,
  (name: string) => `*${name}*:`,
  (name: string) => `**${name}:**`,
  (name: string) => `**${name}**:`,
  (name: string) => `__${name}:__`,
  (name: string) => `[${name}]:`,
  (name: string) => `[${name}]`,
  (name: string) => `(${name}):`,
  (name: string) => `<${name}>:`,
  (name: string) => `<${name}>`,
]

/** Headings of instruction templates (Alpaca): the character's own, and anybody's. */
const OWN_HEADINGS = ['### Response:', '### Assistant:', '### Output:']
const HEADING = '### '

type Meaning = { speaker: Speaker } | { says: string }

/**
 * Takes out what belongs to a chat template and not to a talk: tokens, role words, the character's name before a line
 * (TALK-051); fills in `{{user}}` and `{{char}}`; ends the reply where somebody else begins to speak (TALK-050).
 * @param isLineStart the model's text begins a line, and does not extend one that is shown
 */
export function withoutMarkup(names: Names, place: { isLineStart: boolean }): TextStep {
  return new Markup(names, place.isLineStart)
}

class Markup implements TextStep {
  readonly #anywhere: Literals<Meaning>
  readonly #atLineStart: Literals<Meaning>
  #held = ''
  #isLineStart: boolean
  /** Something visible was passed on. */
  #isBegun = false
  /** White space after what was taken out goes with it: after a head also the lines. */
  #skips: 'nothing' | 'spaces' | 'lines' = 'nothing'
  isOver = false

  constructor(names: Names, isLineStart: boolean) {
    this.#isLineStart = isLineStart
    const { anywhere: marks, atLineStart: prefixes } = literalsFor(names)
    this.#anywhere = marks
    this.#atLineStart = prefixes
  }

  feed(text: string): string {
    this.#held += text
    return this.#read(false)
  }

  end(): string {
    return this.#read(true)
  }

  #read(isLast: boolean): string {
    let passed = ''
    let at = 0
    while (at < this.#held.length && !this.isOver) {
      const literals = this.#isLineStart ? this.#atLineStart : this.#anywhere
      const { means, length, isOpen } = literals.at(this.#held, at)
      if (isOpen && !isLast) break
      if (means === null) {
        passed += this.#pass(this.#held[at] ?? '')
        at += 1
      } else {
        passed += this.#take(means)
        at += length
      }
    }
    this.#held = this.#held.slice(at)
    return passed
  }

  /** A character of the talk itself. */
  #pass(letter: string): string {
    const isBreak = letter === '\n'
    if (isBreak || letter === ' ' || letter === '\t' || letter === '\r') {
      const isSkipped = this.#skips === 'lines' || (this.#skips === 'spaces' && !isBreak)
      if (isBreak) this.#isLineStart = true
      if (isBreak && !isSkipped) this.#skips = 'nothing'
      return isSkipped ? '' : letter
    }
    return this.#say(letter)
  }

  #take(meaning: Meaning): string {
    if ('says' in meaning) return this.#say(meaning.says)
    const { speaker } = meaning
    // A turn that begins when something was said is another one, whoever speaks in it.
    if (speaker === 'other' || (speaker === 'self' && this.#isBegun)) this.isOver = true
    if (speaker === 'self') this.#skips = 'lines'
    else if (this.#isLineStart && this.#skips === 'nothing') this.#skips = 'spaces'
    return ''
  }

  #say(text: string): string {
    this.#isLineStart = false
    this.#skips = 'nothing'
    this.#isBegun = true
    return text
  }
}

interface Known {
  anywhere: Literals<Meaning>
  atLineStart: Literals<Meaning>
}

/** Of the names that speak now: making them costs more than reading a reply with them. */
const known = new Map<string, Known>()
const MOST_KNOWN = 1000

function literalsFor(names: Names): Known {
  const key = JSON.stringify(names)
  const before = known.get(key)
  if (before !== undefined) return before
  const made = {
    anywhere: new Literals(anywhere(names)),
    atLineStart: new Literals([...atLineStart(names), ...anywhere(names)]),
  }
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, made)
  return made
}

function anywhere({ character, user }: Names): Literal<Meaning>[] {
  const [called = ''] = character
  return [
    says('{{user}}', user ?? SOMEBODY),
    says('{{ user }}', user ?? SOMEBODY),
    says('{{char}}', called),
    says('{{ char }}', called),
    ...templateMarks({ self: character, other: userNames(user) }).map(speaks),
  ]
}

function atLineStart({ character, user }: Names): Literal<Meaning>[] {
  const own = [...character, ...SELF_NAMES]
  return [
    ...own.flatMap((name) => PREFIXES.map((prefix) => spoken(prefix(name), 'none'))),
    ...userNames(user).flatMap((name) => PREFIXES.map((prefix) => spoken(prefix(name), 'other'))),
    ...OWN_HEADINGS.map((text) => spoken(text, 'self')),
    spoken(HEADING, 'self'),
    ...BARE_ROLES.map(speaks),
  ]
}

const says = (text: string, what: string): Literal<Meaning> => ({ text, means: { says: what } })
const userNames = (user: string | null) => [...USER_NAMES, ...(user === null ? [] : [user])]
const spoken = (text: string, speaker: Speaker): Literal<Meaning> => ({ text, means: { speaker } })
const speaks = ({ text, means }: Literal<Speaker>) => spoken(text, means)
