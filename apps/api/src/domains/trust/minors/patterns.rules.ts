import { foldPlain } from './reading.rules.ts'

/** Placeholders in this folder's patterns, in addition to plain regular expressions over words. */
const FORMS: Readonly<Record<string, string>> = {
  /** An age under 18 that someone may state as their own. */
  '<minor>': '(?:[6-9]|1[0-7])',
  '<teen>': '1[0-7]',
  '<adult>': '(?:1[89]|[2-9][0-9])',
  '<number>': '[0-9]+',
  '<few>': '(?:[1-9]|1[0-2])',
  '<year>': '(?:19|20)[0-9][0-9]',
  '<word>': '[^ |]+',
  /** Up to three words of the same clause. */
  '<gap>': '(?: [^ |]+){0,3}',
  /** Up to eight words, across clauses. */
  '<far>': '(?: [^ ]+){0,8}',
}

const LETTERS = /[\p{L}\p{M}]+/gu

function compileOne(pattern: string): string {
  const parts = pattern.split(/(<[a-z]+>)/u)
  return parts
    .map((part) => FORMS[part] ?? part.replace(LETTERS, (letters) => foldPlain(letters)))
    .join('')
    .replaceAll('*', '[^ ]*')
}

const compile = (lists: readonly (readonly string[])[]): string[] =>
  lists.flat().map((pattern) => compileOne(pattern.replaceAll(/ (?=<gap>|<far>)/gu, '')))

/**
 * One expression for many phrases over a text of {@link readText}: whole words, `*` for any ending,
 * placeholders in angle brackets. Global, so that all matches can be found.
 */
export function compileAll(...lists: readonly (readonly string[])[]): RegExp {
  return new RegExp(` (?:${compile(lists).join('|')})(?= )`, 'gu')
}

/**
 * The same for whether any of the phrases occurs, several times as fast: sorted by their first letters, so that a word is
 * compared with the few phrases it may begin.
 */
export function compileAny(...lists: readonly (readonly string[])[]): RegExp {
  const sorted = joined(compile(lists).flatMap(startsOf))
  const choices = sorted.map(({ letter, rest }) => letter + rest)
  return new RegExp(` (?:${choices.join('|')})(?= )`, 'u')
}

/** What an expression may match from a first letter on; without a letter where that is not a plain one. */
interface Start {
  letter: string
  rest: string
}

/** Up to this length a remainder is repeated for each letter before it; longer ones take longer to compile than they save. */
const REPEATABLE = 150
const LETTER = /^[\p{L}\p{N}](?![?*+{])/u
const OPTIONAL = /^\?(?!\?)/u
const REPEATED = /^[*+{]|^\?\?/u

function startsOf(expression: string): Start[] {
  const whole = { letter: '', rest: expression }
  const [letter] = LETTER.exec(expression) ?? []
  if (letter !== undefined) return [{ letter, rest: expression.slice(letter.length) }]
  const choice = readChoice(expression)
  if (choice === null || choice.after.length > REPEATABLE) return [whole]
  if (REPEATED.test(choice.after)) return [whole]
  const after = choice.after.replace(OPTIONAL, '')
  const isOptional = after !== choice.after || choice.options.includes('')
  const begun = choice.options.filter((option) => option !== '').flatMap(startsOf)
  return [
    ...joined(begun).map((start) => ({ letter: start.letter, rest: start.rest + after })),
    ...(isOptional ? startsOf(after) : []),
  ]
}

/** Starts with the same letter as one. */
function joined(starts: readonly Start[]): Start[] {
  return [...Map.groupBy(starts, ({ letter }) => letter)].map(([letter, same]) => ({
    letter,
    rest: `(?:${same.map(({ rest }) => rest).join('|')})`,
  }))
}

/** The options of the choice at the beginning of an expression, and what comes after it; null without one. */
function readChoice(expression: string): { options: string[]; after: string } | null {
  const [opening] = /^\((?:\?:)?(?!\?)/u.exec(expression) ?? []
  if (opening === undefined) return null
  const options: string[] = []
  let from = opening.length
  let depth = 0
  for (const { 0: sign, index } of expression.matchAll(SIGNS)) {
    if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    if (depth > 1 || (depth === 1 && sign !== '|')) continue
    options.push(expression.slice(from, index))
    from = index + 1
    if (depth === 0) break
  }
  return { options, after: expression.slice(from) }
}

/** Brackets and bars, and what is no such sign although it contains one. */
const SIGNS = /\\.|\[[^\]]*\]|[()|]/gu
