/** A hotline, or a page that lists hotlines; verified by hand at its source (TS-015). */
export interface Helpline {
  label: string
  href: string
  source: string
  verifiedOn: string
  /** The number for immediate danger. */
  isEmergency: boolean
}

const VERIFIED = '2026-11-10'

const line = (label: string, href: string, source: string, verifiedOn = VERIFIED): Helpline => ({
  label,
  href,
  source,
  verifiedOn,
  isEmergency: false,
})

const emergency = (number: string, source: string): Helpline => ({
  ...line(`Emergency: ${number}`, `tel:${number}`, source),
  isEmergency: true,
})

export const DIRECTORY = line(
  'Find a helpline near you',
  'https://findahelpline.com/',
  'findahelpline.com',
)
const EMERGENCY_EU = emergency('112', 'digital-strategy.ec.europa.eu')
/** Fallback without a known hotline: mobile phones accept 112 for emergencies on every network. */
const EMERGENCY_ELSEWHERE: Helpline = {
  ...emergency('112', 'eena.org'),
  verifiedOn: '2026-11-23',
}

/** TS-011 */
export const HELPLINES: Readonly<Record<string, readonly Helpline[]>> = {
  US: [
    line('Call 988 (Suicide & Crisis Lifeline)', 'tel:988', '988lifeline.org'),
    line('Text 988', 'sms:988', '988lifeline.org'),
    emergency('911', '911.gov'),
  ],
  CA: [
    line('Call 988 (Suicide Crisis Helpline)', 'tel:988', '988.ca'),
    line('Text 988', 'sms:988', '988.ca'),
    emergency('911', '988.ca'),
  ],
  GB: [
    line('Call Samaritans: 116 123', 'tel:116123', 'samaritans.org'),
    line('Text Shout: 85258', 'sms:85258', 'crisistextline.uk', '2026-11-23'),
    emergency('999', 'nhs.uk'),
  ],
  IE: [
    line('Call Samaritans: 116 123', 'tel:116123', 'samaritans.org/ireland'),
    emergency('112', 'hse.ie'),
  ],
  AU: [
    line('Call Lifeline: 13 11 14', 'tel:131114', 'lifeline.org.au'),
    line('Text Lifeline: 0477 13 11 14', 'sms:0477131114', 'lifeline.org.au', '2026-11-23'),
    emergency('000', 'triplezero.gov.au'),
  ],
  DE: [
    line('TelefonSeelsorge: 0800 111 0 111', 'tel:08001110111', 'telefonseelsorge.de'),
    EMERGENCY_EU,
  ],
  FR: [line('Appeler le 3114', 'tel:3114', '3114.fr'), EMERGENCY_EU],
  ES: [line('Llama al 024', 'tel:024', 'sanidad.gob.es'), EMERGENCY_EU],
  NL: [line('Bel 113 of 0800-0113', 'tel:08000113', '113.nl'), EMERGENCY_EU],
}

const EU_MEMBERS = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '),
)

/**
 * The lines for a country, nearest first; the directory is always the last of them.
 * @param countryCode ISO 3166; 'UK' counts as 'GB', every other place gets 112 and the directory
 * @param isUrgent the emergency number comes first
 */
export function helplinesOf(countryCode: string, isUrgent = false): readonly Helpline[] {
  const upper = countryCode.toUpperCase()
  const code = upper === 'UK' ? 'GB' : upper
  const listed = Object.hasOwn(HELPLINES, code) ? HELPLINES[code] : undefined
  const lines = listed ?? [EU_MEMBERS.has(code) ? EMERGENCY_EU : EMERGENCY_ELSEWHERE]
  const urgent = isUrgent ? lines.filter(({ isEmergency }) => isEmergency) : []
  return [...urgent, ...lines.filter((one) => !urgent.includes(one)), DIRECTORY]
}
