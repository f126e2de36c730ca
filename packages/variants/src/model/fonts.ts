import type { Font } from './variant.ts'

/** A face and what stands in for it; a brand that names none is set in Inter (VARIANT-023). */
export const fontOf = (family = 'Inter'): Font => ({
  family,
  fallback: 'system-ui',
  display: 'swap',
})
