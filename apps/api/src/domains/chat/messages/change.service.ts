import type { Message, Reaction } from '@oriel/contract/chat/message'
import { asId, type ChatId, type MessageId, type UserId } from '@oriel/contract/ids'
import {
  buryMessages,
  forgetTraces,
  readMessagesChangedSince,
  readMessagesFrom,
  readTraces,
  restoreMessages,
  rewriteMessage,
  setReaction,
  type Taken,
} from '#/domains/chat/chats/revision.store.ts'
import * as store from '#/domains/chat/chats/store.ts'
import { openAlternates, sealAlternates } from '#/domains/chat/chats/wire.ts'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import { factsIn } from '#/domains/chat/facts/facts.rules.ts'
import { addDrawn } from '#/domains/chat/memory/service.ts'
import type { TurnRequest } from '#/domains/chat/turns/plan.service.ts'
import { readTurnByKey } from '#/domains/chat/turns/store.ts'
import { screenWritten } from '#/domains/trust/service.ts'
import type { Tx } from '#/platform/db/db.ts'
import { NotFound, ValidationFailed } from '#/platform/errors.ts'
import type { UserVault } from '#/platform/vault/vault.ts'
import { ChatLocked, TurnActive } from '../errors.ts'
import { chatChanged } from '../events.ts'
import { messageIn, shown } from './read.service.ts'

interface AtMessage {
  userId: UserId
  chatId: ChatId
  messageId: MessageId
}

const hintOf = ({ chatId, seq, revision }: Message) => ({
  chatId: asId(chatId),
  seq,
  revision,
})

/** Runs a change of a message's text or alternates; what it may not touch is refused. */
async function changing(
  engine: Engine,
  at: AtMessage,
  change: (tx: Tx, row: store.MessageRow) => Promise<unknown>,
): Promise<Message> {
  await engine.db.transaction(async (tx) => {
    const chat = await store.lockChat(tx, at.userId, at.chatId)
    const row = await messageIn({ db: tx }, at, at.messageId)
    if (chat !== null && chat.lockedAt !== null) throw new ChatLocked()
    const activeTurnId = chat?.activeTurnId ?? null
    if (activeTurnId !== null) throw new TurnActive(activeTurnId)
    await change(tx, row)
  })
  const message = await shown(engine, at)
  await engine.news.publish(chatChanged(at.userId, hintOf(message)))
  return message
}

const REACTIONS: Record<Reaction, number> = { like: 1, dislike: -1, none: 0 }

/** API-111: like and dislike exclude each other. @throws {NotFound} for a deleted message. */
export async function react(engine: Engine, at: AtMessage, reaction: Reaction): Promise<Message> {
  livingOf(await messageIn(engine, at, at.messageId))
  await engine.db.transaction((tx) => setReaction(tx, at, REACTIONS[reaction]))
  const message = await shown(engine, at)
  await engine.news.publish(chatChanged(at.userId, hintOf(message)))
  return message
}

/**
 * TURN-010, TURN-026: selects which alternate of a reply or greeting is shown, on all devices.
 * @throws {TurnActive} while a turn runs, because it may be adding an alternate.
 */
export async function selectAlternate(
  engine: Engine,
  at: AtMessage,
  alternate: number,
): Promise<Message> {
  const vault = await engine.vault.of(at.userId)
  return changing(engine, at, async (tx, row) => {
    const chosen = openAlternates(vault, row)[alternate]
    if (!chosen || row.sender !== 'model') {
      throw new ValidationFailed([{ path: '/alternate', message: 'There is no such alternate.' }])
    }
    const { state, block } = chosen
    const found = { notice: block?.notice ?? null, threat: block?.threat ?? 'None' }
    await rewriteMessage(tx, { ...row, ...found, alternate, state })
  })
}

/**
 * TURN-012: changes what the user said, or the shown alternate of a reply. What was remembered from
 * the old words is forgotten with them, and what the new ones say is remembered (MEM-003).
 * @throws {ContentBlocked} for a refused text. @throws {TurnActive}
 */
export async function editMessage(engine: Engine, at: AtMessage, text: string): Promise<Message> {
  screenWritten(engine, text)
  const vault = await engine.vault.of(at.userId)
  return changing(engine, at, async (tx, row) => {
    if (isFixed(livingOf(row)) || row.state === 'blocked') throw notYours('changed')
    const alternates = openAlternates(vault, row)
    const { origin } = alternates[row.alternate] ?? {}
    alternates[row.alternate] = { text, state: 'complete', ...(origin && { origin }) }
    const body = sealAlternates(vault, row, alternates)
    await rewriteMessage(tx, { ...row, body, state: 'complete', threat: 'None' })
    await forgetTraces(tx, at, [row])
    await drawFrom(engine, tx, { vault, row }, text)
  })
}

