import { LANGUAGE_NAMES, languageOf } from '@oriel/languages/detect'
import type { LanguageCode } from '@oriel/languages/names'

interface Said {
  sender: 'user' | 'model'
  text: string
}

const isKnown = (code: string): code is LanguageCode => Object.hasOwn(LANGUAGE_NAMES, code)

/** As a prompt names it; a code that nobody knows says nothing. */
function nameOf(tag: string): string | null {
  const code = tag.split('-')[0]?.toLowerCase() ?? ''
  if (isKnown(code)) return LANGUAGE_NAMES[code]
  try {
    const name = NAMES.of(code)
    return name === undefined || name === code ? null : name
  } catch {
    return null
  }
}
const NAMES = new Intl.DisplayNames(['en'], { type: 'language' })

/** From so many letters of the newest messages a language is told, of at most so many messages. */
const LETTERS_WANTED = 60
const MESSAGES_READ = 6

const HEARD = new WeakMap<Said, { text: string; code: LanguageCode | null }>()

/**
 * The language a reply is written in (TALK-040): the chat's setting; else that of the user's last
 * messages; else the browser's.
 */
export function spokenLanguage(
  talk: readonly Said[],
  { chosen, ofBrowser }: { chosen: string; ofBrowser: readonly string[] },
): string | null {
  if (chosen !== 'auto') return nameOf(chosen)
  const heard = heardIn(talk)
  if (heard !== null) return LANGUAGE_NAMES[heard]
  return ofBrowser.map(nameOf).find((name) => name !== null) ?? null
}

function heardIn(talk: readonly Said[]): LanguageCode | null {
  const newest = talk.at(-1)
  const texts: string[] = []
  let letters = 0
  for (let at = talk.length - 1; at >= 0 && texts.length < MESSAGES_READ; at -= 1) {
    const said = talk[at]
    if (said?.sender !== 'user') continue
    texts.unshift(said.text)
    letters += said.text.match(/\p{L}/gu)?.length ?? 0
    if (letters >= LETTERS_WANTED) break
  }
  const text = texts.join('\n')
  const known = newest && HEARD.get(newest)
  if (known?.text === text) return known.code
  const code = languageOf(text)
  if (newest) HEARD.set(newest, { text, code })
  return code
}

const MOST_TAGS = 5

/** The languages of an Accept-Language header, the first as it stands there first. */
export const browserLanguagesOf = (header: string): string[] =>
  header
    .slice(0, 200)
    .split(',')
    .map((part) => part.split(';')[0]?.trim() ?? '')
    .filter((tag) => /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(tag))
    .slice(0, MOST_TAGS)
