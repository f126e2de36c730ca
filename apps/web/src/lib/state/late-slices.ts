import type { Reducer, UnknownAction } from '@reduxjs/toolkit'

type LateState = Readonly<Record<string, unknown>>
export type WithLate = { late: LateState }
type LateSlice<State> = { name: string; reducer: Reducer<State>; getInitialState: () => State }

const reducers = new Map<string, (state: unknown, action: UnknownAction) => unknown>()

/** State of parts that are loaded later; a slice is none of the first page's until it is added. */
export function lateReducer(state: LateState = {}, action: UnknownAction): LateState {
  let next = state
  for (const [name, reduce] of reducers) {
    const part = reduce(state[name], action)
    if (part !== state[name]) next = { ...next, [name]: part }
  }
  return next
}

/**
 * Adds a slice when its module is loaded, and gives what reads its state: that of a new slice until
 * the next action.
 */
export function addSlice<State>(slice: LateSlice<State>): (state: WithLate) => State {
  reducers.set(slice.name, slice.reducer as (state: unknown, action: UnknownAction) => unknown)
  const initial = slice.getInitialState()
  return ({ late }) => (late[slice.name] as State | undefined) ?? initial
}