/**
 * TURN-013, TURN-032: only the message's number stays; deleting it again changes nothing.
 * @throws {ValidationFailed} for a notice, such as a crisis card (TS-011). @throws {TurnActive}
 */
export async function deleteMessage(engine: Engine, at: AtMessage): Promise<void> {
  const vault = await engine.vault.of(at.userId)
  await changing(engine, at, async (tx, row) => {
    if (isFixed(row)) throw notYours('deleted')
    if (row.state === 'deleted') return
    await buryMessages(tx, at, [{ ...row, body: sealAlternates(vault, row, []) }])
  })
}

/**
 * TURN-012, TURN-033 'Replace here': the user's message says something else, and all said after it
 * is deleted. Notices stay where they were shown.
 * @throws {ContentBlocked} for a refused text. @throws {TurnActive}
 */
async function replaceFrom(
  engine: Engine,
  at: AtMessage,
  text: string,
): Promise<() => Promise<void>> {
  screenWritten(engine, text)
  const vault = await engine.vault.of(at.userId)
  let taken: Taken = { rows: [], memories: [] }
  const { revision } = await changing(engine, at, async (tx, row) => {
    if (livingOf(row).sender !== 'user') throw notYours('sent again')
    const later = await readMessagesFrom(tx, at, row.seq + 1)
    const gone = later.filter((one) => !isFixed(one) && one.state !== 'deleted')
    taken = await readTraces(tx, at, [row, ...gone])
    const body = sealAlternates(vault, row, [{ text, state: 'complete' }])
    await rewriteMessage(tx, { ...row, body, alternates: 1, alternate: 0 })
    await forgetTraces(tx, at, [row])
    await drawFrom(engine, tx, { vault, row }, text)
    if (gone.length === 0) return
    const buried = gone.map((one) => ({ ...one, body: sealAlternates(vault, one, []) }))
    await buryMessages(tx, at, buried)
  })
  return () => putBack(engine, at, { taken, revision })
}

/** Puts back what was replaced for a turn that was refused, if nothing has happened in the chat since. */
async function putBack(
  engine: Engine,
  at: AtMessage,
  { taken, revision }: { taken: Taken; revision: number },
): Promise<void> {
  await engine.db.transaction(async (tx) => {
    const chat = await store.lockChat(tx, at.userId, at.chatId)
    if (chat?.activeTurnId !== null) return
    // The last change was the burial of what followed, or else that of the message itself.
    const newest = await readMessagesChangedSince(tx, at, revision, 1)
    const last = newest[0]?.revision ?? revision
    if (chat.revision > last) return
    await forgetTraces(tx, at, taken.rows)
    await restoreMessages(tx, at, taken)
  })
  const message = await shown(engine, at)
  await engine.news.publish(chatChanged(at.userId, hintOf(message)))
}

/** What the new words of a message of the user say of them (MEM-003). */
async function drawFrom(
  engine: Engine,
  tx: Tx,
  { vault, row }: { vault: UserVault; row: store.MessageRow },
  text: string,
): Promise<void> {
  if (row.sender !== 'user') return
  const drawn = factsIn(text).map((fact) => ({
    fact,
    messageId: row.messageId,
    at: row.createdAt,
  }))
  await addDrawn(engine, tx, { vault, at: row }, drawn)
}

/**
 * TURN-012: answers the edited message in place of all that followed. A repeated key changes nothing
 * again; a refused turn takes it back.
 */
export async function resentInPlace(
  engine: Engine,
  { userId, chatId, idempotencyKey }: Pick<TurnRequest, 'userId' | 'chatId' | 'idempotencyKey'>,
  { messageId, text }: { messageId: MessageId; text: string },
): Promise<Pick<TurnRequest, 'chatId' | 'ask'> & { undo?: () => Promise<void> }> {
  const asked = { chatId, ask: { kind: 'regenerate', messageId } } as const
  const made = await readTurnByKey(engine.db, userId, idempotencyKey)
  if (made !== null) return asked
  const undo = await replaceFrom(engine, { userId, chatId, messageId }, text)
  return { ...asked, undo }
}

/** The app's own words are no part of the talk. */
const isFixed = ({ sender }: store.MessageRow) => sender === 'system'

const notYours = (what: string) =>
  new ValidationFailed([{ path: '/messageId', message: `This message cannot be ${what}.` }])

function livingOf(row: store.MessageRow): store.MessageRow {
  if (row.state === 'deleted') throw new NotFound('There is no such message.')
  return row
}
