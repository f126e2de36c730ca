import { balanceChanged, chatChanged } from '@oriel/contract/chat/turn'
import { balanceStored } from '#/features/tokens/api.ts'
import { hasStatus } from '#/lib/errors.ts'
import type { Thunk } from '#/lib/redux.ts'
import { keepHub, type HubPresence } from '#/lib/session-hub.ts'
import { chatApi } from './api.ts'
import { hubMoved, selectLive } from './live.slice.ts'
import { syncChat, syncHeld } from './sync.ts'
import { followRunning } from './turns.ts'

const FRESH = { forceRefetch: true, subscribe: false }

/** Listens to the chat hub: hints say that something changed, the truth is fetched (TURN-018, 019). */
export const listenForHints = (leaving: AbortSignal): Thunk => {
  return (dispatch) => {
    let wasHere = false
    const hub = {
      path: 'hubs/chat',
      handlers: {
        ChatChanged: (hint: unknown) => {
          const parsed = chatChanged.safeParse(hint)
          if (parsed.success) void dispatch(takeHint(parsed.data.chatId, parsed.data.seq))
        },
        BalanceChanged: (hint: unknown) => {
          const parsed = balanceChanged.safeParse(hint)
          if (parsed.success) dispatch(balanceStored(parsed.data.remainingTokens))
        },
      },
      onPresence: (presence: HubPresence) => {
        dispatch(hubMoved(presence))
        if (presence !== 'here') return
        // Whatever was told meanwhile was not heard.
        dispatch(chatApi.util.invalidateTags(['Chats']))
        if (wasHere) dispatch(syncHeld())
        wasHere = true
      },
    }
    dispatch(keepHub(hub, leaving))
  }
}

const takeHint = (chatId: string, seq: number): Thunk<Promise<void>> => {
  return async (dispatch, getState) => {
    // The stream of this page's own turn brings everything there is to know.
    if (selectLive(getState(), chatId) !== null) return
    const list = chatApi.endpoints.listChats.select()(getState()).data
    if (list?.some(({ id }) => id === chatId) !== true) {
      // New: the list tells.
      dispatch(chatApi.util.invalidateTags(['Chats']))
      return
    }
    const [{ data: chat, error }] = await Promise.all([
      dispatch(chatApi.endpoints.getChat.initiate(chatId, FRESH)),
      dispatch(syncChat(chatId, seq)),
    ])
    // Deleted on another device.
    if (hasStatus(error, 404)) dispatch(chatApi.util.invalidateTags(['Chats']))
    if (chat?.activeTurnId) await dispatch(followRunning(chatId, chat.activeTurnId))
  }
}
