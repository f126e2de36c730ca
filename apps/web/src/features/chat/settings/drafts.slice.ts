import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { ownerChanged } from '#/lib/session/auth.slice.ts'
import { addSlice, type WithLate } from '#/lib/state/late-slices.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'

type Drafts = Record<string, string>
const initialState: Drafts = {}

/** What was typed into fields of the settings and not saved: it outlives the drawer they lie in. */
const draftsSlice = createSlice({
  name: 'settingsDrafts',
  initialState,
  reducers: {
    typed: (drafts, { payload }: PayloadAction<{ key: string; text: string }>) => {
      drafts[payload.key] = payload.text
    },
    forgotten: (drafts, { payload: key }: PayloadAction<string>) => {
      delete drafts[key]
    },
  },
  extraReducers: (builder) => builder.addCase(ownerChanged, () => initialState),
})

const { typed, forgotten } = draftsSlice.actions
const selectDrafts = addSlice(draftsSlice)

/** A field's text: what was typed, else what is stored. */
export function useDraft(key: string, stored: string) {
  const dispatch = useAppDispatch()
  const draft = useSelector((state: WithLate) => selectDrafts(state)[key])
  const text = draft ?? stored
  return {
    text,
    isChanged: text !== stored,
    type: (next: string) => dispatch(typed({ key, text: next })),
    forget: () => dispatch(forgotten(key)),
  }
}
