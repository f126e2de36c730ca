import type { Variant } from './model/variant.ts'
import { CAMPAIGN_PATHS, NEW_GIRL_PATH, THIRD_GROUP } from './routes/campaign-paths.ts'
import { SELLER_PATHS, SERVICE_PATHS, type ServicePath } from './routes/service-paths.ts'

const CASE_EXACT: ReadonlySet<string> = new Set([...CAMPAIGN_PATHS, NEW_GIRL_PATH])

/** The pages that a brand owes its visitors and buyers (decision 67). */
export function servicePathsOf({ sells }: Pick<Variant, 'sells'>): readonly ServicePath[] {
  return sells ? [...SERVICE_PATHS, ...SELLER_PATHS] : SERVICE_PATHS
}

/**
 * As what a brand serves the page at an address, or null where it has none. A slash may follow; letters
 * may be of either case but in campaign paths (ROUTE-066).
 * @param pathname without query
 */
export function servesPath(
  brand: Pick<Variant, 'sells' | 'routes'>,
  pathname: string,
): 'product' | 'service' | null {
  const isServed = (pattern: string) => fits(pattern, pathname)
  if (servicePathsOf(brand).some(isServed)) return 'service'
  return brand.routes.some(isServed) ? 'product' : null
}

/** Whether a page is closed where adult content is not allowed (ROUTE-057). */
export function isThirdGroup(pathname: string): boolean {
  return THIRD_GROUP.some((pattern) => fits(pattern, pathname))
}

function fits(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/')
  const given = pathname.replace(/(?<=[^/])\/$/, '').split('/')
  const isOpenEnded = wanted.at(-1) === '*'
  if (isOpenEnded ? given.length < wanted.length : given.length !== wanted.length) return false
  return wanted.every((segment, index) => {
    const value = given[index] ?? ''
    if (segment === '*' || segment.startsWith(':')) return value !== ''
    return CASE_EXACT.has(pattern)
      ? segment === value
      : segment.toLowerCase() === value.toLowerCase()
  })
}
