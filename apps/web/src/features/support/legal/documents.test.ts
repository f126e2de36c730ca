import { expect, test } from 'vitest'
import { legalFacts, type LegalFacts } from '@oriel/variants/legal'
import { LEGAL_SLUGS, type LegalSlug } from '@oriel/variants/legal-slugs'
import { PAGES } from '@oriel/variants/pages'
import { VARIANTS } from '@oriel/variants/variants'
import { fillIn, type Block, type LegalText } from './document.ts'
import { DOCUMENTS } from './documents.ts'

const KEYS = VARIANTS.map(({ key }) => key)

function textsOf(block: Block): readonly string[] {
  if (typeof block === 'string') return [block]
  if ('list' in block) return block.list
  return 'table' in block ? block.table.flat() : []
}

const wordsOf = ({ short, sections }: LegalText) =>
  [short, ...sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(textsOf)])].join(' ')

async function textOf(slug: LegalSlug, variant = 'main', country = 'ZZ'): Promise<string> {
  return wordsOf(fillIn(await DOCUMENTS[slug](), legalFacts(variant, country)))
}

const STRANGER: LegalFacts = {
  brand: 'Some Brand',
  domain: 'brand.example',
  email: 'support@brand.example',
  companyName: 'Some Company',
  address: 'Some Street',
  addressWithCompanyName: 'Some Company, Some Street',
  phone: null,
  position: 'Director',
  descriptor: 'SOME BRAND',
  law: 'Ireland',
}

test.each(LEGAL_SLUGS)('LEGAL-014 %s is whole in every brand', async (slug) => {
  const texts = await Promise.all(KEYS.map((key) => textOf(slug, key)))
  for (const text of texts) {
    expect(text.split(' ').length).toBeGreaterThan(250)
    expect(text).not.toMatch(/undefined|null|\{|\$|lorem|TODO|coming soon/i)
  }
})

test.each(LEGAL_SLUGS)(
  'LEGAL-014 %s names no brand but the one it is written for',
  async (slug) => {
    expect(wordsOf(fillIn(await DOCUMENTS[slug](), STRANGER))).not.toMatch(/oriel/i)
  },
)

test.each(LEGAL_SLUGS)('%s leads only to pages that exist', async (slug) => {
  const links = [...(await textOf(slug)).matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => href)
  const known = new Set(PAGES.map(({ path }): string => path))
  for (const href of links) {
    const isKnown = href.startsWith('https://') || known.has(href.split('?')[0] ?? '')
    expect([href, isKnown]).toEqual([href, true])
  }
})

test.each(['anti-slavery-policy', 'exemption'] as const)(
  'LEGAL-016 the signatory of %s bears the title of the company’s own',
  async (slug) => {
    expect(await textOf(slug, 'main', 'ZZ')).toMatch(/Signed.*: Director\./)
    expect(await textOf(slug, 'main', 'GB')).toMatch(/Signed.*: Managing Director\./)
  },
)

test('TS-009 LEGAL-022 the safety protocol has levels, lines and disclosure', async () => {
  const text = await textOf('safety-protocol')
  for (const part of ['988', '116 123', '112', 'Columbia', 'three hours', 'AI character']) {
    expect(text).toContain(part)
  }
})

/** First columns of the tables. */
async function namedIn(slug: LegalSlug): Promise<string[]> {
  const { sections } = fillIn(await DOCUMENTS[slug](), STRANGER)
  const blocks = sections.flatMap((section) => section.blocks)
  const tables = blocks.flatMap((block) =>
    typeof block === 'object' && 'table' in block ? [block.table] : [],
  )
  return tables.flatMap((rows) => rows.flatMap(([first = '']) => first.split(', ')))
}

const COOKIES = ['refresh', 'device', 'known', 'sign-in'].flatMap((name) => [
  name,
  `__Host-${name}`,
])

/** Storage keys written by the sources: as literals, constants or persisted slices. */
function keptByTheCode(): string[] {
  const sources = import.meta.glob<string>(
    ['../../../**/*.{ts,tsx}', '!../../../**/*.test.*', '!../../../testing/**'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  )
  const all = Object.values(sources).join('\n')
  const constants = new Map(
    [...all.matchAll(/const ([A-Z_]+) = '(\w+)'/g)].map(([, name = '', text = '']) => [name, text]),
  )
  const written = [...all.matchAll(/\b(?:storage|place)\.write\((?:'(\w+)'|([A-Z_]+))[,)]/g)]
  const kept = [...all.matchAll(/name: (?:'(\w+)'|([A-Z_]+)),\s*version:/g)]
  const names = [...written, ...kept].map(
    ([, literal, constant = '']) => literal ?? constants.get(constant) ?? constant,
  )
  return [...new Set(names)]
}

async function storedByThePolicy(): Promise<string[]> {
  const { sections } = fillIn(await DOCUMENTS['cookies-policy'](), STRANGER)
  const blocks = sections.flatMap((section) => section.blocks)
  const rows = blocks.flatMap((block) =>
    typeof block === 'object' && 'table' in block ? block.table : [],
  )
  return rows.flatMap(([names = '', kind]) => (kind === 'Local storage' ? names.split(', ') : []))
}

test('LEGAL-003 the cookies policy names all that is kept on a device, and how long one is signed in', async () => {
  expect(await namedIn('cookies-policy')).toEqual(expect.arrayContaining(COOKIES))
  expect((await storedByThePolicy()).toSorted()).toEqual(keptByTheCode().toSorted())
  const text = await textOf('cookies-policy')
  expect(text).not.toContain('one cookie')
  // AUTH-027
  expect(text).toContain('14 days after your last visit, 30 in all; 90 for an account without')
})

test('LEGAL-003 the cookies policy does not say that campaign names wait for consent', async () => {
  expect(await namedIn('cookies-policy')).not.toContainEqual(expect.stringMatching(/campaign/i))
  expect(await textOf('cookies-policy')).toMatch(
    /kept with the account, wherever you live\. Click numbers .* taken out .*; campaign names \(utm\) stay/,
  )
})

test('TS-064 no page says more of the opt-out signal than is done', async () => {
  expect(await textOf('cookies-policy')).toMatch(/Control counts as a refusal of any sharing with/)
})

test('the rights that take no letter are those the account page has', async () => {
  const text = await textOf('privacy-policy')
  expect(text).toMatch(/correct your name;/)
  expect(text).toMatch(/For everything else – access, another e-mail address,/)
})

test('the 30-day guarantee is in the terms', async () => {
  const text = await textOf('terms-of-service')
  expect(text).toMatch(/once per person.*first payment.*30 days/)
  expect(text).toMatch(/renewed since, you also get back the unused part of the renewal/)
})

test.each(['underage-policy', 'complaint-management-policy'] as const)(
  'TS-046 %s promises of a reported minor what a report does: hidden from the reporter at once',
  async (slug) => {
    const text = await textOf(slug)
    expect(text).not.toMatch(/15 minutes/)
    expect(text).toMatch(/hidden (?:from you at once|at once from whoever reports it)/)
    expect(text).toMatch(/within 24 hours|decided in 24 hours/)
  },
)
