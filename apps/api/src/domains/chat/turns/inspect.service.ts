import type { PromptReply } from '@oriel/contract/chat/turn'
import type { ChatId, TurnId, UserId } from '@oriel/contract/ids'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import { estimateTokens, TOKENS_PER_LINE } from '#/domains/chat/prompt/estimate.rules.ts'
import { NotFound } from '#/platform/errors.ts'
import * as store from './store.ts'

/**
 * The prompt of an own turn, with what each of its parts takes (TALK-061).
 * @throws {NotFound} for turns of others, and for those no longer held.
 */
export async function promptOfTurn(
  { db, promptRecords }: Pick<Engine, 'db' | 'promptRecords'>,
  { userId, chatId, turnId }: { userId: UserId; chatId: ChatId; turnId: TurnId },
): Promise<PromptReply> {
  const turn = await store.readTurn(db, userId, turnId)
  const record = turn?.chatId === chatId ? promptRecords.of(turnId) : null
  if (record === null) throw new NotFound('The prompt of this turn is not held any more.')
  const { messages, fields, sharedWithLast } = record
  return {
    messages: messages.map(({ role, content }, at) => ({
      role,
      content,
      tokens: estimateTokens(content) + TOKENS_PER_LINE,
      part: partOf(role, at === messages.length - 1),
    })),
    fields,
    sharedWithLast,
  }
}

const partOf = (role: string, isLast: boolean) =>
  role === 'system' ? 'head' : isLast ? 'tail and newest message' : 'talk'
