import type { Font } from './variant.ts'

/** A font and its fallback; a brand without one uses Inter (VARIANT-023). */
export const fontOf = (family = 'Inter'): Font => ({
  family,
  fallback: 'system-ui',
  display: 'swap',
})
