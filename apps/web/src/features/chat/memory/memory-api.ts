import * as z from 'zod/mini'
import {
  memories,
  memory,
  recap,
  type ChangeMemoryRequest,
  type Memory,
  type Recap,
} from '@oriel/contract/chat/memory'
import { api } from '#/lib/api.ts'

type OfChat = { chatId: string }
type OfMemory = OfChat & { memoryId: string }

const urlOf = ({ chatId }: OfChat) => `Chats/${chatId}/memories`

/** What is remembered of a chat (MEM-004). */
const memoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMemories: build.query<Memory[], string>({
      query: (chatId) => ({ path: urlOf({ chatId }) }),
      rawResponseSchema: memories,
      transformResponse: ({ items }: { items: Memory[] }) => items,
    }),
    /** Asked for anew when the talk goes on; null when there is nothing to say (MEM-020). */
    getRecap: build.query<Recap | null, OfChat & { lastSeq: number }>({
      query: ({ chatId }) => ({ path: `Chats/${chatId}/recap` }),
      rawResponseSchema: z.nullable(recap),
    }),
    addMemory: build.mutation<Memory, OfChat & { text: string }>({
      query: ({ chatId, text }) => ({ path: urlOf({ chatId }), method: 'POST', body: { text } }),
      rawResponseSchema: memory,
    }),
    changeMemory: build.mutation<Memory, OfMemory & ChangeMemoryRequest>({
      query: ({ memoryId, chatId, ...body }) => ({
        path: `${urlOf({ chatId })}/${memoryId}`,
        method: 'PUT',
        body,
      }),
      rawResponseSchema: memory,
    }),
    removeMemory: build.mutation<unknown, OfMemory>({
      query: ({ memoryId, chatId }) => ({
        path: `${urlOf({ chatId })}/${memoryId}`,
        method: 'DELETE',
      }),
    }),
    resetMemory: build.mutation<unknown, OfChat>({
      query: (chat) => ({ path: urlOf(chat), method: 'DELETE' }),
    }),
  }),
})

export const {
  useGetMemoriesQuery,
  useGetRecapQuery,
  useAddMemoryMutation,
  useChangeMemoryMutation,
  useRemoveMemoryMutation,
  useResetMemoryMutation,
} = memoryApi
