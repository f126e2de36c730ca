import type { Memory } from '@oriel/contract/chat/memory'
import type { MemoryItem } from '#/domains/chat/chats/memory.rules.ts'

export function toMemory(item: MemoryItem): Memory {
  const { memoryId, kind, text, sourceMessageId, isPinned, supersededBy, slot, state } = item
  return {
    id: memoryId,
    kind,
    text,
    sourceMessageId,
    isPinned,
    supersededBy,
    createdAt: item.saidAt.toISOString(),
    slot,
    state,
    saidAt: item.saidAt.toISOString(),
    endedAt: item.endedAt?.toISOString() ?? null,
  }
}
