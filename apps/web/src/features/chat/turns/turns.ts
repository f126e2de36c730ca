import type { Message } from '@oriel/contract/chat/message'
import { replyBegun, replyHurried } from '#/features/chat/pacing/pacing.slice.ts'
import { pacingNow } from '#/features/chat/pacing/pacing.ts'
import { balanceStored } from '#/features/tokens/api.ts'
import { isOnline } from '#/lib/page/online.ts'
import type { Host } from '#/lib/services/services.ts'
import type { Call } from '#/lib/session/call.ts'
import type { WithLate } from '#/lib/state/late-slices.ts'
import type { AppDispatch, Thunk } from '#/lib/state/redux.ts'
import { reportFailure } from '#/lib/state/toast.slice.ts'
import { hasStatus } from '#/lib/wire/errors.ts'
import { chatApi } from '../api.ts'
import {
  connectionLost,
  hintReceived,
  selectLive,
  stopAsked,
  stopFailed,
  turnEnded,
  turnNamed,
  turnStarted,
  type LiveTurn,
} from '../live.slice.ts'
import { actionApi } from '../message-api.ts'
import { otherHints } from '../messages.rules.ts'
import { refused } from '../refused.ts'
import { applyEvent, storeMessage } from './apply-event.ts'
import {
  drafted,
  failed,
  heldBack,
  postponed,
  queued,
  retried,
  returned,
  selectComposer,
  selectNext,
  selectWaiting,
} from './composer.slice.ts'
import { paced } from './paced.ts'
import { stopSelling } from './stop-selling.ts'
import { heldConversation, syncChat, type Hint } from './sync.ts'
import { followTurn, resume, StreamLost, TurnRefused } from './turn-stream.ts'

type Target = Pick<LiveTurn, 'targetId' | 'isContinued'>

const FRESH = { forceRefetch: true, subscribe: false }
export const NEW_REPLY: Target = { targetId: null, isContinued: false }

/** Shows the text at once and sends it with a new idempotency key (SCREEN-017), or when there is a network. */
export const sendText = (chatId: string, text: string): Thunk<Promise<void>> => {
  return async (dispatch, _, { newId, now }) => {
    const key = newId()
    dispatch(queued({ chatId, key, text, at: new Date(now()).toISOString() }))
    dispatch(drafted({ chatId, text: '' }))
    // Whoever writes on has read enough of how the last reply is typed.
    dispatch(replyHurried(chatId))
    if (isOnline()) await dispatch(deliver(key))
    else dispatch(postponed(key))
  }
}

/** Retries a failed message with the same idempotency key (decisions 36). */
export const retrySend = (key: string): Thunk<Promise<void>> => {
  return async (dispatch) => {
    dispatch(retried(key))
    await dispatch(deliver(key))
  }
}

/** Sends what waited for the network: each chat's messages one by one, in the order they were written. */
export const sendWaiting = (): Thunk => {
  return (dispatch, getState) => {
    const chats = new Set(selectComposer(getState()).outbox.map(({ chatId }) => chatId))
    for (const chatId of chats) dispatch(sendNext(chatId))
  }
}

const sendNext = (chatId: string): Thunk => {
  return (dispatch, getState) => {
    const next = selectNext(getState(), chatId)
    // The end of a running turn calls this again.
    if (next === undefined || !isOnline() || selectLive(getState(), chatId) !== null) return
    void dispatch(retrySend(next.key))
  }
}

const deliver = (key: string): Thunk<Promise<void>> => {
  return async (dispatch, getState, extra) => {
    const waiting = selectWaiting(getState(), key)
    if (waiting === undefined) return
    const { chatId, text } = waiting
    const call = streamCall(`Chats/${chatId}/messages`, key, { message: text })
    const host = { dispatch, getState, extra }
    try {
      await run(host, { chatId, target: NEW_REPLY, call })
    } catch (error) {
      const isRefused = error instanceof TurnRefused && isFinal(error.status)
      if (isRefused) {
        dispatch(returned(key))
        dispatch(heldBack(chatId))
        await explain(dispatch, chatId, error)
      }
    }
    // However the stream ended, a message the server did not acknowledge counts as not sent.
    if (selectWaiting(getState(), key)?.state === 'sending') {
      dispatch(isOnline() ? failed(key) : postponed(key))
    }
    dispatch(sendNext(chatId))
  }
}

/** TURN-010: generates another reply to the same message, as the hint wants it (TALK-057). */
export const regenerate = (
  chatId: string,
  message: Message,
  hint?: string,
): Thunk<Promise<void>> => {
  const targetId = message.sender === 'model' ? message.id : null
  const path = `messages/${message.id}/regenerate`
  return renewReply(
    chatId,
    path,
    { targetId, isContinued: false },
    hint === undefined ? undefined : { hint },
  )
}

/** TURN-011 */
export const continueReply = (chatId: string, message: Message): Thunk<Promise<void>> =>
  renewReply(chatId, `messages/${message.id}/continue`, { targetId: message.id, isContinued: true })

const renewReply = (
  chatId: string,
  path: string,
  target: Target,
  body?: object,
): Thunk<Promise<void>> => {
  return async (dispatch, getState, extra) => {
    if (selectLive(getState(), chatId) !== null) return
    const call = streamCall(`Chats/${chatId}/${path}`, extra.newId(), body)
    try {
      await run({ dispatch, getState, extra }, { chatId, target, call })
    } catch (error) {
      if (error instanceof TurnRefused) await explain(dispatch, chatId, error)
      else dispatch(reportFailure('no reply was begun', error))
    }
  }
}

