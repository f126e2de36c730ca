import type { Config } from '#/config.ts'

const GOOGLE = 'https://accounts.google.com'

interface GoogleButton {
  /** The script that draws the button. */
  scriptUrl: string
  /** Sources a page must allow for it, by policy directive. */
  sources: Record<'script-src' | 'style-src' | 'frame-src' | 'connect-src', string>
}

/** The provider's button (TP-004); null if Google sign-in is not configured. */
export function googleButton({ google }: Pick<Config, 'google'>): GoogleButton | null {
  if (google === null) return null
  const origin = new URL(google.baseUrl ?? GOOGLE).origin
  return {
    scriptUrl: `${origin}/gsi/client`,
    sources: {
      'script-src': `${origin}/gsi/client`,
      'style-src': `${origin}/gsi/style`,
      'frame-src': `${origin}/gsi/`,
      'connect-src': `${origin}/gsi/`,
    },
  }
}
