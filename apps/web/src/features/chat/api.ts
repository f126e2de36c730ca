import { original } from '@reduxjs/toolkit'
import * as z from 'zod/mini'
import { chat, chats, type Chat } from '@oriel/contract/chat/chat'
import {
  message,
  messagePage,
  messagesAfter,
  type Message,
  type Reaction,
} from '@oriel/contract/chat/message'
import { stopReply, whyReply, type WhyReply } from '@oriel/contract/chat/turn'
import { api } from '#/lib/api.ts'
import { mergeMessages, mergePage, withLatest, type Conversation } from './messages.rules.ts'

/** TURN-017: what a conversation opens with, and each older page. */
const PAGE_SIZE = 50

type OfChat = { chatId: string }
type OfMessage = OfChat & { messageId: string }
type Stopped = z.infer<typeof stopReply>

const toConversation = ({ items, nextBefore }: z.infer<typeof messagePage>): Conversation => ({
  items: items.toReversed(),
  nextBefore,
})

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
    /** The messages held of a chat: the newest page, and whatever was merged into it since. */
    getMessages: build.query<Conversation, string>({
      query: (chatId) => ({ path: `Chats/${chatId}/messages`, params: { pageSize: PAGE_SIZE } }),
      rawResponseSchema: messagePage,
      transformResponse: toConversation,
      merge: (held, fresh) => mergePage(original(held) ?? held, fresh),
    }),
    getOlderMessages: build.query<Conversation, OfChat & { before: string }>({
      query: ({ chatId, before }) => ({
        path: `Chats/${chatId}/messages`,
        params: { pageSize: PAGE_SIZE, before },
      }),
      rawResponseSchema: messagePage,
      transformResponse: toConversation,
    }),
    /** TURN-018: what this device missed. */
    getMissedMessages: build.query<z.infer<typeof messagesAfter>, OfChat & { after: number }>({
      query: ({ chatId, after }) => ({ path: `Chats/${chatId}/messages`, params: { after } }),
      rawResponseSchema: messagesAfter,
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
        const answer = await queryFulfilled.catch(() => null)
        if (answer === null) return
        dispatch(
          chatApi.util.updateQueryData('listChats', undefined, (list) =>
            list.filter(({ id }) => id !== chatId),
          ),
        )
      },
    }),
    markSeen: build.mutation<unknown, OfMessage>({
      query: ({ chatId, messageId }) => ({
        path: `Chats/${chatId}/seen`,
        method: 'POST',
        body: { messageId },
      }),
      onQueryStarted({ chatId }, { dispatch }) {
        dispatch(
          chatApi.util.updateQueryData('listChats', undefined, (list) => {
            const found = list.find(({ id }) => id === chatId)
            if (found !== undefined) found.unreadCount = 0
          }),
        )
      },
    }),
    react: build.mutation<Message, OfMessage & { reaction: Reaction }>({
      query: ({ chatId, messageId, reaction }) => ({
        path: `Chats/${chatId}/messages/${messageId}/reaction`,
        method: 'POST',
        body: { reaction },
      }),
      rawResponseSchema: message,
      async onQueryStarted({ chatId }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null)
        if (answer !== null) dispatch(messagesStored(chatId, [answer.data]))
      },
    }),
    /** Another reply to the same message, or another greeting (TURN-010, TURN-026). */
    selectAlternate: build.mutation<Message, OfMessage & { alternate: number }>({
      query: ({ chatId, messageId, alternate }) => ({
        path: `Chats/${chatId}/messages/${messageId}`,
        method: 'PUT',
        body: { alternate },
      }),
      rawResponseSchema: message,
      async onQueryStarted({ chatId }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null)
        if (answer === null) return
        dispatch(messagesStored(chatId, [answer.data]))
        dispatch(latestStored(chatId, [answer.data]))
      },
    }),
    stopTurn: build.mutation<Stopped, OfChat & { turnId: string }>({
      query: ({ chatId, turnId }) => ({
        path: `Chats/${chatId}/turns/${turnId}/stop`,
        method: 'POST',
      }),
      rawResponseSchema: stopReply,
    }),
    getWhy: build.query<WhyReply, OfChat & { turnId: string }>({
      query: ({ chatId, turnId }) => ({ path: `Chats/${chatId}/turns/${turnId}/why` }),
      rawResponseSchema: whyReply,
    }),
  }),
})

/** Puts the newest state of a chat into the list. */
export const chatStored = (stored: Chat) =>
  chatApi.util.updateQueryData('listChats', undefined, (list) => [
    ...list.filter(({ id }) => id !== stored.id),
    stored,
  ])

/** Merges messages into a chat that is held, wherever they came from. */
export const messagesStored = (chatId: string, incoming: readonly Message[]) =>
  chatApi.util.updateQueryData('getMessages', chatId, (draft) => {
    // The plain list: walking the draft would wrap each of thousands of messages.
    const held = original(draft) ?? draft
    return { ...held, items: mergeMessages(held.items, incoming) }
  })

/** Moves a chat's entry in the list on to its newest message. */
export const latestStored = (chatId: string, incoming: readonly Message[]) =>
  chatApi.util.updateQueryData('listChats', undefined, (list) =>
    list.map((entry) => (entry.id === chatId ? withLatest(entry, incoming) : entry)),
  )

export const {
  useListChatsQuery,
  useOpenChatQuery,
  useGetChatQuery,
  useGetMessagesQuery,
  useSetPinMutation,
  useDeleteChatMutation,
  useMarkSeenMutation,
  useReactMutation,
  useSelectAlternateMutation,
  useGetWhyQuery,
} = chatApi