/** Joins a running turn: after a reload, or one started on another device (TURN-019). */
export const followRunning = (chatId: string, turnId: string): Thunk<Promise<void>> => {
  return async (dispatch, getState, extra) => {
    if (selectLive(getState(), chatId) !== null) return
    const call = resume(chatId, turnId, 0)
    const turn = { chatId, target: NEW_REPLY, call, turnId }
    await run({ dispatch, getState, extra }, turn).catch(() => {})
  }
}

/** TURN-006: asks the server to stop; the end arrives on the stream. */
export const stopReply = (chatId: string): Thunk<Promise<void>> => {
  return async (dispatch, getState) => {
    const turn = selectLive(getState(), chatId)
    if (turn === null || turn.turnId === null || turn.isStopping) return
    dispatch(stopAsked(chatId))
    const answer = await dispatch(
      actionApi.endpoints.stopTurn.initiate({ chatId, turnId: turn.turnId }),
    )
    if (answer.data === undefined) {
      dispatch(stopFailed(chatId))
      return
    }
    const { replyMessage, remainingTokens } = answer.data
    if (replyMessage !== null) storeMessage(dispatch, chatId, replyMessage)
    dispatch(balanceStored(remainingTokens))
    if (selectLive(getState(), chatId)?.runId === turn.runId) dispatch(endTurn(chatId))
  }
}

/** Handles a hint that a chat changed: fetches the change, or lets the live turn do it. */
export const handleHint = (chatId: string, hint: Hint): Thunk<Promise<void>> => {
  return async (dispatch, getState) => {
    if (selectLive(getState(), chatId) !== null) {
      dispatch(hintReceived({ chatId, seq: hint.seq }))
      return
    }
    const list = chatApi.endpoints.listChats.select()(getState()).data
    const isListed = list?.some(({ id }) => id === chatId) === true
    if (!isListed && !(hint.revision && heldConversation(getState(), chatId))) {
      // A new chat, or a branch that is no more: refetch the list.
      dispatch(chatApi.util.invalidateTags(['Chats']))
      return
    }
    const [{ data: chat, error }] = await Promise.all([
      dispatch(chatApi.endpoints.getChat.initiate(chatId, FRESH)),
      dispatch(syncChat(chatId, hint)),
    ])
    if (chat?.pinnedNotice) dispatch(stopSelling())
    if (hasStatus(error, 404)) dispatch(chatApi.util.invalidateTags(['Chats']))
    if (chat?.activeTurnId) await dispatch(followRunning(chatId, chat.activeTurnId))
  }
}

/** Ends the turn and fetches other changes that were hinted at meanwhile (TURN-018). */
const endTurn = (chatId: string): Thunk => {
  return (dispatch, getState) => {
    const turn = selectLive(getState(), chatId)
    const items = heldConversation(getState(), chatId)?.items ?? []
    dispatch(turnEnded(chatId))
    dispatch(sendNext(chatId))
    if (turn === null) return
    for (const seq of otherHints(turn, items)) void dispatch(handleHint(chatId, { seq }))
  }
}

export function streamCall(path: string, key: string, body?: unknown): Call {
  return {
    path,
    method: 'POST',
    headers: { Accept: 'text/event-stream', 'Idempotency-Key': key },
    isStream: true,
    ...(body === undefined ? {} : { body }),
  }
}

type ThunkHost = Host & { dispatch: AppDispatch; extra: Parameters<Thunk>[2] }

type Run = {
  chatId: string
  target: Target
  call: Call
  /** Id of a running turn; a new turn gets it from the response. */
  turnId?: string | null
}

/** Follows one turn and updates store and caches with its events. */
export async function run(
  host: ThunkHost,
  { chatId, target, call, turnId = null }: Run,
): Promise<void> {
  const { dispatch, extra } = host
  const runId = call.headers?.['Idempotency-Key'] ?? extra.newId()
  const isOurs = () => selectLive(host.getState() as WithLate, chatId)?.runId === runId
  dispatch(replyBegun(chatId))
  dispatch(turnStarted({ chatId, runId, turnId, ...target }))
  let isWhole = false
  try {
    const pacing = () => pacingNow(host.getState() as WithLate, chatId, extra)
    const source = followTurn(host, chatId, call)
    for await (const news of paced(source, { pacing, now: () => performance.now() })) {
      if (news.kind === 'event') applyEvent(dispatch, { chatId, target, key: runId }, news.event)
      // The turn was abandoned here (logout, stop): ignore its events.
      if (!isOurs()) return
      if (news.kind === 'named') dispatch(turnNamed({ chatId, turnId: news.turnId }))
      if (news.kind === 'lost') dispatch(connectionLost(chatId))
    }
    isWhole = true
  } catch (error) {
    if (!(error instanceof StreamLost)) throw error
  } finally {
    if (isOurs()) dispatch(endTurn(chatId))
    if (!isWhole) void dispatch(syncChat(chatId))
  }
}

/** Refusals that a retry of the same request cannot change. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408
}

export async function explain(
  dispatch: AppDispatch,
  chatId: string,
  refusal: TurnRefused,
): Promise<void> {
  const { problem } = refusal
  if (problem === null) {
    dispatch(reportFailure('no reply was begun', refusal))
    return
  }
  dispatch(refused({ chatId, problem }))
  if (problem.notice?.kind === 'crisis') dispatch(stopSelling())
  if (problem.remainingTokens !== undefined) dispatch(balanceStored(problem.remainingTokens))
  if (problem.code === 'turn_active' && problem.turnId !== undefined) {
    await dispatch(followRunning(chatId, problem.turnId))
  }
}
