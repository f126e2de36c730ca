import { original } from '@reduxjs/toolkit'
import type * as z from 'zod/mini'
import {
  changesReply,
  message,
  messagePage,
  type Message,
  type Reaction,
} from '@oriel/contract/chat/message'
import { stopReply, whyReply, type WhyReply } from '@oriel/contract/chat/turn'
import { api } from '#/lib/api.ts'
import { chatApi, latestStored } from './api.ts'
import {
  mergeChanges,
  mergeMessages,
  mergeOlder,
  mergePage,
  type Conversation,
} from './messages.rules.ts'

/** TURN-017: size of the first page and of each older one. */
const PAGE_SIZE = 50

type OfChat = { chatId: string }
type OfMessage = OfChat & { messageId: string }
type Stopped = z.infer<typeof stopReply>

const toConversation = ({
  items,
  nextBefore,
  revision,
}: z.infer<typeof messagePage>): Conversation => ({
  items: items.toReversed(),
  nextBefore,
  revision,
})

export const messageApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The loaded messages of a chat: the newest page, and everything merged into it since. */
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
    /** TURN-018, TURN-031: what this device has missed. */
    getChanges: build.query<z.infer<typeof changesReply>, OfChat & { changedSince: number }>({
      query: ({ chatId, changedSince }) => ({
        path: `Chats/${chatId}/messages`,
        params: { changedSince },
      }),
      rawResponseSchema: changesReply,
    }),
  }),
})

/** Actions on a message or its turn. */
export const actionApi = api.injectEndpoints({
  endpoints: (build) => ({
    markSeen: build.mutation<unknown, OfMessage>({
      query: ({ chatId, messageId }) => ({
        path: `Chats/${chatId}/seen`,
        method: 'POST',
        body: { messageId },
      }),
      async onQueryStarted({ chatId }, { dispatch, queryFulfilled }) {
        const forgetUnread = () =>
          dispatch(
            chatApi.util.updateQueryData('listChats', undefined, (list) => {
              const found = list.find(({ id }) => id === chatId)
              if (found !== undefined) found.unreadCount = 0
            }),
          )
        forgetUnread()
        // A chat fetched in the meantime may still have the old unread count.
        await queryFulfilled.then(forgetUnread, () => undefined)
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
    /** Selects another reply to the same message, or another greeting (TURN-010, TURN-026). */
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

/** Merges messages from any source into a loaded chat. */
export const messagesStored = (chatId: string, incoming: readonly Message[]) =>
  messageApi.util.updateQueryData('getMessages', chatId, (draft) => {
    // Use the plain list: reading the draft would create a proxy for each of thousands of messages.
    const held = original(draft) ?? draft
    return { ...held, items: mergeMessages(held.items, incoming) }
  })

/** Merges what the server says has changed. */
export const changesStored = (chatId: string, changed: Pick<Conversation, 'items' | 'revision'>) =>
  messageApi.util.updateQueryData('getMessages', chatId, (draft) =>
    mergeChanges(original(draft) ?? draft, changed),
  )

export const olderStored = (chatId: string, page: Conversation) =>
  messageApi.util.updateQueryData('getMessages', chatId, (draft) =>
    mergeOlder(original(draft) ?? draft, page),
  )

export const { useGetMessagesQuery } = messageApi
export const { useMarkSeenMutation, useReactMutation, useSelectAlternateMutation, useGetWhyQuery } =
  actionApi
