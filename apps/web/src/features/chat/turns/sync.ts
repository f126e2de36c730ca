import type { Thunk } from '#/lib/state/redux.ts'
import { latestStored } from '../api.ts'
import { changesStored, messageApi, olderStored } from '../message-api.ts'
import { hasGap, type Conversation } from '../messages.rules.ts'

const FRESH = { forceRefetch: true, subscribe: false }

type WithMessages = Parameters<ReturnType<typeof messageApi.endpoints.getMessages.select>>[0]

/** The cached conversation of a chat, if there is one. */
export function heldConversation(state: unknown, chatId: string): Conversation | undefined {
  return messageApi.endpoints.getMessages.select(chatId)(state as WithMessages).data
}

/** What a hint says of a chat; without a revision it may be anything. */
export type Hint = { seq: number; revision?: number | undefined }

/**
 * Updates a cached chat: fetches what changed since the revision it holds (TURN-031). A hint of no later revision
 * concerns what belongs to no message, such as how far it was read: it comes with the newest page.
 */
export const syncChat = (chatId: string, hint?: Hint): Thunk<Promise<void>> => {
  return async (dispatch, getState) => {
    const held = heldConversation(getState(), chatId)
    if (held === undefined) return
    const { getMessages, getChanges } = messageApi.endpoints
    const hinted = hint?.revision ?? Infinity
    if (hinted > held.revision) {
      const asked = { chatId, changedSince: held.revision }
      const { data } = await dispatch(getChanges.initiate(asked, FRESH))
      if (data === undefined) return
      if ('isReset' in data) dispatch(outdated(chatId))
      else {
        dispatch(changesStored(chatId, data))
        dispatch(latestStored(chatId, data.items))
      }
      const merged = heldConversation(getState(), chatId)
      if (merged === undefined) return
      if (merged.isStale !== true && !hasGap(merged.items)) return
    }
    await dispatch(getMessages.initiate(chatId, FRESH))
  }
}

const outdated = (chatId: string) =>
  messageApi.util.updateQueryData('getMessages', chatId, (held) => {
    held.isStale = true
  })

/** Runs {@link syncChat} for every cached chat, because it is unknown which of them changed. */
export const syncHeld = (): Thunk => {
  return (dispatch, getState) => {
    const held = messageApi.util.selectCachedArgsForQuery(getState(), 'getMessages')
    for (const chatId of held) void dispatch(syncChat(chatId))
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
    dispatch(olderStored(chatId, data))
    const merged = heldConversation(getState(), chatId)
    if (merged !== undefined && merged.revision < held.revision) await dispatch(syncChat(chatId))
  }
}
