import { skipToken } from '@reduxjs/toolkit/query'
import type { Chat } from '@oriel/contract/chat/chat'
import { hasCode } from '#/lib/wire/errors.ts'
import { useGetChatQuery, useListChatsQuery, useOpenChatQuery } from '../api.ts'

/**
 * The chat in the URL: by chat id, or else the newest with that companion, created if there is none
 * (decisions 33). The cached list has its newest state. Chats with a premium companion stay readable after
 * the plan ends (F-60).
 */
export function useOpenChat(modelId: string | null, chatId: string | null) {
  const byModel = useOpenChatQuery(modelId === null || chatId !== null ? skipToken : modelId)
  // What was read of it earlier may know nothing of a branch made since (TURN-034).
  const byId = useGetChatQuery(chatId ?? skipToken, { refetchOnMountOrArgChange: true })
  const { data: list = [], isLoading: isListLoading } = useListChatsQuery()
  const { currentData, error, refetch } = chatId === null ? byModel : byId
  const isClosed = hasCode(error, 'subscription_required')
  const kept = isClosed && list.find(({ personModelEntityId }) => personModelEntityId === modelId)
  const id = chatId ?? (kept ? kept.id : currentData?.id)
  const chat: Chat | null = list.find((one) => one.id === id) ?? currentData ?? null
  return {
    chat: modelId === null ? null : chat,
    // Whether the chat is readable is unknown until the list has loaded.
    error: kept || (isClosed && isListLoading) ? undefined : error,
    refetch: () => void refetch(),
  }
}
