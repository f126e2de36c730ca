import type { Thunk } from '#/lib/state/redux.ts'
import { latestStored } from '../api.ts'
import { messageApi, messagesStored } from '../message-api.ts'
import { hasGap, lastSeqOf, type Conversation } from '../messages.rules.ts'

const FRESH = { forceRefetch: true, subscribe: false }

type WithMessages = Parameters<ReturnType<typeof messageApi.endpoints.getMessages.select>>[0]

/** The cached conversation of a chat, if there is one. */
export function heldConversation(state: unknown, chatId: string): Conversation | undefined {
  return messageApi.endpoints.getMessages.select(chatId)(state as WithMessages).data
}

/**
 * Updates a cached chat: fetches the messages after its last one, or the newest page if an earlier message
 * changed or is missing (TURN-018).
 */
export const syncChat = (chatId: string, hintedSeq?: number): Thunk<Promise<void>> => {
  return async (dispatch, getState) => {
    const held = heldConversation(getState(), chatId)
    if (held === undefined) return
    const after = lastSeqOf(held.items)
    const isInPlace = hintedSeq !== undefined && hintedSeq <= after
    const { getMessages, getMissedMessages } = messageApi.endpoints
    if (!isInPlace) {
      const { data } = await dispatch(getMissedMessages.initiate({ chatId, after }, FRESH))
      if (data === undefined) return
      dispatch(messagesStored(chatId, data.items))
      dispatch(latestStored(chatId, data.items))
      const merged = heldConversation(getState(), chatId)
      if (merged === undefined || !hasGap(merged.items)) return
    }
    await dispatch(getMessages.initiate(chatId, FRESH))
  }
}

/** Runs {@link syncChat} for every cached chat, because it is unknown which of them changed. */
export const syncHeld = (): Thunk => {
  return (dispatch, getState) => {
    const held = messageApi.util.selectCachedArgsForQuery(getState(), 'getMessages')
    for (const chatId of held) void dispatch(syncChat(chatId, 0))
  }
}

/** Loads the page before the oldest loaded message. */
export const loadOlder = (chatId: string): Thunk<Promise<void>> => {
  return async (dispatch, getState) => {
    const held = heldConversation(getState(), chatId)
    if (held === undefined || held.nextBefore === null) return
    const { data } = await dispatch(
      messageApi.endpoints.getOlderMessages.initiate({ chatId, before: held.nextBefore }, FRESH),
    )
    if (data === undefined) return
    dispatch(messagesStored(chatId, data.items))
    dispatch(
      messageApi.util.updateQueryData('getMessages', chatId, (now) => {
        now.nextBefore = data.nextBefore
      }),
    )
  }
}
