/** A number of help in a country, and where it was read (TS-015). */
export interface Helpline {
  name: string
  /** As dialled inside the country, digits only. */
  phone: string
  /** As people write it. */
  shown: string
  /** Free to text, too. */
  sms: boolean
  source: string
}

/** The day the data was last checked; older than 180 days fails the build (TS-015). */
export const HELPLINES_VERIFIED_ON = '2026-11-20'

export const DIRECTORY = {
  label: 'Find a helpline near you',
  href: 'https://findahelpline.com',
}

const line = (
  name: string,
  shown: string,
  source: string,
  sms = false,
): Helpline => ({ name, shown, phone: shown.replaceAll(' ', ''), sms, source })

/** Crisis lines by ISO country code (TS-011). */
export const helplines: Readonly<Record<string, Helpline>> = {
  US: line('988 Suicide & Crisis Lifeline', '988', 'https://988lifeline.org', true),
  CA: line('988 Suicide Crisis Helpline', '988', 'https://988.ca', true),
  GB: line('Samaritans', '116 123', 'https://www.samaritans.org'),
  IE: line('Samaritans', '116 123', 'https://www.samaritans.org/ireland'),
  AU: line('Lifeline', '13 11 14', 'https://www.lifeline.org.au'),
}

/** Where 112 reaches help at once. */
export const EUROPEAN_EMERGENCY_COUNTRIES: ReadonlySet<string> = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO CH'.split(' '),
)

/** Emergency numbers elsewhere, as dialled; other countries get "your local emergency number". */
export const emergencyNumbers: Readonly<Record<string, string>> = {
  US: '911',
  CA: '911',
  GB: '999',
  AU: '000',
}
