import type { Message } from '@oriel/contract/chat/message'
import type { TurnEvent } from '@oriel/contract/chat/turn'
import { balanceStored } from '#/features/tokens/api.ts'
import type { AppDispatch } from '#/lib/state/redux.ts'
import { latestStored } from '../api.ts'
import { textAdded, type LiveTurn } from '../live.slice.ts'
import { messagesStored } from '../message-api.ts'
import { refused } from '../refused.ts'
import { acknowledged } from './composer.slice.ts'
import { stopSelling } from './stop-selling.ts'

type Applied = {
  chatId: string
  target: Pick<LiveTurn, 'targetId'>
  /** Of the message that is sent. */
  key: string
}

const UNANSWERED: ReadonlySet<string> = new Set(['model_unavailable', 'model_busy'])

/** What an event of a turn changes on the screen and in what is kept. */
export function applyEvent(
  dispatch: AppDispatch,
  { chatId, target, key }: Applied,
  event: TurnEvent,
): void {
  switch (event.event) {
    case 'userMessage':
      storeMessage(dispatch, chatId, event.data)
      dispatch(acknowledged(key))
      break
    case 'notice':
    case 'replyMessage':
      if (event.data.notice?.kind === 'crisis') dispatch(stopSelling())
      storeMessage(dispatch, chatId, event.data)
      break
    case 'delta':
      dispatch(textAdded({ chatId, text: event.data.text }))
      break
    case 'balance':
      dispatch(balanceStored(event.data.remainingTokens))
      break
    case 'error':
      // A message without an answer says so itself (TALK-002).
      if (!UNANSWERED.has(event.data.code) || target.targetId !== null) {
        dispatch(refused({ chatId, problem: event.data }))
      }
      break
  }
}

export function storeMessage(dispatch: AppDispatch, chatId: string, message: Message): void {
  dispatch(messagesStored(chatId, [message]))
  dispatch(latestStored(chatId, [message]))
}
