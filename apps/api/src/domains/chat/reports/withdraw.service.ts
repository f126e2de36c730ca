import type { ChatId, MessageId, UserId } from '@oriel/contract/ids'
import type { Notice } from '@oriel/contract/trust/notices'
import type { Ctx } from '#/context.ts'
import { rewriteMessage } from '#/domains/chat/chats/revision.store.ts'
import * as store from '#/domains/chat/chats/store.ts'
import { sealAlternates } from '#/domains/chat/chats/wire.ts'
import type { Queryable } from '#/platform/db/db.ts'
import { NotFound } from '#/platform/errors.ts'
import { TurnActive } from '../errors.ts'
import { chatChanged } from '../events.ts'

/** The reported message as stored; `announce` notifies the user's devices after the commit. */
export interface Withdrawn {
  chatId: ChatId
  /** Sealed for the message's own place. */
  evidence: Buffer
  announce: () => Promise<void>
}

const NOTICE: Notice = {
  kind: 'block',
  title: 'You reported this reply',
  text: 'It is hidden from you, and our team looks at it.',
  links: [{ label: 'How we handle complaints', href: '/legal/complaint-policy' }],
}

/**
 * Removes a reported reply with all its alternates from the chat: neither the reader nor the model
 * sees it again (API-118). Returns it as evidence.
 * @throws {NotFound} if it is not a reply in one of the user's chats. @throws {TurnActive}
 */
export async function withdrawMessage(
  { vault, news }: Pick<Ctx, 'vault' | 'news'>,
  tx: Queryable,
  { userId, messageId }: { userId: UserId; messageId: MessageId },
): Promise<Withdrawn> {
  const found = await store.readMessage(tx, userId, messageId)
  const isReply = found?.sender === 'model' && found.notice === null && found.state !== 'deleted'
  const chat = isReply ? await store.lockChat(tx, userId, found.chatId) : null
  if (!found || !chat) throw new NotFound('There is nothing by that id to report.')
  if (chat.activeTurnId !== null) throw new TurnActive(chat.activeTurnId)
  // Read again under the lock: an alternate may have been added.
  const row = (await store.readMessage(tx, userId, messageId)) ?? found
  const { chatId, seq } = row
  const revision = await rewriteMessage(tx, {
    ...row,
    body: sealAlternates(await vault.of(userId), row, []),
    alternates: 0,
    alternate: 0,
    state: 'blocked',
    notice: NOTICE,
  })
  const announce = async () => news.publish(chatChanged(userId, { chatId, seq, revision }))
  return { chatId, evidence: row.body, announce }
}
