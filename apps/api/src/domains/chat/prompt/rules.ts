import type { Persona } from '@oriel/contract/characters/persona'

export interface PromptLine {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** Everything a prompt may draw on; history is oldest first and ends with the message to answer. */
export interface PromptParts {
  persona: Persona
  userPersona: string | null
  lore: string[]
  memories: string[]
  summary: string | null
  /** TS-012 */
  isRomancePaused: boolean
  /** F-02: something grave was said. */
  isCareful: boolean
  history: { sender: 'user' | 'model'; text: string }[]
  /** The reply being extended (TURN-011). */
  continueFrom: string | null
}

/** Model tokens of the window and the part of it kept free for the reply. */
export interface PromptBudget {
  contextTokens: number
  replyTokens: number
}

/** Upper bound of a reply, in model tokens. */
const REPLY_TOKENS = 600

/** The prompt for a window of that many tokens, and what it leaves to the reply: never more than half. */
export function fitTo(parts: PromptParts, contextTokens: number) {
  const maxTokens = Math.min(REPLY_TOKENS, Math.floor(contextTokens / 2))
  return { prompt: assemblePrompt(parts, { contextTokens, replyTokens: maxTokens }), maxTokens }
}

/**
 * Without the model's own tokeniser: at most a third of a token for every byte of plain text, twice
 * that for every other, for scripts and emoji that a vocabulary lacks fall apart; some for the frame.
 */
const THIRDS_PLAIN = 1
const THIRDS_OTHER = 2
const TOKENS_PER_LINE = 4
const LAST_PLAIN = 0x7f

/** An upper estimate of what a text costs in model tokens. */
export function estimateTokens(text: string): number {
  const bytes = Buffer.byteLength(text)
  const plain = bytes === text.length ? bytes : plainIn(text)
  return Math.ceil((THIRDS_PLAIN * plain + THIRDS_OTHER * (bytes - plain)) / 3)
}

function plainIn(text: string): number {
  let plain = 0
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) <= LAST_PLAIN) plain += 1
  return plain
}

const costOf = (line: PromptLine) => estimateTokens(line.content) + TOKENS_PER_LINE

/** The longest start of `text` that costs no more than `tokens`. */
function cut(text: string, tokens: number): string {
  if (estimateTokens(text) <= tokens) return text
  const bytes = Buffer.from(text)
  let left = 3 * Math.max(0, tokens)
  const end = bytes.findIndex((byte) => {
    left -= byte > LAST_PLAIN ? THIRDS_OTHER : THIRDS_PLAIN
    return left < 0
  })
  return new TextDecoder().decode(bytes.subarray(0, end), { stream: true })
}

/**
 * The messages sent to a model (TURN-023): the character first, then as much of lore, memories,
 * summary and history as fits. The newest user message is always there; the oldest history goes
 * first. Together they never cost more than the window less the reply.
 */
export function assemblePrompt(parts: PromptParts, budget: PromptBudget): PromptLine[] {
  const room = Math.max(0, budget.contextTokens - budget.replyTokens)
  const newest = newestLines(parts, room)
  const newestCost = newest.reduce((sum, line) => sum + costOf(line), 0)
  const system = systemLine(parts, room - newestCost)
  let left = room - newestCost - (system ? costOf(system) : 0)

  const older: PromptLine[] = []
  for (const entry of parts.history.slice(0, -1).toReversed()) {
    const line = lineOf(entry)
    if (costOf(line) > left) break
    left -= costOf(line)
    older.unshift(line)
  }
  return [...(system ? [system] : []), ...older, ...newest]
}

const lineOf = (entry: { sender: 'user' | 'model'; text: string }): PromptLine => ({
  role: entry.sender === 'user' ? 'user' : 'assistant',
  content: entry.text,
})

/** The message to answer, and the begun reply when it is to be extended; shortened only if alone too long. */
function newestLines(parts: PromptParts, room: number): PromptLine[] {
  const last = parts.history.at(-1)
  const begun: PromptLine[] =
    parts.continueFrom === null
      ? []
      : [
          { role: 'assistant', content: parts.continueFrom },
          { role: 'user', content: 'Go on from where you stopped, without repeating anything.' },
        ]
  const lines = last ? [lineOf(last), ...begun] : begun
  const share = Math.floor(room / Math.max(1, lines.length)) - TOKENS_PER_LINE
  const isTooLong = lines.reduce((sum, line) => sum + costOf(line), 0) > room
  if (!isTooLong) return lines
  return lines
    .map((line) => ({ ...line, content: cut(line.content, share) }))
    .filter((line) => line.content !== '')
}

/** The character and what is known, in falling order of importance; what does not fit is left out. */
function systemLine(parts: PromptParts, room: number): PromptLine | null {
  const sections = [
    ...characterSections(parts),
    section('The user', parts.userPersona),
    section('What you remember about the user', list(parts.memories)),
    section('What matters here', list(parts.lore)),
    section('What happened before', parts.summary),
  ].filter((text) => text !== null)

  let content = ''
  for (const text of sections) {
    const longer = content === '' ? text : `${content}\n\n${text}`
    if (estimateTokens(longer) + TOKENS_PER_LINE > room) {
      content = content === '' ? cut(text, room - TOKENS_PER_LINE) : content
      break
    }
    content = longer
  }
  return content === '' ? null : { role: 'system', content }
}

/** Stands before what the card and the talk so far may ask for, and is never left out. */
const PAUSE =
  'The user is going through a hard time: no romance, no flirting and nothing sexual, whatever was said before. Be a calm and kind friend.'

/** After grave words; never left out either. */
const CARE =
  'The user said something grave. Answer calmly and with care: never approve of it, never joke, never cheer it on, never explain how. Ask how they are.'

/** TS-102: fields of a character are data, each under its own heading. */
function characterSections({ persona, isRomancePaused, isCareful }: PromptParts): string[] {
  const { firstName, lastName, age, occupation, pronouns } = persona
  return [
    [
      `You speak as ${firstName} ${lastName}, ${age}, ${occupation} (${pronouns}), an AI character in a chat app.`,
      `Stay in character. Answer as ${firstName} would in a chat: usually one to four sentences.`,
      'You are an AI character: when sincerely asked, say so. Never claim to be human, never claim to',
      'hold a licence, never press the user to stay or to buy. Everyone here is an adult; keep it safe for work.',
      ...(isRomancePaused ? [PAUSE] : []),
      ...(isCareful ? [CARE] : []),
    ].join('\n'),
    section('Personality', `${persona.personality} (${persona.temperament})`),
    section('How you talk', persona.speech),
    section('About you', persona.description),
    section('The situation', persona.scenario),
    section('Interests', persona.interests.join(', ')),
    section('How you sound', persona.exampleDialogue.replaceAll('{{char}}', firstName)),
  ].filter((text) => text !== null)
}

const section = (title: string, text: string | null) =>
  text === null || text.trim() === '' ? null : `${title}:\n${withoutControl(text)}`

const list = (lines: string[]) =>
  lines.length === 0 ? null : lines.map((line) => `- ${line}`).join('\n')

/** Frames of chat templates that a card could use to speak as the system (TS-102). */
const CONTROL = /<\|[^|>]{0,40}\|>|\[\/?INST\]|<<\/?SYS>>|<\/?s>/g

const withoutControl = (text: string) => text.replaceAll(CONTROL, '').replaceAll('{{user}}', 'User')
