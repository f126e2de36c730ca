import type { MessageId } from '@oriel/contract/ids'

/** What is remembered of one chat, opened. */
export interface MemoryItem {
  memoryId: string
  kind: string
  /** What the item is about (MEM-014); null for what the user wrote in own words. */
  slot: string | null
  value: string
  text: string
  isPinned: boolean
  state: 'current' | 'past'
  /** The newer item that took its place. */
  supersededBy: string | null
  sourceMessageId: MessageId | null
  saidAt: Date
  endedAt: Date | null
}
