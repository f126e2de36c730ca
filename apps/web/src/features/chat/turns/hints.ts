import { balanceChanged, chatChanged } from '@oriel/contract/chat/turn'
import { balanceStored } from '#/features/tokens/api.ts'
import { keepHub, type HubPresence } from '#/lib/hub/session-hub.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { chatApi } from '../api.ts'
import { hubMoved } from '../live.slice.ts'
import { syncHeld } from './sync.ts'
import { handleHint } from './turns.ts'

/** Listens to the chat hub. A hint only says what changed; the data is fetched (TURN-018, 019). */
export const listenForHints = (leaving: AbortSignal): Thunk => {
  return (dispatch) => {
    let wasHere = false
    const hub = {
      path: 'hubs/chat',
      handlers: {
        ChatChanged: (hint: unknown) => {
          const parsed = chatChanged.safeParse(hint)
          if (!parsed.success) return
          void dispatch(handleHint(parsed.data.chatId, parsed.data))
          if (parsed.data.hasNewSettings) dispatch(chatApi.util.invalidateTags(['Chats']))
        },
        BalanceChanged: (hint: unknown) => {
          const parsed = balanceChanged.safeParse(hint)
          if (parsed.success) dispatch(balanceStored(parsed.data.remainingTokens))
        },
      },
      onPresence: (presence: HubPresence) => {
        dispatch(hubMoved(presence))
        if (presence !== 'here') return
        // Hints sent while disconnected were missed.
        dispatch(chatApi.util.invalidateTags(['Chats']))
        if (wasHere) dispatch(syncHeld())
        wasHere = true
      },
    }
    dispatch(keepHub(hub, leaving))
  }
}
