import { api } from '#/lib/api.ts'

/** MEM-016; apart from the panel's calls, because every reply offers it. */
const rememberApi = api.injectEndpoints({
  endpoints: (build) => ({
    remember: build.mutation<unknown, { chatId: string; messageId: string }>({
      query: ({ chatId, messageId }) => ({
        path: `Chats/${chatId}/messages/${messageId}/remember`,
        method: 'POST',
        body: {},
      }),
    }),
  }),
})

export const { useRememberMutation } = rememberApi
