import { useEffect } from 'react'
import { Provider, useSelector } from 'react-redux'
import type { AppState, AppStore } from '#/app/store/store.ts'
import { useTheme } from '#/features/accounts/user/use-theme.ts'
import { rememberTheme } from '#/lib/page/theme-cookie.ts'
import { ServicesContext } from '#/lib/services/services-context.ts'
import type { Services } from '#/lib/services/services.ts'
import type { WithUi } from '#/lib/state/ui.slice.ts'
import { Screens } from './screens.tsx'

type Props = {
  store: AppStore
  services: Services
  /** The state from which the server rendered the screen in the document, if it did. */
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

/** Applies theme and reduced-motion settings to the document. */
function DocumentLook() {
  const theme = useTheme()
  const isAnimationDisabled = useSelector((state: WithUi) => state.ui.isAnimationDisabled)
  const isChosen = useSelector((state: WithUi) => state.ui.themeMode !== null)
  // Reading cookies takes a slow phone tens of milliseconds: not together with the other first effects.
  useEffect(() => {
    const timer = setTimeout(rememberTheme, 0, isChosen ? theme : null)
    return () => clearTimeout(timer)
  }, [theme, isChosen])
  useEffect(() => {
    document.documentElement.dataset.theme = theme
    document.documentElement.dataset.animation = isAnimationDisabled ? 'off' : 'on'
  }, [theme, isAnimationDisabled])
  // The server-rendered screen is interactive from now on.
  useEffect(() => document.querySelector('[data-drawn]')?.removeAttribute('data-drawn'), [])
  return null
}
