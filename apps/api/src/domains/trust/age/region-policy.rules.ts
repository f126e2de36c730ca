/**
 * What a place requires for adult content: the statement only, a proof of age, or never allowed.
 */
export type AdultPolicy = 'declare' | 'assure' | 'block'

/** Overrides of {@link SHIPPED_POLICY} by place: `DE` is a country, `US-TX` a US state. */
type RegionPolicy = Readonly<Record<string, AdultPolicy>>

/** SAFE-006, TS-017: proof of age everywhere, also where the place is unknown. */
const SHIPPED_POLICY: AdultPolicy = 'assure'

const STRICTNESS: Readonly<Record<AdultPolicy, number>> = { declare: 0, assure: 1, block: 2 }

const EUROPEAN_UNION =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'
/** US states with a law on visitors' age (upheld in FSC v. Paxton, 2025-06-27). */
const STATES_WITH_LAW = 'AL AR AZ FL GA ID IN KS KY LA MO MS MT NC ND NE OH OK SC SD TN TX UT VA WY'
const STATES =
  'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY'

const listed = (codes: string, prefix = '') => codes.split(' ').map((code) => prefix + code)

/** Places whose policy an operator may make stricter, never laxer (TS-017). */
const BOUND_BY_LAW: ReadonlySet<string> = new Set([
  'GB',
  'AU',
  ...listed(EUROPEAN_UNION),
  ...listed(STATES_WITH_LAW, 'US-'),
])

const US_STATES: ReadonlySet<string> = new Set(listed(STATES, 'US-'))
const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Whether a policy can be set for it: an ISO 3166-1 country or a US state. */
export function isPlace(place: string): boolean {
  if (US_STATES.has(place)) return true
  return /^[A-Z]{2}$/.test(place) && place !== 'ZZ' && regionNames.of(place) !== undefined
}

/** Errors in a policy, worded for the operator (TS-017). */
export function faultsOf(policy: Readonly<Record<string, AdultPolicy>>): string[] {
  return Object.entries(policy).flatMap(([place, wanted]) => {
    if (!isPlace(place)) return [`${place} is neither a country nor a state of the US`]
    const isLowered = STRICTNESS[wanted] < STRICTNESS[SHIPPED_POLICY]
    return isLowered && BOUND_BY_LAW.has(place) ? [`${place} cannot go below assure`] : []
  })
}

/**
 * The policy of a place: its own entry, else that of its country. In a country whose states differ,
 * an unknown state gets the strictest of them.
 */
export function policyAt(policy: RegionPolicy, place: string): AdultPolicy {
  const [country = ''] = place.split('-', 1)
  const general = entryOf(policy, country) ?? SHIPPED_POLICY
  if (country !== 'US') return general
  return US_STATES.has(place)
    ? policyOfState(policy, place, general)
    : strictest([...US_STATES].map((state) => policyOfState(policy, state, general)))
}

function policyOfState(policy: RegionPolicy, state: string, general: AdultPolicy): AdultPolicy {
  const least = BOUND_BY_LAW.has(state) ? strictest([general, SHIPPED_POLICY]) : general
  return entryOf(policy, state) ?? least
}

const entryOf = (policy: RegionPolicy, place: string) =>
  Object.hasOwn(policy, place) ? policy[place] : undefined

function strictest(policies: readonly AdultPolicy[]): AdultPolicy {
  return policies.reduce((a, b) => (STRICTNESS[a] < STRICTNESS[b] ? b : a))
}
