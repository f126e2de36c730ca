import type { ChatId, UserId } from '@oriel/contract/ids'
import type { UserVault } from '#/platform/vault/vault.ts'
import type { MemoryItem } from './memory.rules.ts'
import type { MemoryRow } from './store.ts'

type Owner = { userId: UserId; chatId: ChatId }

const placeOf = (chatId: ChatId, memoryId: string) => `memories:${chatId}:${memoryId}`

/** The text and the slot are sealed together: a slot may hold a name (MEM-013). */
export function sealItem(vault: UserVault, { userId, chatId }: Owner, item: MemoryItem): MemoryRow {
  const { memoryId, kind, slot, value, text, isPinned, state, supersededBy } = item
  return {
    userId,
    chatId,
    memoryId,
    kind,
    body: vault.seal(placeOf(chatId, memoryId), JSON.stringify({ text, slot, value })),
    sourceMessageId: item.sourceMessageId,
    isPinned,
    supersededBy,
    state,
    endedAt: item.endedAt,
    createdAt: item.saidAt,
  }
}

/** Null for what was removed. */
export function openItem(vault: UserVault, row: MemoryRow): MemoryItem | null {
  if (row.state === 'removed') return null
  const { memoryId, kind, isPinned, state, supersededBy, endedAt, createdAt } = row
  const body = vault.open(placeOf(row.chatId, memoryId), row.body)
  return {
    ...bodyOf(body),
    memoryId,
    kind,
    isPinned,
    state,
    supersededBy,
    sourceMessageId: row.sourceMessageId,
    saidAt: createdAt,
    endedAt,
  }
}

/** Older rows hold nothing but the text. */
function bodyOf(body: string): Pick<MemoryItem, 'text' | 'slot' | 'value'> {
  if (!body.startsWith('{"text":')) return { text: body, slot: null, value: body }
  return JSON.parse(body) as Pick<MemoryItem, 'text' | 'slot' | 'value'>
}
