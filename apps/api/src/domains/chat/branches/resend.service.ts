import type { MessageId } from '@oriel/contract/ids'
import { readMessage } from '#/domains/chat/chats/store.ts'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import type { TurnRequest } from '#/domains/chat/turns/plan.service.ts'
import { readTurnByKey } from '#/domains/chat/turns/store.ts'
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
