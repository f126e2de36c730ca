import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { complaintKind } from '@oriel/contract/support/tickets'
import { legalFacts } from '@oriel/variants/legal'
import { LEGAL_SLUGS } from '@oriel/variants/legal-slugs'
import { fillIn, type LegalText } from './document.ts'
import { DOCUMENTS } from './documents.ts'

const FACTS = legalFacts('main', 'ZZ')

const text = z.string().regex(/\S/u)
const block = z.union([
  text,
  z.strictObject({ list: z.array(text).min(1) }),
  z.strictObject({ table: z.array(z.array(z.string()).min(2)).min(2) }),
  z.strictObject({ counts: z.literal('crisis') }),
])
const page = z.strictObject({
  short: text,
  intake: z.array(complaintKind).min(1).optional(),
  sections: z.array(z.strictObject({ title: text, blocks: z.array(block).min(1) })).min(1),
})

const shortPage = (words: string): LegalText => ({
  short: words,
  sections: [{ title: words, blocks: [words, { list: [words] }, { table: [[words], [words]] }] }],
})

test('F-48 every text has a page', () => {
  const files = readdirSync(path.join(import.meta.dirname, 'texts'))
  expect(files.toSorted()).toEqual(LEGAL_SLUGS.map((slug) => `${slug}.json`).toSorted())
})

test.each(LEGAL_SLUGS)('LEGAL-014 F-48 the text of %s is a legal page', async (slug) => {
  expect(page.parse(await DOCUMENTS[slug]())).toBeTruthy()
})

test('LEGAL-014 F-48 facts are filled in wherever they are named', () => {
  expect(fillIn(shortPage('At {domain}: {brand}, $&.'), FACTS)).toEqual(
    shortPage(`At ${FACTS.domain}: ${FACTS.brand}, $&.`),
  )
})

test.each(['{owner}', '{}', '{toString}', '{phone}'])(
  'LEGAL-014 F-48 the name %s without a fact is refused',
  (name) => {
    expect(() => fillIn(shortPage(`Ask ${name}.`), { ...FACTS, phone: null })).toThrow(
      name.slice(1, -1),
    )
  },
)
