import { chat, chats, type Chat } from '@oriel/contract/chat/chat'
import type { Message } from '@oriel/contract/chat/message'
import { api } from '#/lib/api.ts'
import { closedSeen, type Around } from './closed.ts'
import { withLatest } from './messages.rules.ts'

type OfChat = { chatId: string }

type Sending<Data> = Around & { queryFulfilled: Promise<{ data: Data }> }

async function dataOf<Data>({ queryFulfilled }: Sending<Data>): Promise<Data | null> {
  const answer = await queryFulfilled.catch(() => null)
  return answer?.data ?? null
}

/** Stores the chat that these calls return in the cached list. */
async function keepChat(_: unknown, sending: Sending<Chat>): Promise<void> {
  const stored = await dataOf(sending)
  if (stored === null) return
  sending.dispatch(chatStored(stored) as never)
  closedSeen(sending, [stored])
}

export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    listChats: build.query<Chat[], void>({
      query: () => ({ path: 'Chats' }),
      rawResponseSchema: chats,
      providesTags: ['Chats'],
      onQueryStarted: async (_, sending) => closedSeen(sending, await dataOf(sending)),
    }),
    /** The newest chat with a companion; creates the first one if needed (decisions 33). */
    openChat: build.query<Chat, string>({
      query: (personModelId) => ({ path: 'Chats', method: 'POST', body: { personModelId } }),
      extraOptions: { needsStatement: true },
      rawResponseSchema: chat,
      // Not cached after unmount: the chat may be deleted in the meantime, here or elsewhere.
      keepUnusedDataFor: 0,
      onQueryStarted: keepChat,
    }),
    getChat: build.query<Chat, string>({
      query: (chatId) => ({ path: `Chats/${chatId}` }),
      rawResponseSchema: chat,
      onQueryStarted: keepChat,
    }),
    setPin: build.mutation<Chat, OfChat & { isPinned: boolean }>({
      query: (body) => ({ path: 'Chats/set-pin-status', method: 'POST', body }),
      rawResponseSchema: chat,
      onQueryStarted: keepChat,
    }),
    deleteChat: build.mutation<unknown, OfChat & { isWhole?: boolean }>({
      query: ({ chatId, isWhole = false }) => ({
        path: `Chats/${chatId}${isWhole ? '?branches=all' : ''}`,
        method: 'DELETE',
      }),
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

/** Replaces a chat in the cached list with its newest state; of its branches it is the only one there (TURN-034). */
const chatStored = (stored: Chat) =>
  chatApi.util.updateQueryData('listChats', undefined, (list) => [
    ...list.filter(({ id, rootChatId }) => id !== stored.id && rootChatId !== stored.rootChatId),
    stored,
  ])

/** Updates a chat's list entry to its newest message. */
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
