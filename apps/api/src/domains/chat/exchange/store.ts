import { and, desc, eq, lt, ne } from 'drizzle-orm'
import type { CharacterId, ChatId, MessageId, UserId } from '@oriel/contract/ids'
import type { MessageRow } from '#/domains/chat/chats/store.ts'
import { chats, messages } from '#/domains/chat/chats/tables.ts'
import type { Queryable } from '#/platform/db/db.ts'

/** What a user has said and was told in all chats that exist, newest first, along the index of ids. */
export async function readNewest(
  db: Queryable,
  userId: UserId,
  { before, size }: { before: MessageId | null; size: number },
): Promise<{ message: MessageRow; rootChatId: ChatId; characterId: CharacterId }[]> {
  return db
    .select({ message: messages, rootChatId: chats.rootChatId, characterId: chats.characterId })
    .from(messages)
    .innerJoin(chats, and(eq(chats.userId, messages.userId), eq(chats.chatId, messages.chatId)))
    .where(
      and(
        eq(messages.userId, userId),
        ne(messages.sender, 'system'),
        before === null ? undefined : lt(messages.messageId, before),
      ),
    )
    .orderBy(desc(messages.messageId))
    .limit(size)
}
