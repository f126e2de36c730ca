import { promptReply, type PromptReply } from '@oriel/contract/chat/turn'
import { api } from '#/lib/api.ts'

const promptApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPrompt: build.query<PromptReply, { chatId: string; turnId: string }>({
      query: ({ chatId, turnId }) => ({ path: `Chats/${chatId}/turns/${turnId}/prompt` }),
      rawResponseSchema: promptReply,
    }),
  }),
})

export const { useLazyGetPromptQuery } = promptApi
