import { combineSlices, type Slice } from '@reduxjs/toolkit'

type LateState = Readonly<Record<string, unknown>>

/** State of parts that are loaded later; a slice is none of the first page's until it is added. */
export const lateReducer = combineSlices().withLazyLoadedSlices<LateState>()
export type WithLate = { late: LateState }

/**
 * Adds a slice when its module is loaded, and gives what reads its state: that of a new slice until
 * the next action.
 */
export function addSlice<State>(slice: Slice<State>): (state: WithLate) => State {
  const added = slice.injectInto(lateReducer)
  return ({ late }) => added.selectSlice(late as Readonly<Record<string, State>>)
}
