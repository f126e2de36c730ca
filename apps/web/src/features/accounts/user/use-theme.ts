import { useSyncExternalStore } from 'react'
import { useSelector } from 'react-redux'
import { useServices } from '#/lib/services/services-context.ts'
import { themeFor } from '#/lib/state/theme.ts'
import type { ThemeMode, WithUi } from '#/lib/state/ui.slice.ts'
import type { WithUser } from '../user.slice.ts'

/** The theme on screen (LAYOUT-029). */
export function useTheme(): ThemeMode {
  const { boot } = useServices()
  const chosen = useSelector((state: WithUi) => state.ui.themeMode)
  const isWhiteThemeShown = useSelector((state: WithUser) => state.user.isWhiteThemeShown)
  const bySystem = useSystemTheme()
  return themeFor({ chosen, isWhiteThemeShown, byDefault: boot.theme, bySystem })
}

const system = () => window.matchMedia('(prefers-color-scheme: light)')

/** Follows the system while the page is open; dark where nobody can tell, as on the server. */
function useSystemTheme(): ThemeMode {
  return useSyncExternalStore(
    (onChange) => {
      const preference = system()
      preference.addEventListener('change', onChange)
      return () => preference.removeEventListener('change', onChange)
    },
    () => (system().matches ? 'light' : 'dark'),
    () => 'dark',
  )
}
