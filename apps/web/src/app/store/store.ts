import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { categoryChosen, KEPT_USER, userSlice } from '#/features/accounts/user.slice.ts'
import { charactersApi } from '#/features/characters/api.ts'
import { categoryOf } from '#/features/characters/explore.rules.ts'
import { tokensSlice } from '#/features/tokens/tokens.slice.ts'
import { trustSlice } from '#/features/trust/trust.slice.ts'
import { api } from '#/lib/api.ts'
import type { Boot } from '#/lib/services/boot.ts'
import type { Services } from '#/lib/services/services.ts'
import { authSlice, KEPT_AUTH } from '#/lib/session/auth.slice.ts'
import { lateReducer } from '#/lib/state/late-slices.ts'
import { overlaysSlice } from '#/lib/state/overlays.slice.ts'
import { keep, restore, type Kept } from '#/lib/state/persist.ts'
import { KEPT_PRIVACY, privacySlice } from '#/lib/state/privacy.slice.ts'
import type { AppDispatch } from '#/lib/state/redux.ts'
import { themeIn } from '#/lib/state/theme.ts'
import { toastSlice } from '#/lib/state/toast.slice.ts'
import { KEPT_UI, themeChosen, uiSlice } from '#/lib/state/ui.slice.ts'
import { listenerMiddleware } from './listeners.ts'

const reducer = combineReducers({
  api: api.reducer,
  auth: authSlice.reducer,
  ui: uiSlice.reducer,
  overlays: overlaysSlice.reducer,
  user: userSlice.reducer,
  trust: trustSlice.reducer,
  tokens: tokensSlice.reducer,
  privacy: privacySlice.reducer,
  toast: toastSlice.reducer,
  late: lateReducer,
})
export type AppState = ReturnType<typeof reducer>

/** Persisted state. A version that no longer matches is dropped, not migrated (PERSIST-007). */
const KEPT: readonly Kept<AppState>[] = [
  { ...KEPT_AUTH, select: ({ auth }) => auth },
  KEPT_UI,
  KEPT_USER,
  KEPT_PRIVACY,
]

const emptyState = () => reducer(undefined, { type: 'start' })

/** State before the visitor is known; the server renders the first screen from it. */
export function drawnState({ initialModels }: Boot): AppState {
  if (initialModels === undefined) return emptyState()
  const entry = { endpointName: 'getTopModels', arg: undefined, value: initialModels } as const
  return reducer(emptyState(), charactersApi.util.upsertQueryEntries([entry]))
}

/** Everything else is restored on demand: the session before a request, the composer in a chat. */
function initialState(services: Services, drawn: AppState): AppState {
  const { storage, now, visitor, hasOptOutSignal } = services
  const found = restore(storage, [KEPT_UI, KEPT_USER, KEPT_PRIVACY], now)
  const merged = Object.fromEntries(
    Object.entries(drawn).map(([name, slice]) => [name, { ...slice, ...found[name] }]),
  ) as AppState
  return {
    ...merged,
    api: storage.read('hidesModels') === null ? drawn.api : emptyState().api,
    trust: { isAgeStated: visitor.consent() !== null, isAdultMarked: visitor.consent() === 'n' },
    privacy: { ...merged.privacy, hasOptOutSignal },
  }
}

/** Starts with the rendered state and the visitor's persisted state. */
export function createStore(services: Services, drawn = drawnState(services.boot)) {
  const store = configureStore({
    reducer,
    preloadedState: initialState(services, drawn),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services }, serializableCheck: false })
        .prepend(listenerMiddleware(services))
        .concat(api.middleware),
  })
  const save = keep(services.storage, KEPT, store.getState())
  store.subscribe(() => save(store.getState()))
  const dispatch = store.dispatch as AppDispatch
  const category = categoryOf(services.location().search)
  if (category !== null) dispatch(categoryChosen(category))
  const theme = themeIn(services.location().search)
  if (theme !== undefined) dispatch(themeChosen(theme))
  return { ...store, dispatch }
}
export type AppStore = ReturnType<typeof createStore>
