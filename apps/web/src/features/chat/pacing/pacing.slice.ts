import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { addSlice, type WithLate } from '#/lib/state/late-slices.ts'
import { keepLate } from '#/lib/state/persist.ts'
import { PACINGS, type Pacing } from './reveal.rules.ts'

type PacingState = {
  /** Null until it was restored, or where nothing was chosen. */
  chosen: Pacing | null
  /** Chats whose running reply was tapped: it is shown at once. */
  hurried: string[]
}

const initialState: PacingState = { chosen: null, hurried: [] }

const pacingSlice = createSlice({
  name: 'pacing',
  initialState,
  reducers: {
    pacingChosen: (state, { payload }: PayloadAction<Pacing>) => {
      state.chosen = payload
    },
    replyHurried: ({ hurried }, { payload: chatId }: PayloadAction<string>) => {
      if (!hurried.includes(chatId)) hurried.push(chatId)
    },
    replyBegun: (state, { payload: chatId }: PayloadAction<string>) => {
      state.hurried = state.hurried.filter((one) => one !== chatId)
    },
  },
})

export const { pacingChosen, replyHurried, replyBegun } = pacingSlice.actions

const selectState = addSlice(pacingSlice)

/** A setting of the device (TALK-062). */
export const KEPT_PACING = {
  name: 'pacing',
  version: 1,
  select: (state: WithLate) => ({ chosen: selectState(state).chosen }),
}
keepLate(KEPT_PACING)

export const checkPacing = (value: unknown): Pacing | null => {
  const { chosen } = Object(value) as { chosen?: unknown }
  return PACINGS.find((one) => one === chosen) ?? null
}

export const selectPacing = (state: WithLate): Pacing => selectState(state).chosen ?? 'steady'
export const selectIsHurried = (state: WithLate, chatId: string): boolean =>
  selectState(state).hurried.includes(chatId)
