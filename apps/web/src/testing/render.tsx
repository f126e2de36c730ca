import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { createStore } from '#/app/store/store.ts'
import { Router } from '#/lib/page/router.tsx'
import { ServicesContext } from '#/lib/services/services-context.ts'
import type { Services } from '#/lib/services/services.ts'
import { tokensSet } from '#/lib/session/auth.slice.ts'
import { tokenFor } from './fake-server.ts'
import { fakeServices, NOON_MS } from './fake-services.ts'

/** Renders a part of the app with its own store and a visitor who has an account. */
export function renderApp(content: ReactNode, over: Partial<Services> = {}) {
  const services = fakeServices(over)
  const store = createStore(services)
  const accessToken = tokenFor('u', NOON_MS + 3_600_000)
  store.dispatch(tokensSet({ accessToken, refreshToken: 'r' }))
  const screen = render(
    <ServicesContext value={services}>
      <Provider store={store}>
        <Router>{content}</Router>
      </Provider>
    </ServicesContext>,
  )
  return { screen, store, services }
}
