import type * as z from 'zod/mini'
import { branches } from '@oriel/contract/chat/branch'
import { chat, type Chat } from '@oriel/contract/chat/chat'
import { message, type Message } from '@oriel/contract/chat/message'
import { api } from '#/lib/api.ts'

type Branches = z.infer<typeof branches>['items']
export type Branch = Branches[number]

type OfMessage = { chatId: string; messageId: string }

/** Changes of single messages; the hub's hint brings them to the other devices (TURN-031). */
const editingApi = api.injectEndpoints({
  endpoints: (build) => ({
    editMessage: build.mutation<Message, OfMessage & { text: string }>({
      query: ({ chatId, messageId, text }) => ({
        path: `Chats/${chatId}/messages/${messageId}`,
        method: 'PUT',
        body: { message: text },
      }),
      rawResponseSchema: message,
    }),
    deleteMessage: build.mutation<unknown, OfMessage>({
      query: ({ chatId, messageId }) => ({
        path: `Chats/${chatId}/messages/${messageId}`,
        method: 'DELETE',
      }),
    }),
    /** TURN-034: read anew each time it is looked at, because every message moves it. */
    listBranches: build.query<Branches, string>({
      query: (chatId) => ({ path: `Chats/${chatId}/branches` }),
      rawResponseSchema: branches,
      transformResponse: ({ items }: z.infer<typeof branches>) => items,
      keepUnusedDataFor: 0,
    }),
    branchChat: build.mutation<Chat, OfMessage & { key: string }>({
      query: ({ chatId, messageId, key }) => ({
        path: `Chats/${chatId}/branch`,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: { messageId },
      }),
      rawResponseSchema: chat,
    }),
  }),
})

export const {
  useListBranchesQuery,
  useEditMessageMutation,
  useDeleteMessageMutation,
  useBranchChatMutation,
} = editingApi
