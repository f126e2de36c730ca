import type { ThemeMode } from '#/lib/state/ui.slice.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Tells the server which theme the visitor chose, so that it draws the next page in it; null forgets it. */
export function rememberTheme(theme: ThemeMode | null): void {
  try {
    const isKept = /(?:^|; )theme=/.test(document.cookie)
    if (theme === null && !isKept) return
    const lifeSeconds = theme === null ? 0 : YEAR_SECONDS
    document.cookie = `theme=${theme ?? ''}; path=/; max-age=${lifeSeconds}; samesite=lax`
  } catch {
    // Blocked cookies: the page turns to its theme by itself, only later.
  }
}
