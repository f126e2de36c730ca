import { isDeepStrictEqual } from 'node:util'
import { REALMS } from './model/realms.ts'
import { variant, type Variant } from './model/variant.ts'

/** Brands that must not be served, with the field of each fault. */
export class BadBrands extends Error {
  constructor(reasons: readonly string[]) {
    super(`These brands cannot be served:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`)
    this.name = 'BadBrands'
  }
}

/**
 * Reads all brands before any is served (TENANT-006).
 * @throws {BadBrands} with the full list of what is missing, out of bounds, another's or there twice.
 */
export function checkBrands(brands: readonly unknown[]): void {
  const read = brands.map((brand) => variant.safeParse(brand))
  const whole = read.flatMap(({ data }) => data ?? [])
  const reasons = [
    ...read.flatMap(({ error }, index) =>
      (error?.issues ?? []).map(({ path, message }) =>
        faultOf(nameOf(brands[index], index), path, message),
      ),
    ),
    ...whole.flatMap((brand) => contradictions(brand).map((reason) => `${brand.key}: ${reason}`)),
    ...repeated(whole, 'key', ({ key }) => [key]),
    ...repeated(whole, 'hosts', ({ hosts }) => hosts),
  ]
  if (reasons.length > 0) throw new BadBrands(reasons)
}

function faultOf(brand: string, path: readonly PropertyKey[], message: string): string {
  return [brand, ...(path.length > 0 ? [path.join('.')] : []), message].join(': ')
}

function nameOf(brand: unknown, index: number): string {
  const isNamed = typeof brand === 'object' && brand !== null && 'key' in brand
  return isNamed ? String(brand.key) : `brand ${index + 1}`
}

/** Fields that are right each by itself and wrong together. */
function contradictions({ name, realm, sells, mail, paymentSystems, legal }: Variant): string[] {
  const { company, companyByCountry } = REALMS[realm]
  const reasons: string[] = []
  if (!isDeepStrictEqual(legal.company, company)) {
    reasons.push(`legal.company: is not ${company.companyName}, which runs the realm ${realm}`)
  }
  if (!isDeepStrictEqual(legal.companyByCountry, companyByCountry)) {
    reasons.push(`legal.companyByCountry: differs from that of the realm ${realm}`)
  }
  if (lettersOf(legal.descriptor) === lettersOf(name)) {
    reasons.push('legal.descriptor: is the name of the brand')
  }
  if (sells !== paymentSystems.length > 0) {
    reasons.push('paymentSystems: are there where the brand sells, and only there')
  }
  for (const use of ['sender', 'support'] as const) {
    const isOwn = mail[use].endsWith(`@${legal.domain}`)
    if (!isOwn) reasons.push(`mail.${use}: is not on ${legal.domain}`)
  }
  return reasons
}

const lettersOf = (words: string) => words.toLowerCase().replaceAll(/[^a-z]/g, '')

/** What is one brand's alone, and yet is found a second time, be it in the same brand. */
function repeated(
  brands: readonly Variant[],
  field: keyof Variant,
  read: (brand: Variant) => readonly string[],
): string[] {
  const owners = new Map<string, string>()
  return brands.flatMap((brand) =>
    read(brand).flatMap((value) => {
      const owner = owners.get(value)
      if (owner !== undefined) return [`${brand.key}: ${field}: ${value} is ${owner}'s already`]
      owners.set(value, brand.key)
      return []
    }),
  )
}
