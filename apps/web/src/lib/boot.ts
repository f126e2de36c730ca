import type { PersonModel } from '@oriel/contract/characters/person-model'

/** What the server writes into the document before the app starts; it is trusted like the code. */
export type Boot = {
  variant: string
  brandName: string
  theme: 'dark' | 'light'
  /** The build may show adult content to users who are allowed to see it (EXPLORE-025). */
  nsfwCapable: boolean
  /** API-166 */
  apiBaseUrl: string
  /** Where render errors are reported to; unset, they only reach the console. */
  errorReportUrl?: string
  /** The reply of `GET PersonModel/top`, so that the first screen needs no round trip. */
  initialModels?: PersonModel[]
}

const DEFAULTS: Boot = {
  variant: 'main',
  brandName: 'Oriel',
  theme: 'dark',
  nsfwCapable: false,
  apiBaseUrl: '/api',
}

/** Reads the boot data; a document without any, as the development server sends it, has defaults. */
export function readBoot(document: Document): Boot {
  const text = document.getElementById('boot')?.textContent ?? '{}'
  return { ...DEFAULTS, ...(JSON.parse(text) as Partial<Boot>) }
}
