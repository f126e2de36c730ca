import { syncChat } from '#/features/chat/turns/sync.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { messageApi } from '../message-api.ts'

/** Empties a message at once, which hides it, and fetches its replacement. */
export const messageWithdrawn = (chatId: string, messageId: string): Thunk<Promise<void>> => {
  return async (dispatch) => {
    dispatch(
      messageApi.util.updateQueryData('getMessages', chatId, ({ items }) => {
        const found = items.find(({ id }) => id === messageId)
        if (found !== undefined) Object.assign(found, { message: null, imageUrl: null })
      }),
    )
    await dispatch(syncChat(chatId))
  }
}
