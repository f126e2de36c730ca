import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Problem } from '@oriel/contract/http/problem'
import type { HubPresence } from '#/lib/hub/session-hub.ts'
import { ownerChanged } from '#/lib/session/auth.slice.ts'
import { addSlice, type WithLate } from '#/lib/state/late-slices.ts'
import { refused } from './refused.ts'

/** A running turn that this page follows. */
export type LiveTurn = {
  /** Identifies this run of the turn; events of an abandoned run are ignored. */
  runId: string
  /** Null until the server has responded. */
  turnId: string | null
  /** The reply being regenerated or continued; null for a new reply. */
  targetId: string | null
  isContinued: boolean
  text: string
  isStopping: boolean
  isReconnecting: boolean
  /** Sequence numbers of hints received during the turn, for this turn and others. */
  receivedHints: number[]
}
type LiveState = {
  turns: Record<string, LiveTurn>
  /** Why the last attempt in each chat was refused. */
  refusals: Record<string, Pick<Problem, 'code' | 'detail' | 'notice'>>
  /** State of the hub connection, which brings changes from other devices. */
  hub: HubPresence
}

const initialState: LiveState = { turns: {}, refusals: {}, hub: 'here' }

type OfChat<T> = PayloadAction<{ chatId: string } & T>

const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    turnStarted: (
      { turns, refusals },
      { payload }: OfChat<Pick<LiveTurn, 'runId' | 'turnId' | 'targetId' | 'isContinued'>>,
    ) => {
      const { chatId, ...turn } = payload
      turns[chatId] = {
        ...turn,
        text: '',
        isStopping: false,
        isReconnecting: false,
        receivedHints: [],
      }
      // Crisis lines stay until the user dismisses them (TS-011).
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
    /** The stop request failed and may be repeated. */
    stopFailed: ({ turns }, { payload: chatId }: PayloadAction<string>) => {
      const turn = turns[chatId]
      if (turn !== undefined) turn.isStopping = false
    },
    hintReceived: ({ turns }, { payload }: OfChat<{ seq: number }>) => {
      turns[payload.chatId]?.receivedHints.push(payload.seq)
    },
    turnEnded: ({ turns }, { payload: chatId }: PayloadAction<string>) => {
      delete turns[chatId]
    },
    refusalDismissed: ({ refusals }, { payload: chatId }: PayloadAction<string>) => {
      delete refusals[chatId]
    },
    hubMoved: (state, { payload }: PayloadAction<HubPresence>) => {
      state.hub = payload
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(refused, ({ refusals }, { payload }) => {
        const { code, detail, notice } = payload.problem
        refusals[payload.chatId] = { code, detail, notice }
      })
      .addCase(ownerChanged, () => initialState),
})

export const {
  turnStarted,
  turnNamed,
  textAdded,
  connectionLost,
  stopAsked,
  stopFailed,
  hintReceived,
  turnEnded,
  refusalDismissed,
  hubMoved,
} = liveSlice.actions

const selectState = addSlice(liveSlice)
export const selectLive = (state: WithLate, chatId: string) =>
  selectState(state).turns[chatId] ?? null
export const selectRefusal = (state: WithLate, chatId: string) =>
  selectState(state).refusals[chatId] ?? null
export const selectHub = (state: WithLate) => selectState(state).hub
