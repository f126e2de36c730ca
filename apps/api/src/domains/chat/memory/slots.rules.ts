import type { MessageId } from '@oriel/contract/ids'
import type { MemoryItem } from '#/domains/chat/chats/memory.rules.ts'
import { VAGUE_WORK, type Fact } from '#/domains/chat/facts/fact.rules.ts'
import { OCCUPATIONS } from '#/domains/chat/facts/words.rules.ts'

/** Slots that hold one value: the newest statement wins (MEM-014). All others are lists. */
const SINGLE = new Set(['name', 'age', 'birthday', 'anniversary', 'home', 'birthplace', 'work'])

const isSingle = (slot: string) => SINGLE.has(slot) || slot.includes('/')

export interface SlotChange {
  added: MemoryItem[]
  /** Items that became past. */
  changed: MemoryItem[]
}

interface Source {
  at: Date
  messageId: MessageId | null
  nextId: () => string
}

/**
 * What becomes of the items of a chat when facts are stated: a slot that holds one value takes the
 * newest, what ended is past, and what is known already changes nothing (MEM-007, MEM-014, MEM-015).
 */
export function withFacts(
  known: readonly MemoryItem[],
  facts: readonly Fact[],
  source: Source,
): SlotChange {
  const items = new Map(known.map((item) => [item.memoryId, item]))
  const added = new Set<string>()
  const changed = new Set<string>()
  for (const fact of facts) {
    const current = [...items.values()].filter(({ state }) => state === 'current')
    if (isKnown([...items.values()], fact)) continue
    const replaced = current.filter((item) => isReplaced(item, fact))
    const item = itemOf(named(fact, replaced), source)
    items.set(item.memoryId, item)
    added.add(item.memoryId)
    for (const old of replaced) {
      const past = { state: 'past', endedAt: source.at, supersededBy: item.memoryId } as const
      items.set(old.memoryId, { ...old, ...past })
      if (!added.has(old.memoryId)) changed.add(old.memoryId)
    }
  }
  const those = (ids: ReadonlySet<string>) => [...ids].flatMap((id) => items.get(id) ?? [])
  return { added: those(added), changed: those(changed) }
}

const itemOf = (fact: Fact, { at, messageId, nextId }: Source): MemoryItem => ({
  memoryId: nextId(),
  kind: fact.kind,
  slot: fact.slot,
  value: fact.value,
  text: fact.text,
  isPinned: false,
  state: fact.isPast ? 'past' : 'current',
  supersededBy: null,
  sourceMessageId: messageId,
  saidAt: at,
  endedAt: fact.isPast ? at : null,
})

const sameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Said before and not overtaken since. */
const isKnown = (items: readonly MemoryItem[], fact: Fact) =>
  items.some(
    (item) =>
      item.supersededBy === null &&
      item.state === (fact.isPast ? 'past' : 'current') &&
      sameText(item.text, fact.text),
  )

const OPPOSITE: Readonly<Record<string, string>> = { like: 'dislike', dislike: 'like' }

function isReplaced(item: MemoryItem, fact: Fact): boolean {
  if (item.slot === null) return false
  if (fact.isPast) return isEnded(item, fact)
  if (item.slot === OPPOSITE[fact.slot]) return sameText(item.value, fact.value)
  if (isUnnamed(item, fact)) return true
  if (item.slot !== fact.slot) return false
  return isSingle(fact.slot) || sameText(item.value, fact.value)
}

/** "They have a dog" gives way to the dog's name. */
function isUnnamed(item: MemoryItem, fact: Fact): boolean {
  const isNamed = fact.kind === 'pet' && fact.slot.includes(' ')
  return isNamed && item.kind === 'pet' && fact.slot.startsWith(`${item.slot ?? ''} `)
}

/**
 * Whether a fact of an older message may still be added: nothing was told since of its slot, where that holds one
 * value, nor of the same kind with one of its words (MEM-007, MEM-018).
 */
export function isUntouchedSince(known: readonly MemoryItem[], fact: Fact, at: Date): boolean {
  const words = stemsOf(fact.value)
  const isLater = ({ saidAt, endedAt }: MemoryItem) => saidAt >= at || (endedAt ?? saidAt) >= at
  return !known.filter(isLater).some((item) => {
    if (item.slot === fact.slot && isSingle(fact.slot)) return true
    return item.kind === fact.kind && [...stemsOf(item.value)].some((stem) => words.has(stem))
  })
}

/** Words that say nothing about what ended. */
const VAGUE = new Set(
  'the a an of in at to for and my their our his her former last job work going flying moving trip with on'.split(
    ' ',
  ),
)
const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\d]{2,}/gu) ?? []).filter((word) => !VAGUE.has(word))
/** A job told by what one does, not by where. */
const OCCUPATION = new RegExp(`(?:^|[ -])(?:${OCCUPATIONS})$`, 'iu')
const stemsOf = (text: string) => new Set(wordsOf(text).map((word) => word.slice(0, 6)))

function isEnded(item: MemoryItem, fact: Fact): boolean {
  if (item.kind !== fact.kind) return false
  if (fact.kind === 'work' && fact.value === VAGUE_WORK) return true
  if (fact.isJobLost && OCCUPATION.test(item.value)) return true
  const ended = stemsOf(fact.value)
  const held = stemsOf(item.value)
  const shared = [...ended].filter((stem) => held.has(stem))
  if (fact.kind !== 'person' && fact.kind !== 'pet') return shared.length > 0
  // Of two named dogs only the one that is named ends; "my dog" ends either.
  return shared.length > 0 && (ended.size === 1 || held.size === 1 || shared.length > 1)
}

/** The name stays with what ended: "Their dog Biscuit died." */
function named(fact: Fact, replaced: readonly MemoryItem[]): Fact {
  if (!fact.isPast || (fact.kind !== 'person' && fact.kind !== 'pet')) return fact
  const called = replaced.find(
    ({ slot, value }) =>
      slot?.includes('/') === false &&
      value.toLowerCase().startsWith(`${fact.value.toLowerCase()} `),
  )
  if (!called) return fact
  return { ...fact, value: called.value, text: fact.text.replace(fact.value, called.value) }
}
