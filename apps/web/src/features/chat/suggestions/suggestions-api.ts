import { suggestionsReply, type SuggestionsReply } from '@oriel/contract/chat/suggestions'
import { api } from '#/lib/api.ts'

const suggestionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    suggestAnswers: build.mutation<SuggestionsReply, string>({
      query: (chatId) => ({ path: `Chats/${chatId}/suggestions`, method: 'POST' }),
      rawResponseSchema: suggestionsReply,
    }),
  }),
})

export const { useSuggestAnswersMutation } = suggestionsApi
