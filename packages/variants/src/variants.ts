import { main } from './main.ts'
import type { Variant } from './variant.ts'

const VARIANTS: readonly Variant[] = [main]

/** The variant of that key. @throws {RangeError} naming those that exist. */
export function variantOf(key: string): Variant {
  const variant = VARIANTS.find((known) => known.key === key)
  if (variant) return variant
  const keys = VARIANTS.map((known) => known.key).join(', ')
  throw new RangeError(`There is no variant "${key}"; there is: ${keys}`)
}
