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

/**
 * One expression for many phrases over a text of {@link readText}: whole words, `*` for any ending,
 * placeholders in angle brackets. Global, so that all matches can be found.
 */
export function compileAll(...lists: readonly (readonly string[])[]): RegExp {
  const all = lists
    .flat()
    .map((pattern) => compileOne(pattern.replaceAll(/ (?=<gap>|<far>)/gu, '')))
  return new RegExp(` (?:${all.join('|')})(?= )`, 'gu')
}
