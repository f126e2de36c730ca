import type { ThemeChoice, ThemeMode } from './ui.slice.ts'

/** LAYOUT-029: the user's choice, also by the address, then the feature flag, then the build's default. */
export function themeFor(source: {
  chosen: ThemeChoice | null
  isWhiteThemeShown: boolean
  byDefault: ThemeMode
  /** What the visitor's system prefers. */
  bySystem: ThemeMode
}): ThemeMode {
  if (source.chosen === 'system') return source.bySystem
  if (source.chosen !== null) return source.chosen
  return source.isWhiteThemeShown ? 'light' : source.byDefault
}

/**
 * QUERY-021: the choice in the address; null takes an earlier one back, undefined says nothing. The inline
 * script of the document reads it too.
 */
export function themeIn(search: string): ThemeChoice | null | undefined {
  const light = new URLSearchParams(search).get('light')
  if (light === null) return undefined
  return light === 'false' ? null : 'light'
}
