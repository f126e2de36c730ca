import type { Persona } from '@oriel/contract/characters/persona'

export interface PromptLine {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** All inputs of a prompt; history is oldest first and ends with the message to answer. */
export interface PromptParts {
  persona: Persona
  userPersona: string | null
  lore: string[]
  memories: string[]
  summary: string | null
  /** TS-012 */
  isRomancePaused: boolean
  /** F-02: the user said something grave. */
  isCareful: boolean
  history: { sender: 'user' | 'model'; text: string }[]
  /** The reply being extended (TURN-011). */
  continueFrom: string | null
  /** The first try began like an earlier reply or like an assistant (TALK-055). */
  isSecondTry: boolean
}

/** Size of the context window in model tokens, and the part reserved for the reply. */
export interface PromptBudget {
  contextTokens: number
  replyTokens: number
}

/** Upper bound of a reply, in model tokens. */
const REPLY_TOKENS = 600

/** Builds the prompt for a context window; at most half of the window is reserved for the reply. */
export function fitTo(parts: PromptParts, contextTokens: number) {
  const maxTokens = Math.min(REPLY_TOKENS, Math.floor(contextTokens / 2))
  return { prompt: assemblePrompt(parts, { contextTokens, replyTokens: maxTokens }), maxTokens }
}

/**
 * Estimate without the model's tokeniser: a third of a token per byte of plain text, two thirds for
 * other bytes (scripts and emoji missing from the vocabulary split up), plus overhead per message.
 */
const THIRDS_PLAIN = 1
const THIRDS_OTHER = 2
const TOKENS_PER_LINE = 4
const LAST_PLAIN = 0x7f

/** An upper bound of the model tokens a text costs. */
export function estimateTokens(text: string): number {
  const bytes = Buffer.byteLength(text)
  const plain = bytes === text.length ? bytes : plainIn(text)
  return Math.ceil((THIRDS_PLAIN * plain + THIRDS_OTHER * (bytes - plain)) / 3)
}

/** What a character of a reply costs about: rather too much than too little. */
export function tokensOf(character: string): number {
  const isPlain = character.length === 1 && character.charCodeAt(0) <= LAST_PLAIN
  return isPlain ? THIRDS_PLAIN / 3 : (THIRDS_OTHER * Buffer.byteLength(character)) / 3
}

function plainIn(text: string): number {
  let plain = 0
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) <= LAST_PLAIN) plain += 1
  return plain
}

const costOf = (line: PromptLine) => estimateTokens(line.content) + TOKENS_PER_LINE

/** The longest prefix of `text` that costs at most `tokens`. */
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
 * The messages sent to a model (TURN-023): the character first, then as much lore, memories,
 * summary and history as fits. The newest user message is always included; the oldest history is
 * dropped first. The total never exceeds the window minus the reserve for the reply.
 *
 * One form for all servers (TALK-027): one system message, then user and assistant in turn, first
 * and last from the user.
 */
export function assemblePrompt(parts: PromptParts, budget: PromptBudget): PromptLine[] {
  const room = Math.max(0, budget.contextTokens - budget.replyTokens)
  const newest = newestLines(parts, room)
  const newestCost = totalOf(newest)
  const system = systemLine(parts, room - newestCost)
  const left = room - newestCost - (system ? costOf(system) : 0)
  const opening = openingLine(parts)
  const hasOpening = costOf(opening) <= left

  const older = olderLines(parts, hasOpening ? left - costOf(opening) : left)
  // Without room for the opening nothing can stand before a greeting.
  const begun = hasOpening ? [opening, ...older] : fromFirstUser(older)
  return [...(system ? [system] : []), ...inTurn([...begun, ...newest])]
}

const totalOf = (lines: readonly PromptLine[]) => lines.reduce((sum, line) => sum + costOf(line), 0)

