import { configureStore } from '@reduxjs/toolkit'
import { vi } from 'vitest'
import { HOUR_MS } from '@oriel/contract/time'
import { userSlice } from '#/features/accounts/user.slice.ts'
import { api } from '#/lib/api.ts'
import type { Services } from '#/lib/services/services.ts'
import { authSlice } from '#/lib/session/auth.slice.ts'
import { overlaysSlice } from '#/lib/state/overlays.slice.ts'
import { privacySlice } from '#/lib/state/privacy.slice.ts'
import type { AppDispatch } from '#/lib/state/redux.ts'
import { toastSlice } from '#/lib/state/toast.slice.ts'
import { uiSlice } from '#/lib/state/ui.slice.ts'
import { fakeServer, json, tokenFor } from './fake-server.ts'
import { fakeServices, NOON_MS } from './fake-services.ts'
import { someUser } from './some-user.ts'

export const VISITOR = someUser()
export const VISITOR_TOKEN = tokenFor(VISITOR.id, NOON_MS + HOUR_MS, { sid: 'session' })

/** A visitor with the part of the store that sessions need; `handlers` answer by path. */
export function someVisitor(
  handlers: Parameters<typeof fakeServer>[0],
  over: Partial<Services> = {},
) {
  const server = fakeServer({
    '/api/User': () => json(VISITOR),
    '/api/Authenticate/pre-register': () =>
      json({
        accessToken: VISITOR_TOKEN,
        refreshToken: 'handle',
        generatedUserId: VISITOR.id,
      }),
    ...handlers,
  })
  const log = vi.fn<(message: string, error?: unknown) => void>()
  const services = fakeServices({ fetch: server.fetch, log, ...over })
  const store = configureStore({
    reducer: {
      api: api.reducer,
      auth: authSlice.reducer,
      overlays: overlaysSlice.reducer,
      privacy: privacySlice.reducer,
      toast: toastSlice.reducer,
      ui: uiSlice.reducer,
      user: userSlice.reducer,
    },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services }, serializableCheck: false }).concat(
        api.middleware,
      ),
  })
  const dispatch = store.dispatch as AppDispatch
  return { server, services, log, dispatch, state: () => store.getState() }
}
