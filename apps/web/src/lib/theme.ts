import type { ThemeMode } from './ui.slice.ts'

/** LAYOUT-029: address over own choice over feature flag over the build's default. */
export function themeFor(source: {
  search: string
  chosen: ThemeMode | null
  isWhiteThemeShown: boolean
  byDefault: ThemeMode
}): ThemeMode {
  const light = new URLSearchParams(source.search).get('light')
  if (light !== null && light !== 'false') return 'light'
  if (source.chosen !== null) return source.chosen
  return source.isWhiteThemeShown ? 'light' : source.byDefault
}
