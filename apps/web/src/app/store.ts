import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { categoryOf } from '#/features/accounts/category.rules.ts'
import { categoryChosen, KEPT_USER, userSlice } from '#/features/accounts/user.slice.ts'
import { charactersApi } from '#/features/characters/api.ts'
import { composerSlice, KEPT_COMPOSER } from '#/features/chat/composer.slice.ts'
import { liveSlice } from '#/features/chat/live.slice.ts'
import { tokensSlice } from '#/features/tokens/tokens.slice.ts'
import { trustSlice } from '#/features/trust/trust.slice.ts'
import { api } from '#/lib/api.ts'
import { authSlice, KEPT_AUTH } from '#/lib/auth.slice.ts'
import { overlaysSlice } from '#/lib/overlays.slice.ts'
import { keep, restore, type Kept } from '#/lib/persist.ts'
import { KEPT_PRIVACY, privacySlice } from '#/lib/privacy.slice.ts'
import type { AppDispatch } from '#/lib/redux.ts'
import type { Services } from '#/lib/services.ts'
import { KEPT_UI, uiSlice } from '#/lib/ui.slice.ts'
import { reactions } from './listeners.ts'

const reducer = combineReducers({
  api: api.reducer,
  auth: authSlice.reducer,
  ui: uiSlice.reducer,
  overlays: overlaysSlice.reducer,
  user: userSlice.reducer,
  trust: trustSlice.reducer,
  tokens: tokensSlice.reducer,
  composer: composerSlice.reducer,
  live: liveSlice.reducer,
  privacy: privacySlice.reducer,
})
export type AppState = ReturnType<typeof reducer>

/** What outlives the page. A version that no longer fits is dropped, not converted (PERSIST-007). */
const KEPT: readonly Kept<AppState>[] = [
  { ...KEPT_AUTH, select: ({ auth }) => auth },
  KEPT_UI,
  KEPT_USER,
  KEPT_COMPOSER,
  KEPT_PRIVACY,
]

/** The rest is restored by whoever needs it: the session before a request, the composer in a chat. */
function initialState({ shelf, now, visitor, hasOptOutSignal }: Services): AppState {
  const empty = reducer(undefined, { type: 'start' })
  const found = restore(shelf, [KEPT_UI, KEPT_USER, KEPT_PRIVACY], now)
  const merged = Object.fromEntries(
    Object.entries(empty).map(([name, slice]) => [name, { ...slice, ...found[name] }]),
  ) as AppState
  return {
    ...merged,
    trust: { isAgeStated: visitor.consent() !== null, isAdultMarked: visitor.consent() === 'n' },
    privacy: { ...merged.privacy, hasOptOutSignal },
  }
}

export function createStore(services: Services) {
  const store = configureStore({
    reducer,
    preloadedState: initialState(services),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services }, serializableCheck: false })
        .prepend(reactions(services))
        .concat(api.middleware),
  })
  const save = keep(services.shelf, KEPT, store.getState())
  store.subscribe(() => save(store.getState()))
  const dispatch = store.dispatch as AppDispatch
  const category = categoryOf(services.location().search)
  if (category !== null) dispatch(categoryChosen(category))
  const { initialModels } = services.boot
  const hidesModels = services.shelf.read('hidesModels') !== null
  if (initialModels !== undefined && !hidesModels) {
    dispatch(
      charactersApi.util.upsertQueryEntries([
        { endpointName: 'getTopModels', arg: undefined, value: initialModels },
      ]),
    )
  }
  return { ...store, dispatch }
}
export type AppStore = ReturnType<typeof createStore>
