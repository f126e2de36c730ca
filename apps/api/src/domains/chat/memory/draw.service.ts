import type { MessageId } from '@oriel/contract/ids'
import type { MemoryItem } from '#/domains/chat/chats/memory.rules.ts'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import { factsIn } from '#/domains/chat/facts/facts.rules.ts'
import { withFacts, type SlotChange } from './slots.rules.ts'

/** What a message states about the user, by rules alone (MEM-003). */
export function drawnFrom(
  { ids }: Pick<Engine, 'ids'>,
  known: readonly MemoryItem[],
  { text, messageId, at }: { text: string; messageId: MessageId; at: Date },
): SlotChange {
  return withFacts(known, factsIn(text), { at, messageId, nextId: () => ids.next() })
}
