import { useSelector } from 'react-redux'
import { useServices } from '#/lib/services/services-context.ts'
import { themeFor } from '#/lib/state/theme.ts'
import type { ThemeMode, WithUi } from '#/lib/state/ui.slice.ts'
import type { WithUser } from '../user.slice.ts'

/** The theme of this visit (LAYOUT-029). */
export function useTheme(): ThemeMode {
  const { boot, isLightVisit } = useServices()
  const chosen = useSelector((state: WithUi) => state.ui.themeMode)
  const isWhiteThemeShown = useSelector((state: WithUser) => state.user.isWhiteThemeShown)
  return themeFor({ isLightVisit, chosen, isWhiteThemeShown, byDefault: boot.theme })
}
