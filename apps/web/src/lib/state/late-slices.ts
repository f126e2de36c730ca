import { combineSlices, type Slice } from '@reduxjs/toolkit'

type LateState = Readonly<Record<string, unknown>>

/** State of lazily loaded parts; a slice is not part of the first page until it is added. */
export const lateReducer = combineSlices().withLazyLoadedSlices<LateState>()
export type WithLate = { late: LateState }

/**
 * Adds a slice when its module is loaded, and returns its selector, which gives the initial state until the
 * next action.
 */
export function addSlice<State>(slice: Slice<State>): (state: WithLate) => State {
  const added = slice.injectInto(lateReducer)
  return ({ late }) => added.selectSlice(late as Readonly<Record<string, State>>)
}
