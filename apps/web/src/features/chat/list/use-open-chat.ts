import { skipToken } from '@reduxjs/toolkit/query'
import type { Chat } from '@oriel/contract/chat/chat'
import { hasCode } from '#/lib/wire/errors.ts'
import { useGetChatQuery, useListChatsQuery, useOpenChatQuery } from '../api.ts'

/**
 * The chat an address names: by its own id, else the newest with that companion, which is made when
 * there is none (decisions 33). The list holds the newest state of it. What was written with a premium
 * companion is read on after the plan (F-60).
 */
export function useOpenChat(modelId: string | null, chatId: string | null) {
  const byModel = useOpenChatQuery(modelId === null || chatId !== null ? skipToken : modelId)
  const byId = useGetChatQuery(chatId ?? skipToken)
  const { data: list = [], isLoading: isListLoading } = useListChatsQuery()
  const { currentData, error, refetch } = chatId === null ? byModel : byId
  const isClosed = hasCode(error, 'subscription_required')
  const kept = isClosed && list.find(({ personModelEntityId }) => personModelEntityId === modelId)
  const id = chatId ?? (kept ? kept.id : currentData?.id)
  const chat: Chat | null = list.find((one) => one.id === id) ?? currentData ?? null
  return {
    chat: modelId === null ? null : chat,
    // Whether it can be read is not known before the list is.
    error: kept || (isClosed && isListLoading) ? undefined : error,
    refetch: () => void refetch(),
  }
}
