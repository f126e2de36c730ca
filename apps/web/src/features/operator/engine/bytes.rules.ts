const UNITS = ['kB', 'MB', 'GB', 'TB']

/** A size in the unit that reads best: 159 kB, 2.5 GB. */
export function sizeText(bytes: number): string {
  let [value, unit] = [bytes / 1000, 0]
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000
    unit += 1
  }
  const digits = value < 10 && unit > 0 ? 1 : 0
  const text = new Intl.NumberFormat('en', { maximumFractionDigits: digits }).format(value)
  return `${text} ${UNITS[unit] ?? ''}`
}

const DIGEST = /^[0-9a-f]{64}$/i

/** What the one field for a file means: an address, else a path of this machine. */
export const isAddress = (place: string) => /^https?:\/\//i.test(place.trim())

export const isDigest = (text: string) => DIGEST.test(text.trim())