/** The newest part of the history that fits, without the message to answer. */
function olderLines({ history }: PromptParts, room: number): PromptLine[] {
  let left = room
  const lines: PromptLine[] = []
  for (const entry of history.slice(0, -1).toReversed()) {
    const line = lineOf(entry)
    if (costOf(line) > left) break
    left -= costOf(line)
    lines.unshift(line)
  }
  return lines
}

/** The scene, from the user: many servers take no talk that the assistant begins. */
const openingLine = ({ persona }: PromptParts): PromptLine => ({
  role: 'user',
  content: section('The situation', persona.scenario) ?? 'The chat begins.',
})

const fromFirstUser = (lines: readonly PromptLine[]): PromptLine[] => {
  const first = lines.findIndex(({ role }) => role === 'user')
  return first === -1 ? [] : lines.slice(first)
}

/** Neighbours of one role become one message, with an empty line between; what says nothing is left out. */
function inTurn(lines: readonly PromptLine[]): PromptLine[] {
  const joined: PromptLine[] = []
  for (const line of lines) {
    if (line.content.trim() === '') continue
    const last = joined.at(-1)
    if (last?.role === line.role) last.content += `\n\n${line.content}`
    else joined.push({ ...line })
  }
  return joined
}

const lineOf = (entry: { sender: 'user' | 'model'; text: string }): PromptLine => ({
  role: entry.sender === 'user' ? 'user' : 'assistant',
  content: entry.text,
})

/** The message to answer, and the partial reply to continue; cut only if too long on its own. */
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
  const isTooLong = totalOf(lines) > room
  if (!isTooLong) return lines
  return lines
    .map((line) => ({ ...line, content: cut(line.content, share) }))
    .filter((line) => line.content !== '')
}

/** Character and context in order of importance; what does not fit is left out. */
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

/** Precedes anything the card or the chat may ask for, and is never dropped. */
const PAUSE =
  'The user is going through a hard time: no romance, no flirting and nothing sexual, whatever was said before. Be a calm and kind friend.'

/** TALK-055 */
const ANOTHER_BEGINNING =
  'Begin this reply in other words than your earlier ones, and as the character, not as an assistant.'

/** Added after grave statements; never dropped either. */
const CARE =
  'The user said something grave. Answer calmly and with care: never approve of it, never joke, never cheer it on, never explain how. Ask how they are.'

/** TS-102: character fields are data, each under its own heading. */
function characterSections({
  persona,
  isRomancePaused,
  isCareful,
  isSecondTry,
}: PromptParts): string[] {
  const { firstName, lastName, age, occupation, pronouns } = persona
  return [
    [
      `You speak as ${firstName} ${lastName}, ${age}, ${occupation} (${pronouns}), an AI character in a chat app.`,
      `Stay in character. Answer as ${firstName} would in a chat: usually one to four sentences.`,
      'You are an AI character: when sincerely asked, say so. Never claim to be human, never claim to',
      'hold a licence, never press the user to stay or to buy. Everyone here is an adult; keep it safe for work.',
      ...(isRomancePaused ? [PAUSE] : []),
      ...(isCareful ? [CARE] : []),
      ...(isSecondTry ? [ANOTHER_BEGINNING] : []),
    ].join('\n'),
    section('Personality', `${persona.personality} (${persona.temperament})`),
    section('How you talk', persona.speech),
    section('About you', persona.description),
    section('Interests', persona.interests.join(', ')),
    section('How you sound', persona.exampleDialogue.replaceAll('{{char}}', firstName)),
  ].filter((text) => text !== null)
}

const section = (title: string, text: string | null) =>
  text === null || text.trim() === '' ? null : `${title}:\n${withoutControl(text)}`

const list = (lines: string[]) =>
  lines.length === 0 ? null : lines.map((line) => `- ${line}`).join('\n')

/** Chat-template tokens that a card could use to impersonate the system (TS-102). */
const CONTROL = /<\|[^|>]{0,40}\|>|\[\/?INST\]|<<\/?SYS>>|<\/?s>/g

const withoutControl = (text: string) => text.replaceAll(CONTROL, '').replaceAll('{{user}}', 'User')
