/** Identity documents a bank may require besides the card, by country (CONST-011, CONST-023, CONST-024). */
export type NationalId = {
  country: string
  /** Value sent to the api. */
  type: string
  /** Local name of the document. */
  label: string
  pattern: RegExp
}

const row = (country: string, type: string, label: string, pattern: RegExp): NationalId => ({
  country,
  type,
  label,
  pattern,
})

/** Separators between digit groups are removed before a number is validated. */
export const NATIONAL_IDS: readonly NationalId[] = [
  row('AR', 'DNI', 'DNI', /^\d{7,8}$/),
  row('AR', 'CUIT', 'CUIT', /^\d{11}$/),
  row('BO', 'CI', 'CI', /^\d{5,8}[A-Z]{0,2}$/),
  row('BR', 'CPF', 'CPF', /^\d{11}$/),
  row('BR', 'CNPJ', 'CNPJ', /^[A-Z\d]{12}\d{2}$/),
  row('CL', 'RUT', 'RUT', /^\d{7,8}[\dK]$/),
  row('CO', 'CC', 'CC', /^\d{6,10}$/),
  row('CO', 'CE', 'CE', /^\d{6,7}$/),
  row('CO', 'NIT', 'NIT', /^\d{9,10}$/),
  row('CR', 'CI', 'CI', /^\d{9}$/),
  row('DO', 'CEDULA', 'Cédula', /^\d{11}$/),
  row('EC', 'CI', 'CI', /^\d{10}$/),
  row('EC', 'RUC', 'RUC', /^\d{13}$/),
  row('GT', 'DPI', 'DPI', /^\d{13}$/),
  row('IN', 'PAN', 'PAN', /^[A-Z]{5}\d{4}[A-Z]$/),
  row('MX', 'CURP', 'CURP', /^[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d$/),
  row('MX', 'RFC', 'RFC', /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/),
  row('PA', 'CEDULA', 'Cédula', /^(?:PE|E|N|\d{1,2}(?:AV|PI)?)\d{4,10}$/),
  row('PE', 'DNI', 'DNI', /^\d{8}$/),
  row('PE', 'CE', 'CE', /^[A-Z\d]{9,12}$/),
  row('PE', 'RUC', 'RUC', /^\d{11}$/),
  row('PY', 'CI', 'CI', /^\d{5,8}$/),
  row('TR', 'TCKN', 'TCKN', /^[1-9]\d{10}$/),
  row('UY', 'CI', 'CI', /^\d{7,8}$/),
  row('UY', 'RUT', 'RUT', /^\d{12}$/),
  row('ZA', 'ID', 'ID', /^\d{13}$/),
]

/** Sent only for countries without postal codes (SAFE-018). */
export const PLACEHOLDER_POSTAL_CODE = '00000'

/** CONST-023: countries whose banks verify the postal code, so the buyer is asked for it. */
const ZIP_CODES: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(?:\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/,
}

const WITHOUT_POSTAL_CODES = new Set(
  'AE AG AN AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GD GH GM GN GQ GY HK JM KE KI KM KN KP LC ML MO MR MS MU MW NR NU QA RW SB SC SL SR ST SY TF TG TK TL TO TT TV UG VU YE ZW'.split(
    ' ',
  ),
)

export type PostalCode = { kind: 'asked'; pattern: RegExp } | { kind: 'sent'; code: string | null }

/** CONST-023 'ZipCode': asked for, or a known value; null is sent where banks do not verify it. */
export function postalCodeOf(country: string): PostalCode {
  const pattern = ZIP_CODES[country]
  if (pattern !== undefined) return { kind: 'asked', pattern }
  return { kind: 'sent', code: WITHOUT_POSTAL_CODES.has(country) ? PLACEHOLDER_POSTAL_CODE : null }
}

/** A country's document types in display order; empty where no bank asks for one. */
export function nationalIdsOf(country: string): readonly NationalId[] {
  return NATIONAL_IDS.filter((id) => id.country === country)
}

/** The number as validated and sent: without separators. */
function bareNumber(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s./-]/g, '')
}

export type TypedIdentity = { type: string; number: string; zip: string }
export const NOTHING_TYPED: TypedIdentity = { type: '', number: '', zip: '' }

/** Identity fields sent with a payment (API-049). */
export type Identity = { documentType?: string; documentNumber?: string; zipCode?: string }

/** The typed values as sent, and their errors; `sent` is null while any value is invalid. */
export function identityOf(country: string, { type, number, zip }: TypedIdentity) {
  const ids = nationalIdsOf(country)
  const id = ids.find((one) => one.type === type) ?? ids[0] ?? null
  const postal = postalCodeOf(country)
  const documentNumber = bareNumber(number)
  const typedZip = bareNumber(zip)
  const isNumberWrong = id !== null && !id.pattern.test(documentNumber)
  const isZipWrong = postal.kind === 'asked' && !postal.pattern.test(typedZip)
  const zipCode = postal.kind === 'asked' ? typedZip : postal.code
  const sent: Identity = {
    ...(id !== null && { documentType: id.type, documentNumber }),
    ...(zipCode !== null && { zipCode }),
  }
  return { id, isNumberWrong, isZipWrong, sent: isNumberWrong || isZipWrong ? null : sent }
}
