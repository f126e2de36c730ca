import type { Config } from '#/config.ts'

const GOOGLE = 'https://accounts.google.com'

interface GoogleButton {
  /** The script that draws the button. */
  scriptUrl: string
  /** What a page has to let in for it: by policy directive, nothing but these. */
  sources: Record<'script-src' | 'style-src' | 'frame-src' | 'connect-src', string>
}

/** The button of the provider (TP-004); null where sign-in with Google is not offered. */
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
