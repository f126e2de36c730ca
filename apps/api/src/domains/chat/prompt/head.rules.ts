import { FACT_SLOTS, type Persona } from '@oriel/contract/characters/persona'
import type { RomanceLevel } from '@oriel/contract/trust/romance'

/** What the head of a prompt is made of. */
export interface Character {
  persona: Persona
  /** TALK-045 */
  romance: RomanceLevel
  /** TS-012; precedes the level. */
  isRomancePaused: boolean
  /** F-02: the user said something grave. */
  isCareful: boolean
  /** The first try began like an earlier reply or like an assistant (TALK-055). */
  isSecondTry: boolean
}

/** Chat-template tokens that a card could use to impersonate the system (TS-102). */
const CONTROL = /<\|[^|>]{0,40}\|>|\[\/?INST\]|<<\/?SYS>>|<\/?s>/g

export const withoutControl = (text: string) => text.replaceAll(CONTROL, '')

/** Stands for a user whose name is not known; scenes are worded so that it fits. */
const SOMEBODY = 'someone new'

const expand = (text: string, { firstName }: Persona) =>
  text.replaceAll('{{char}}', firstName).replaceAll('{{user}}', SOMEBODY)

export const section = (title: string, text: string | null | undefined) =>
  (text ?? '').trim() === '' ? null : `${title}:\n${withoutControl(text ?? '')}`

export const list = (lines: string[]) =>
  lines.length === 0 ? null : lines.map((line) => `- ${line}`).join('\n')

/** Precedes anything the card or the chat may ask for, and is never dropped. */
const PAUSE =
  'The user is going through a hard time: no romance, no flirting and nothing sexual, whatever was said before. Be a calm and kind friend.'

/** Added after grave statements; never dropped either. */
const CARE =
  'The user said something grave. Answer calmly and with care: never approve of it, never joke, never cheer it on, never explain how. Ask how they are.'

/** TALK-055 */
const ANOTHER_BEGINNING =
  'Begin this reply in other words than your earlier ones, and as the character, not as an assistant.'

const CLOSENESS: Readonly<Record<RomanceLevel, string>> = {
  none: 'There is no romance here, no flirting and nothing sexual, whatever was said before: be kind, and turn to something else.',
  friend:
    'You and the user are friends: be warm, answer a flirt with humour, declare no love and describe no touch.',
  romance:
    'Affection and flirting are welcome, at the pace of the user. Nothing sexual: let such a scene end before it begins.',
  adult:
    'The user chose adult mode and proved their age. What happens is between adults who both want it: stop at the first doubt, and never bring in anyone under age, unwilling, asleep, related or real.',
}

/** TS-102: character fields are data, each under its own heading. */
export function characterSections(character: Character): string[] {
  const { persona, isRomancePaused, isCareful, isSecondTry } = character
  const { firstName, lastName, age, occupation, pronouns } = persona
  const romance = isRomancePaused ? 'none' : character.romance
  const own = (title: string, text: string) => section(title, expand(text, persona))
  return [
    [
      `You speak as ${firstName} ${lastName}, ${age}, ${occupation} (${pronouns}), an AI character in a chat app.`,
      `Stay in character. Answer as ${firstName} would in a chat: usually one to four sentences.`,
      `Write only what ${firstName} says and does, never what the user says, does or feels.`,
      'You are an AI character: when sincerely asked, say so. Never claim to be human, never claim to',
      `hold a licence, never press the user to stay or to buy. Everyone here is an adult${romance === 'adult' ? '.' : '; keep it safe for work.'}`,
      isRomancePaused ? PAUSE : CLOSENESS[romance],
      ...(isCareful ? [CARE] : []),
      ...(isSecondTry ? [ANOTHER_BEGINNING] : []),
    ].join('\n'),
    own('Personality', `${persona.personality} (${persona.temperament})`),
    own('How you talk', persona.speech),
    own('About you', persona.description),
    own('Facts of your life, which stay as they are', factsOf(persona)),
    own('Interests', persona.interests.join(', ')),
  ].filter((text) => text !== null)
}

const FAVOURITES = new Set(['colour', 'food', 'drink', 'song', 'film', 'book', 'season', 'place'])

/** The sheet, one line a slot (TALK-042). */
function factsOf({ facts = {} }: Persona): string {
  const lines = FACT_SLOTS.flatMap((slot) => {
    const fact = facts[slot]
    return fact === undefined ? [] : [`${FAVOURITES.has(slot) ? 'favourite ' : ''}${slot}: ${fact}`]
  })
  return list(lines) ?? ''
}

interface Said {
  role: 'user' | 'assistant'
  content: string
}

const SPEAKER = /^\{\{(user|char)\}\}:\s*/

/**
 * The example dialogue as messages in turn, first from the user and last from the character
 * (TALK-047). Empty when it does not say who speaks.
 */
export function exampleLines(persona: Persona): Said[] {
  const said: Said[] = []
  for (const line of persona.exampleDialogue.split('\n')) {
    const speaker = SPEAKER.exec(line)?.[1]
    const role = speaker === 'char' ? 'assistant' : 'user'
    const text = withoutControl(expand(line.replace(SPEAKER, ''), persona)).trim()
    const last = said.at(-1)
    if (text === '') continue
    if (last && (speaker === undefined || last.role === role)) last.content += `\n${text}`
    else if (speaker !== undefined && (last || role === 'user')) said.push({ role, content: text })
  }
  return said.at(-1)?.role === 'user' ? said.slice(0, -1) : said
}

const EXAMPLES_ENDED =
  'The examples end here: they show how you sound, and none of them took place. Now the chat begins.'

/** The scene, from the user: many servers take no talk that the assistant begins. */
export function openingLine(persona: Persona, { hasExamples }: { hasExamples: boolean }): Said {
  const scene =
    section('The scene', expand(persona.scene ?? '', persona)) ??
    // Speaks to the user, so it is told as what the user has read.
    section('The scene, as the user read it', expand(persona.scenario, persona))
  const begun = hasExamples ? EXAMPLES_ENDED : scene === null ? 'The chat begins.' : null
  return { role: 'user', content: [begun, scene].filter((text) => text !== null).join('\n\n') }
}
