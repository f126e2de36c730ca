import type { ThemeMode } from './ui.slice.ts'

/** QUERY-021: whether the address a visit began with asks for the light theme. */
export function isLightForced(search: string): boolean {
  const light = new URLSearchParams(search).get('light')
  return light !== null && light !== 'false'
}

/** LAYOUT-029: address over own choice over feature flag over the build's default. */
export function themeFor(source: {
  search: string
  chosen: ThemeMode | null
  isWhiteThemeShown: boolean
  byDefault: ThemeMode
}): ThemeMode {
  if (isLightForced(source.search)) return 'light'
  if (source.chosen !== null) return source.chosen
  return source.isWhiteThemeShown ? 'light' : source.byDefault
}
