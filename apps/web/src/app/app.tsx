import { useEffect } from 'react'
import { Provider, useSelector } from 'react-redux'
import type { AppState, AppStore } from '#/app/store/store.ts'
import { useTheme } from '#/features/accounts/user/use-theme.ts'
import { ServicesContext } from '#/lib/services/services-context.ts'
import type { Services } from '#/lib/services/services.ts'
import type { WithUi } from '#/lib/state/ui.slice.ts'
import { Screens } from './screens.tsx'

type Props = {
  store: AppStore
  services: Services
  /** The state that the screen in the document was drawn from, if there is one. */
  drawn?: AppState | undefined
}

export function App({ store, services, drawn }: Props) {
  return (
    <ServicesContext value={services}>
      <Provider store={store} serverState={drawn}>
        <DocumentLook />
        <Screens />
      </Provider>
    </ServicesContext>
  )
}

/** Keeps the theme and motion marks of the document in step with the store. */
function DocumentLook() {
  const theme = useTheme()
  const isStill = useSelector((state: WithUi) => state.ui.isAnimationDisabled)
  useEffect(() => {
    document.documentElement.dataset.theme = theme
    document.documentElement.dataset.animation = isStill ? 'off' : 'on'
  }, [theme, isStill])
  // Whatever the server has drawn answers from now on.
  useEffect(() => document.querySelector('[data-drawn]')?.removeAttribute('data-drawn'), [])
  return null
}
