import { chat, chats, type Chat } from '@oriel/contract/chat/chat'
import type { Message } from '@oriel/contract/chat/message'
import { api } from '#/lib/api.ts'
import { withLatest } from './messages.rules.ts'

type OfChat = { chatId: string }

export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    listChats: build.query<Chat[], void>({
      query: () => ({ path: 'Chats' }),
      rawResponseSchema: chats,
      providesTags: ['Chats'],
    }),
    /** The newest chat with a companion; makes the first one (decisions 33). */
    openChat: build.query<Chat, string>({
      query: (personModelId) => ({ path: 'Chats', method: 'POST', body: { personModelId } }),
      rawResponseSchema: chat,
      // Whoever comes back asks anew: that chat may have been deleted meanwhile, here or elsewhere.
      keepUnusedDataFor: 0,
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null)
        if (answer !== null) dispatch(chatStored(answer.data))
      },
    }),
    getChat: build.query<Chat, string>({
      query: (chatId) => ({ path: `Chats/${chatId}` }),
      rawResponseSchema: chat,
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null)
        if (answer !== null) dispatch(chatStored(answer.data))
      },
    }),
    setPin: build.mutation<Chat, OfChat & { isPinned: boolean }>({
      query: (body) => ({ path: 'Chats/set-pin-status', method: 'POST', body }),
      rawResponseSchema: chat,
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null)
        if (answer !== null) dispatch(chatStored(answer.data))
      },
    }),
    deleteChat: build.mutation<unknown, OfChat>({
      query: ({ chatId }) => ({ path: `Chats/${chatId}`, method: 'DELETE' }),
      async onQueryStarted({ chatId }, { dispatch, queryFulfilled }) {
        const removal = dispatch(
          chatApi.util.updateQueryData('listChats', undefined, (list) =>
            list.filter(({ id }) => id !== chatId),
          ),
        )
        await queryFulfilled.catch(() => removal.undo())
      },
    }),
  }),
})

/** Puts the newest state of a chat into the list. */
const chatStored = (stored: Chat) =>
  chatApi.util.updateQueryData('listChats', undefined, (list) => [
    ...list.filter(({ id }) => id !== stored.id),
    stored,
  ])

/** Moves a chat's entry in the list on to its newest message. */
export const latestStored = (chatId: string, incoming: readonly Message[]) =>
  chatApi.util.updateQueryData('listChats', undefined, (list) =>
    list.map((entry) => (entry.id === chatId ? withLatest(entry, incoming) : entry)),
  )

export const {
  useListChatsQuery,
  useOpenChatQuery,
  useGetChatQuery,
  useSetPinMutation,
  useDeleteChatMutation,
} = chatApi
