import type { ChatId } from '@oriel/contract/ids'

/** As many messages of a chat lie between two calls: six turns of a message and a reply (MEM-018). */
const MESSAGES_BETWEEN = 12
const CHATS_KEPT = 2000
/** When each chat was last asked about. */
export class Retellings {
  readonly #asked = new Map<ChatId, { fromSeq: number; lastSeq: number }>()

  /** Whether a block may be asked about now: once, and not too soon after the one before; notes that it is. */
  take(
    { chatId, lastSeq }: { chatId: ChatId; lastSeq: number },
    { fromSeq }: { fromSeq: number },
  ): boolean {
    const before = this.#asked.get(chatId)
    if (before && (before.fromSeq === fromSeq || lastSeq < before.lastSeq + MESSAGES_BETWEEN)) {
      return false
    }
    this.#asked.delete(chatId)
    this.#asked.set(chatId, { fromSeq, lastSeq })
    const [oldest] = this.#asked.keys()
    if (this.#asked.size > CHATS_KEPT && oldest !== undefined) this.#asked.delete(oldest)
    return true
  }
}
