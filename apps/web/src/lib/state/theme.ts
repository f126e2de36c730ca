import type { ThemeMode } from './ui.slice.ts'

/** LAYOUT-029: address over own choice over feature flag over the build's default. */
export function themeFor(source: {
  /** QUERY-021: an address of this visit asked for the light theme. */
  isLightVisit: boolean
  chosen: ThemeMode | null
  isWhiteThemeShown: boolean
  byDefault: ThemeMode
}): ThemeMode {
  if (source.isLightVisit) return 'light'
  if (source.chosen !== null) return source.chosen
  return source.isWhiteThemeShown ? 'light' : source.byDefault
}
