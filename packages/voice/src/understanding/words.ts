import { spelled } from './spelling.ts'

const STOP_WORDS = new Set(
  `a about after again all also am an and any are as at be because been before being but by can could did do
  does doing done down for from get gets getting go goes going gone got had has have having he her here hers him his how i if in into is it its
  just know like little lot made make me more most much my no not now of off on once one only or other our out over own really
  said same say see she should so some something still such than that the their them then there these they thing things think this those
  through time to too up us very want was way we well were what when where which while who why will with would yes you your yours
  im ive ill id youre dont didnt cant isnt wasnt wont thats lets today good great nice bad day days night morning evening hard easy sound sounds first last old new big small start
  feel love keep used need mean tell told call name people person year week away come came went take took always never ever every even maybe kind sort bit back`.split(
    /\s+/,
  ),
)

/** Lower case, usual spelling, straight quotes, no runs of more than two of a letter, single spaces. */
export function plain(text: string): string {
  return spelled(lowered(text))
}

/** The same for text that is spelled well: lines of the voice's own. */
function lowered(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’ʼ`]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/(\p{L})\1{2,}/gu, '$1$1')
    .replace(/\s+/g, ' ')
    .trim()
}

export function wordsOf(text: string): string[] {
  return plain(text).match(/[\p{L}\p{N}']+/gu) ?? []
}

/** Stems of the words that carry meaning; good for comparing, not for showing. */
export function contentWords(text: string): string[] {
  return (lowered(text).match(/[\p{L}\p{N}']+/gu) ?? [])
    .map((word) => word.replaceAll("'", ''))
    .filter((word) => word.length > 2 && !STOP_WORDS.has(word))
    .map(stem)
    .filter((root) => !STOP_WORDS.has(root))
}

/** A light English stem: plural and verb endings only. */
function stem(word: string): string {
  if (word.length > 5 && word.endsWith('ing')) return undouble(word.slice(0, -3))
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 4 && word.endsWith('ed')) return undouble(word.slice(0, -2))
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1)
  return word
}

function undouble(root: string): string {
  return root.replace(/([bdgmnprt])\1$/, '$1')
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** 'architect' → 'an architect'. */
export function withArticle(noun: string): string {
  return `${/^(?:[aeio]|un(?!i)|hour|honest)/i.test(noun) ? 'an' : 'a'} ${noun}`
}
