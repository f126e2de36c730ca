import { REPLY_HINTS } from '@oriel/contract/chat/message'
import type { MessageId } from '@oriel/contract/ids'
import { readMessagesFrom } from '#/domains/chat/chats/revision.store.ts'
import { readMessage, readMessagesBefore, type MessageRow } from '#/domains/chat/chats/store.ts'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import type { TurnRequest } from '#/domains/chat/turns/plan.service.ts'
import { readTurnByKey } from '#/domains/chat/turns/store.ts'
import { screenWritten } from '#/domains/trust/service.ts'
import { ValidationFailed } from '#/platform/errors.ts'
import { branchChat, dropBranch } from './service.ts'

/** Which chat a turn is for, what it asks, and what to take back if it is refused. */
type Asked = Pick<TurnRequest, 'chatId' | 'ask'> & { undo?: () => Promise<void> }

/**
 * TURN-033: an edited message is sent in a branch that holds what was said before it. A repeated key
 * finds the branch it made.
 */
export async function resentInBranch(
  engine: Engine,
  request: Omit<TurnRequest, 'ask'>,
  { messageId, text }: { messageId: MessageId; text: string },
): Promise<Asked> {
  const { userId, chatId, idempotencyKey } = request
  const ask = { kind: 'send', text } as const
  const made = await readTurnByKey(engine.db, userId, idempotencyKey)
  if (made !== null) return { chatId: made.chatId, ask }
  const found = await readMessage(engine.db, userId, messageId)
  if (found?.chatId === chatId && (found.sender !== 'user' || found.state === 'deleted')) {
    const message = 'Only a message of yours can be sent again.'
    throw new ValidationFailed([{ path: '/messageId', message }])
  }
  const branchId = await branchChat(engine, { userId, chatId, messageId, isIncluded: false })
  return { chatId: branchId, ask, undo: () => dropBranch(engine, userId, branchId) }
}

/** Notices between a message and its reply, at most. */
const NEAR = 20

const isSaid = ({ sender, state }: MessageRow) => sender !== 'system' && state !== 'deleted'

/**
 * TURN-010, TURN-035: another reply to the same message; of a reply that is not the newest it stands
 * in a branch that ends before that reply. A repeated key finds the branch it made.
 * @throws {ContentBlocked} for a hint that may not be said (TALK-057).
 */
export async function regenerated(
  engine: Engine,
  request: Omit<TurnRequest, 'ask'>,
  { messageId, hint }: { messageId: MessageId; hint?: string | undefined },
): Promise<Asked> {
  const { userId, chatId, idempotencyKey } = request
  if (hint !== undefined && !REPLY_HINTS.some((one) => one === hint)) screenWritten(engine, hint)
  const inPlace: Asked = { chatId, ask: { kind: 'regenerate', messageId, hint } }
  // Without a query for what is nearly always asked.
  const newest = engine.conversations.get(userId, chatId)?.said.at(-1)
  if (newest?.messageId === messageId) return inPlace
  const made = await readTurnByKey(engine.db, userId, idempotencyKey)
  if (made !== null) {
    if (made.chatId === chatId) return inPlace
    return answeredIn(engine, { ...made, beforeSeq: made.replySeq, hint })
  }
  const found = await readMessage(engine.db, userId, messageId)
  if (found?.chatId !== chatId || found.sender !== 'model') return inPlace
  const later = await readMessagesFrom(engine.db, found, found.seq + 1)
  if (!later.some(isSaid)) return inPlace
  // Refused here already if it answers nothing, as a greeting does.
  await answeredIn(engine, { userId, chatId, beforeSeq: found.seq })
  const branchId = await branchChat(engine, { userId, chatId, messageId, isIncluded: false })
  const asked = await answeredIn(engine, { userId, chatId: branchId, beforeSeq: null, hint })
  return { ...asked, undo: () => dropBranch(engine, userId, branchId) }
}

/** Has the newest message of the user answered, before a reply if there is one. */
async function answeredIn(
  engine: Engine,
  at: Pick<TurnRequest, 'userId' | 'chatId'> & {
    beforeSeq: number | null
    hint?: string | undefined
  },
): Promise<Asked> {
  const rows = await readMessagesBefore(engine.db, at, { beforeSeq: at.beforeSeq, size: NEAR })
  const asked = rows.find(isSaid)
  if (asked?.sender !== 'user') {
    const message = 'What this answered is not there any more.'
    throw new ValidationFailed([{ path: '/messageId', message }])
  }
  const { chatId, hint } = at
  return { chatId, ask: { kind: 'regenerate', messageId: asked.messageId, hint } }
}
