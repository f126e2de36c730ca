import {
  CAUTIOUS_RATES,
  cut,
  estimateTokens,
  TOKENS_PER_LINE,
  type Rates,
} from './estimate.rules.ts'
import {
  headOf,
  totalOf,
  type FactLine,
  type HeadParts,
  type PromptLine,
  type Space,
} from './head-fit.rules.ts'
import { LENGTH_LIMITS } from './manner.rules.ts'
import { tailLines, tailText, type Moment } from './tail.rules.ts'
import {
  beginningOfWindow,
  costOfEntry,
  endOfLeaving,
  textOfEntry,
  type Entry,
} from './window.rules.ts'

/** All inputs of a prompt; history is oldest first and ends with the message to answer. */
export interface PromptParts extends HeadParts, Omit<Moment, 'newerFacts'> {
  /** Learnt since the last cut; they stand in the tail until the next one (TALK-035). */
  newerFacts: readonly FactLine[]
  history: readonly Entry[]
  /** Where the window began at the last cut, as a place in `history`. */
  from: number
  /** The reply being extended (TURN-011). */
  continueFrom: string | null
}

/** Size of the context window in model tokens, the part reserved for the reply, and what characters cost. */
export interface PromptBudget {
  contextTokens: number
  replyTokens: number
  rates?: Rates
}

export interface Assembled {
  prompt: PromptLine[]
  /** Where the window begins now; what leaves it leaves at a cut only. */
  from: number
  isCut: boolean
  /** Where it will begin after the next cut, once it is nearly full (MEM-021). */
  nextFrom: number | null
}

/** Of a small window this share is reserved for the reply, and no more. */
const REPLY_SHARE = 1 / 5

/** Builds the prompt for a context window. */
export function fitTo(parts: PromptParts, contextTokens: number, rates: Rates = CAUTIOUS_RATES) {
  const limit = LENGTH_LIMITS[parts.manner.length]
  const maxTokens = Math.max(1, Math.min(limit, Math.floor(contextTokens * REPLY_SHARE)))
  return { ...assemble(parts, { contextTokens, replyTokens: maxTokens, rates }), maxTokens }
}

/** What a server counted may be a little more for the next prompt. */
const LEARNT_SHARE = 0.97

/**
 * The messages sent to a model (TURN-023): the head, which stays the same between cuts, the window of
 * the talk, and the newest message with the tail before its text. The newest user message is always
 * included. The total never exceeds the window minus the reserve for the reply.
 *
 * One form for all servers (TALK-027): one system message, then user and assistant in turn, first
 * and last from the user.
 */
export function assemble(parts: PromptParts, budget: PromptBudget): Assembled {
  const rates = budget.rates ?? CAUTIOUS_RATES
  const free = Math.max(0, budget.contextTokens - budget.replyTokens)
  const room = rates === CAUTIOUS_RATES ? free : Math.floor(free * LEARNT_SHARE)
  const space = { room, window: budget.contextTokens, rates }
  const before = layOut(parts, space)
  if (!before.isCut) return before
  // The cut is the time to take over what was learnt since the last one.
  const facts = [...parts.facts, ...parts.newerFacts]
  const after = layOut({ ...parts, facts, newerFacts: [], from: before.from }, space)
  return { ...after, isCut: true }
}

function layOut(parts: PromptParts, space: Space): Assembled {
  const { rates, room } = space
  const newest = newestLines(parts, space)
  const afterNewest = room - totalOf(newest, rates)
  const head = headOf(parts, { ...space, left: afterNewest })
  const older = parts.history.slice(0, -1)
  const talkRoom = afterNewest - head.cost
  const tail = tailIn(parts, { ...space, left: talkRoom, older })
  const window = { from: Math.min(parts.from, older.length), room: talkRoom - tail.cost, rates }
  const { from, isCut } = beginningOfWindow(older, window)
  const kept = older.slice(from).map(lineOf)
  // Without room for the opening nothing can stand before a greeting.
  const begun = head.begin.length > 0 ? [...head.begin, ...kept] : fromFirstUser(kept)
  const talk = inTurn([...begun, ...newest])
  const asked = talk.at(-1)
  const own = newest.at(-1)?.content ?? ''
  // Neighbours of one role were joined: the tail stands before the newest of them.
  if (asked)
    asked.content = asked.content.slice(0, asked.content.length - own.length) + tail.text + own
  const nextFrom = isCut ? null : endOfLeaving(older, window)
  return { prompt: [...head.system, ...talk], from, isCut, nextFrom }
}

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

const lineOf = (entry: Entry): PromptLine => ({
  role: entry.sender === 'user' ? 'user' : 'assistant',
  content: textOfEntry(entry),
})

/** The message to answer, and the partial reply to continue; cut only if too long on its own. */
function newestLines(parts: PromptParts, { room, rates }: Space): PromptLine[] {
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
  if (totalOf(lines, rates) <= room) return lines
  return lines
    .map((line) => ({ ...line, content: cut(line.content, share, rates) }))
    .filter((line) => line.content !== '')
}

/** The tail may take so many tokens, and this share of the window (TALK-036). */
const TAIL_TOKENS = 300
const TAIL_SHARE = 1 / 10
/** As many of the last messages are worth more than the tail (TALK-046). */
const LAST = 6

/** What stands before the text of the newest message: as much of the tail as may. */
function tailIn(
  parts: PromptParts,
  { left, window, rates, older }: Space & { left: number; older: readonly Entry[] },
): { text: string; cost: number } {
  const none = { text: '', cost: 0 }
  const last = parts.history.at(-1)
  if (last?.sender !== 'user' || last.text.trim() === '') return none
  const { musts, others, authorsNote } = tailLines({
    ...parts,
    newerFacts: parts.newerFacts.map(({ text }) => text),
  })
  const sized = (lines: readonly string[]) => {
    const text = tailText(lines)
    return { text, cost: estimateTokens(text, rates) }
  }
  const lastCost = older.slice(-LAST).reduce((sum, entry) => sum + costOfEntry(entry, rates), 0)
  const most = Math.min(TAIL_TOKENS, Math.floor(window * TAIL_SHARE))
  const spare = Math.max(0, left - lastCost)
  let kept = musts
  if (parts.continueFrom === null) {
    for (const line of others) {
      const { cost } = sized([...kept, line])
      if (cost <= Math.min(most, spare)) kept = [...kept, line]
    }
  }
  const whole = sized(authorsNote === null ? kept : [...kept, authorsNote])
  if (whole.cost <= Math.min(spare, left)) return whole
  const tail = sized(kept)
  return tail.cost <= left ? tail : none
}
