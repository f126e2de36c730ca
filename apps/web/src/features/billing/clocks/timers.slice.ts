import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { addSlice } from '#/lib/state/late-slices.ts'
import type { Timer } from './timer.rules.ts'

type TimersState = { timers: Timer[] }
const initialState: TimersState = { timers: [] }

/** Running offer timers; all clocks of one offer share the same timer (ENTITY-057). */
const timersSlice = createSlice({
  name: 'timers',
  initialState,
  reducers: {
    timerStarted: ({ timers }, { payload }: PayloadAction<Timer>) => {
      const known = timers.find(({ id }) => id === payload.id)
      if (known === undefined) timers.push(payload)
      else known.startDate = payload.startDate
    },
  },
})

export const { timerStarted } = timersSlice.actions
export const selectTimers = addSlice(timersSlice)
