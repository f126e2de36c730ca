import type { Message } from '@oriel/contract/chat/message'
import { syncChat } from '#/features/chat/turns/sync.ts'
import { TurnRefused } from '#/features/chat/turns/turn-stream.ts'
import { explain, NEW_REPLY, run, streamCall } from '#/features/chat/turns/turns.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { reportFailure } from '#/lib/state/toast.slice.ts'
import { selectLive } from '../live.slice.ts'
import { messagesStored } from '../message-api.ts'

/**
 * TURN-012: says something else in a message's place, and has it answered; what followed is gone at once. A refusal
 * brings back what the server still has.
 */
export const replaceFrom = (
  { chatId, id, ...edited }: Message,
  text: string,
  gone: readonly Message[],
): Thunk<Promise<void>> => {
  return async (dispatch, getState, extra) => {
    if (selectLive(getState(), chatId) !== null) return
    const empty = gone.map((one) => ({ ...one, state: 'deleted' as const, message: null }))
    dispatch(messagesStored(chatId, [{ ...edited, chatId, id, message: text }, ...empty]))
    const body = { message: text, resend: true, mode: 'replace' }
    const call = streamCall(`Chats/${chatId}/messages/${id}`, extra.newId(), body)
    const put = { ...call, method: 'PUT' as const }
    try {
      await run({ dispatch, getState, extra }, { chatId, target: NEW_REPLY, call: put })
      await dispatch(syncChat(chatId))
    } catch (error) {
      await dispatch(syncChat(chatId, { seq: 0, revision: 0 }))
      if (error instanceof TurnRefused) await explain(dispatch, chatId, error)
      else dispatch(reportFailure('no reply was begun', error))
    }
  }
}
