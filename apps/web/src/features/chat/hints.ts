import { balanceChanged, chatChanged } from '@oriel/contract/chat/turn'
import { balanceStored } from '#/features/tokens/api.ts'
import { createHubClient } from '#/lib/hub.ts'
import type { Thunk } from '#/lib/redux.ts'
import { freshToken, renewToken } from '#/lib/session.ts'
import { chatApi } from './api.ts'
import { selectLive } from './live.slice.ts'
import { syncChat } from './sync.ts'
import { followRunning } from './turns.ts'

const FRESH = { forceRefetch: true, subscribe: false }

/** Listens to the chat hub: hints say that something changed, the truth is fetched (TURN-018, 019). */
export const listenForHints = (leaving: AbortSignal): Thunk => {
  return (dispatch, getState, extra) => {
    if (leaving.aborted) return
    const host = { dispatch, getState, extra }
    const hub = createHubClient({
      url: `${extra.boot.apiBaseUrl}/hubs/chat`,
      getAccessToken: () => freshToken(host),
      refresh: () => renewToken(host),
      // 410: the next request replaces the account.
      onRefused: () => {},
      onState: (state) => {
        if (state === 'Connected') dispatch(chatApi.util.invalidateTags(['Chats']))
      },
    })
    hub.on('ChatChanged', (hint) => {
      const parsed = chatChanged.safeParse(hint)
      if (parsed.success) void dispatch(takeHint(parsed.data.chatId, parsed.data.seq))
    })
    hub.on('BalanceChanged', (hint) => {
      const parsed = balanceChanged.safeParse(hint)
      if (parsed.success) dispatch(balanceStored(parsed.data.remainingTokens))
    })
    const connect = () => void hub.start().catch(() => {})
    connect()
    window.addEventListener('online', connect)
    document.addEventListener('visibilitychange', connect)
    leaving.addEventListener('abort', () => {
      window.removeEventListener('online', connect)
      document.removeEventListener('visibilitychange', connect)
      void hub.stop()
    })
  }
}

const takeHint = (chatId: string, seq: number): Thunk<Promise<void>> => {
  return async (dispatch, getState) => {
    // The stream of this page's own turn brings everything there is to know.
    if (selectLive(getState(), chatId) !== null) return
    const list = chatApi.endpoints.listChats.select()(getState()).data
    if (list?.some(({ id }) => id === chatId) !== true) {
      // New, or deleted: the list tells.
      dispatch(chatApi.util.invalidateTags(['Chats']))
      return
    }
    const [{ data: chat }] = await Promise.all([
      dispatch(chatApi.endpoints.getChat.initiate(chatId, FRESH)),
      dispatch(syncChat(chatId, seq)),
    ])
    if (chat?.activeTurnId) await dispatch(followRunning(chatId, chat.activeTurnId))
  }
}
