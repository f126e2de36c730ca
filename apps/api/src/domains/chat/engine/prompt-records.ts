import type { ChatId, TurnId } from '@oriel/contract/ids'
import type { RomanceLevel } from '@oriel/contract/trust/romance'

/** The prompt of a turn as it was last sent, and what of the memory was left out of it. */
export interface PromptRecord {
  chatId: ChatId
  messages: readonly { role: string; content: string }[]
  /** The other fields of the request; empty where a voice without a server spoke. */
  fields: Readonly<Record<string, unknown>>
  notUsed: readonly { text: string; reason: 'budget' | 'past' }[]
  style: string
  length: string
  romance: RomanceLevel
  language: string | null
  /** Part of it that equals the beginning of the chat's prompt before, 0 to 1; null for the first. */
  sharedWithLast: number | null
}

/** TALK-061 */
const MAX_KEPT = 50

interface Kept {
  record: Omit<PromptRecord, 'sharedWithLast'>
  before: PromptRecord['messages'] | null
}

/** The prompts of the last turns of this process: in memory only, never stored or logged (TALK-061). */
export class PromptRecords {
  readonly #kept = new Map<TurnId, Kept>()

  keep(turnId: TurnId, record: Kept['record']): void {
    const last = [...this.#kept.values()].findLast((kept) => kept.record.chatId === record.chatId)
    this.#kept.delete(turnId)
    this.#kept.set(turnId, { record, before: last?.record.messages ?? null })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest)
  }

  /** Compared only here: hardly any of them is ever looked at. */
  of(turnId: TurnId): PromptRecord | null {
    const kept = this.#kept.get(turnId)
    if (kept === undefined) return null
    const { record, before } = kept
    const sharedWithLast = before && sharedShare(textOf(before), textOf(record.messages))
    return { ...record, sharedWithLast }
  }
}

const textOf = (messages: PromptRecord['messages']) =>
  messages.map(({ role, content }) => `${role}\n${content}`).join('\n')

/** How much of a text equals the beginning of another, 0 to 1 (TALK-038). */
function sharedShare(before: string, whole: string): number {
  let shared = 0
  while (shared < whole.length && before[shared] === whole[shared]) shared += 1
  return whole.length === 0 ? 0 : shared / whole.length
}
