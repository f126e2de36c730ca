/**
 * Characters that look like a Latin letter without being one by Unicode decomposition (TS-029).
 * Text and phrases are folded alike, so a Cyrillic phrase still finds Cyrillic text.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ',
  b: 'вβʙ',
  c: 'сϲᴄ',
  d: 'ԁđðᴅ',
  e: 'еεєᴇǝə',
  f: 'ƒꜰ',
  g: 'ɡɢ',
  h: 'нһհħʜ',
  i: 'іιɩıɪ',
  j: 'јϳᴊ',
  k: 'кκᴋ',
  l: 'ӏłʟ',
  m: 'мᴍ',
  n: 'ŋηɴ',
  o: 'оοօøσᴏ',
  p: 'рρᴘ',
  q: 'ԛ',
  r: 'ʀ',
  s: 'ѕꜱ',
  t: 'тτŧᴛ',
  u: 'υսᴜ',
  v: 'ѵνᴠ',
  w: 'ԝωᴡ',
  x: 'хχ',
  y: 'уγʏ',
  z: 'ᴢ',
  ss: 'ß',
  ae: 'æ',
  oe: 'œ',
  th: 'þ',
}

export const LATIN_BY_LOOK_ALIKE: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, others]) =>
    Array.from(others).map((other): [string, string] => [other, latin]),
  ),
)

/** Letters a digit or sign may represent ("k1ll my$elf"). */
export const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'il',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'il',
  '+': 't',
  '€': 'e',
  '£': 'l',
  '(': 'c',
}

/** First code points of letter runs without a decomposition: squared, circled and flag letters. */
export const LETTER_RUNS: readonly number[] = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6]

/** The zeros of other scripts, nine digits behind each: Arabic, Persian, Indic, Thai and the like. */
export const DIGIT_RUNS: readonly number[] = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20,
  0x1040, 0x17e0, 0x1810,
]
