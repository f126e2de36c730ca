import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Problem } from '@oriel/contract/http/problem'
import type { HubPresence } from '#/lib/hub/session-hub.ts'

/** A turn this page follows. */
export type LiveTurn = {
  /** Names this run of the turn; events of a run that was given up are ignored. */
  runId: string
  /** Null until the server has answered. */
  turnId: string | null
  /** The reply that is made again or goes on; null when a new one is written. */
  targetId: string | null
  isContinued: boolean
  text: string
  isStopping: boolean
  isReconnecting: boolean
  /** What hints told meanwhile, of this turn and of others: sequence numbers. */
  heard: number[]
}
type LiveState = {
  turns: Record<string, LiveTurn>
  /** Why the last attempt in a chat was refused. */
  refusals: Record<string, Pick<Problem, 'code' | 'detail' | 'notice'>>
  /** Whether news of other devices arrive. */
  hub: HubPresence
}
export type WithLive = { live: LiveState }

const initialState: LiveState = { turns: {}, refusals: {}, hub: 'here' }

type OfChat<T> = PayloadAction<{ chatId: string } & T>

export const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    turnStarted: (
      { turns, refusals },
      { payload }: OfChat<Pick<LiveTurn, 'runId' | 'turnId' | 'targetId' | 'isContinued'>>,
    ) => {
      const { chatId, ...turn } = payload
      turns[chatId] = { ...turn, text: '', isStopping: false, isReconnecting: false, heard: [] }
      // Crisis lines stay until they are dismissed (TS-011).
      if (refusals[chatId]?.notice === undefined) delete refusals[chatId]
    },
    turnNamed: ({ turns }, { payload }: OfChat<{ turnId: string }>) => {
      const turn = turns[payload.chatId]
      if (turn !== undefined) {
        turn.turnId = payload.turnId
        turn.isReconnecting = false
      }
    },
    textAdded: ({ turns }, { payload }: OfChat<{ text: string }>) => {
      const turn = turns[payload.chatId]
      if (turn !== undefined) turn.text += payload.text
    },
    connectionLost: ({ turns }, { payload: chatId }: PayloadAction<string>) => {
      const turn = turns[chatId]
      if (turn !== undefined) turn.isReconnecting = true
    },
    stopAsked: ({ turns }, { payload: chatId }: PayloadAction<string>) => {
      const turn = turns[chatId]
      if (turn !== undefined) turn.isStopping = true
    },
    /** It did not reach the server, and may be asked again. */
    stopFailed: ({ turns }, { payload: chatId }: PayloadAction<string>) => {
      const turn = turns[chatId]
      if (turn !== undefined) turn.isStopping = false
    },
    hintHeard: ({ turns }, { payload }: OfChat<{ seq: number }>) => {
      turns[payload.chatId]?.heard.push(payload.seq)
    },
    turnEnded: ({ turns }, { payload: chatId }: PayloadAction<string>) => {
      delete turns[chatId]
    },
    refused: ({ refusals }, { payload }: OfChat<{ problem: Problem }>) => {
      const { code, detail, notice } = payload.problem
      refusals[payload.chatId] = { code, detail, notice }
    },
    refusalDismissed: ({ refusals }, { payload: chatId }: PayloadAction<string>) => {
      delete refusals[chatId]
    },
    hubMoved: (state, { payload }: PayloadAction<HubPresence>) => {
      state.hub = payload
    },
    turnsForgotten: () => initialState,
  },
})

export const {
  turnStarted,
  turnNamed,
  textAdded,
  connectionLost,
  stopAsked,
  stopFailed,
  hintHeard,
  turnEnded,
  refused,
  refusalDismissed,
  hubMoved,
  turnsForgotten,
} = liveSlice.actions

export const selectLive = (state: WithLive, chatId: string) => state.live.turns[chatId] ?? null
export const selectRefusal = (state: WithLive, chatId: string) =>
  state.live.refusals[chatId] ?? null
