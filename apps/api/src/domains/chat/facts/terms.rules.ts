/** Words that say nothing about what a sentence is about. */
const STOP = new Set(
  `a an the and or but if so as of in on at to for from by with about into over after before than then too very
  i me my mine we us our you your yours he him his she her hers it its they them their this that these those
  is am are was were be been being do does did done have has had having will would can could should shall may might
  must not no yes what when where who whom which why how there here just also ever any some all more most much many
  s t m re ve ll d don didn isn wasn said say says tell told did get got go went going like really`.split(
    /\s+/,
  ),
)

/** The common endings of English words, longest first; no full stemmer, as names must stay whole. */
const ENDINGS: readonly (readonly [string, string])[] = [
  ['ational', 'ate'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['ization', 'ize'],
  ['iveness', 'ive'],
  ['ingly', ''],
  ['edly', ''],
  ['ments', ''],
  ['ment', ''],
  ['ness', ''],
  ['tions', 't'],
  ['tion', 't'],
  ['sions', 's'],
  ['sion', 's'],
  ['ings', ''],
  ['ing', ''],
  ['iest', 'y'],
  ['ies', 'y'],
  ['ied', 'y'],
  ['ier', 'y'],
  ['sses', 'ss'],
  ['ers', ''],
  ['est', ''],
  ['ed', ''],
  ['er', ''],
  ['ly', ''],
  ['es', ''],
  ['s', ''],
]
const SHORTEST = 3

/** The word without its ending, in English; other words stay as they are. */
export function stemOf(word: string): string {
  if (word.length <= SHORTEST || !/^[a-z]+$/.test(word) || word.endsWith('ss')) return word
  for (const [ending, instead] of ENDINGS) {
    if (word.endsWith(ending) && word.length - ending.length >= SHORTEST) {
      const stem = word.slice(0, -ending.length) + instead
      const isDoubled = /([bdfgmnprt])\1$/.test(stem)
      const bare = isDoubled ? stem.slice(0, -1) : stem
      return bare.length > SHORTEST ? bare.replace(/e$/, '') : bare
    }
  }
  return word.length > SHORTEST + 1 ? word.replace(/e$/, '') : word
}

/** Inflected words of other languages meet in their beginning. */
const OTHER_STEM = 6

/** The words of a text as a search compares them. */
export function termsOf(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.flatMap((word) => {
    if (STOP.has(word)) return []
    if (/^[a-z]+$/.test(word)) return word.length < 2 ? [] : [stemOf(word)]
    return [/^\p{N}+$/u.test(word) ? word : word.slice(0, OTHER_STEM)]
  })
}
