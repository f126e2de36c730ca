import { skipToken } from '@reduxjs/toolkit/query'
import type { Chat } from '@oriel/contract/chat/chat'
import { useGetChatQuery, useListChatsQuery, useOpenChatQuery } from './api.ts'

/**
 * The chat an address names: by its own id, else the newest with that companion, which is made when
 * there is none (decisions 33). The list holds the newest state of it.
 */
export function useOpenChat(modelId: string | null, chatId: string | null) {
  const byModel = useOpenChatQuery(modelId === null || chatId !== null ? skipToken : modelId)
  const byId = useGetChatQuery(chatId ?? skipToken)
  const { data: list = [] } = useListChatsQuery()
  const { currentData, error, refetch } = chatId === null ? byModel : byId
  const id = chatId ?? currentData?.id
  const chat: Chat | null = list.find((one) => one.id === id) ?? currentData ?? null
  return { chat: modelId === null ? null : chat, error, refetch: () => void refetch() }
}
