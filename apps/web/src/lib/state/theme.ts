import type { ThemeMode } from './ui.slice.ts'

/** LAYOUT-029: URL, then the user's choice, then the feature flag, then the build's default. */
export function themeFor(source: {
  /** QUERY-021: the URL of a page in this visit asked for the light theme. */
  isLightVisit: boolean
  chosen: ThemeMode | null
  isWhiteThemeShown: boolean
  byDefault: ThemeMode
}): ThemeMode {
  if (source.isLightVisit) return 'light'
  if (source.chosen !== null) return source.chosen
  return source.isWhiteThemeShown ? 'light' : source.byDefault
}
