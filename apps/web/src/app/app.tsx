import { useEffect } from 'react'
import { Provider, useSelector } from 'react-redux'
import { ServicesContext } from '#/lib/services-context.ts'
import type { Services } from '#/lib/services.ts'
import type { WithUi } from '#/lib/ui.slice.ts'
import { Screens } from './screens.tsx'
import type { AppStore } from './store.ts'
import { useTheme } from './use-theme.ts'

type Props = { store: AppStore; services: Services }

export function App({ store, services }: Props) {
  return (
    <ServicesContext value={services}>
      <Provider store={store}>
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
  return null
}
