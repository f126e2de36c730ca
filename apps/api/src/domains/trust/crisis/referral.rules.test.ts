import { expect, test } from 'vitest'
import { notice } from '@oriel/contract/trust/notices'
import { DIRECTORY, HELPLINES } from './helplines.rules.ts'
import { referralNotice, safeReply } from './referral.rules.ts'
import { gradeCrisis } from './rules.ts'

const kinds = ['self_harm', 'eating_disorder', 'harm_to_others'] as const
const hrefs = (country: string) =>
  referralNotice(country, 'self_harm').links.map(({ href }) => href)

test.each([
  ['US', 'tel:988'],
  ['CA', 'tel:988'],
  ['GB', 'tel:116123'],
  ['GB', 'sms:85258'],
  ['US', 'sms:988'],
  ['CA', 'sms:988'],
  ['AU', 'sms:0477131114'],
  ['UK', 'tel:116123'],
  ['ie', 'tel:116123'],
  ['AU', 'tel:131114'],
  ['DE', 'tel:112'],
  ['PL', 'tel:112'],
])('TS-011 SAFE-012 the card of %s offers %s and the directory', (country, href) => {
  expect(hrefs(country)).toContain(href)
  expect(hrefs(country)).toContain(DIRECTORY.href)
})

test('TS-011 every other place gets the number that every mobile phone knows, and the directory (F-66)', () => {
  for (const country of ['ZZ', '', 'JP', '__proto__', 'constructor']) {
    expect(hrefs(country)).toEqual(['tel:112', DIRECTORY.href])
  }
  expect(referralNotice('ZZ', 'self_harm').text).toContain('emergency number')
})

const firstOf = (country: string, level: 1 | 2 | 3) =>
  referralNotice(country, 'self_harm', level).links[0]?.href

test('TS-009 TS-011 for a plan or an attempt the emergency number comes first, as the protocol says', () => {
  const countries = ['US', 'CA', 'GB', 'IE', 'AU', 'DE', 'FR', 'ES', 'NL', 'PL']

  expect(countries.map((country) => firstOf(country, 3))).toEqual(
    ['911', '911', '999', '112', '000', '112', '112', '112', '112', '112'].map((n) => `tel:${n}`),
  )
  for (const level of [1, 2] as const) expect(firstOf('US', level)).toBe('tel:988')
  expect(referralNotice('US', 'self_harm', 3).links).toHaveLength(hrefs('US').length)
  expect(firstOf('ZZ', 3)).toBe('tel:112')
})

test('TS-011 every card is a notice of the contract', () => {
  for (const country of [...Object.keys(HELPLINES), 'PL', 'ZZ']) {
    for (const kind of kinds) {
      expect(notice.parse(referralNotice(country, kind)).kind).toBe('crisis')
    }
  }
})

test('TS-015 every line names its source and the day it was checked', () => {
  for (const { source, verifiedOn } of [...Object.values(HELPLINES).flat(), DIRECTORY]) {
    expect(source).not.toBe('')
    expect(verifiedOn).toMatch(/^20\d\d-\d\d-\d\d$/)
  }
})

test('TS-012 safe replies alternate by turn and stand for every kind', () => {
  for (const kind of kinds) {
    expect(safeReply(kind, 0)).not.toBe(safeReply(kind, 1))
    for (const turn of [-1, 0, 7, 1e9]) expect(safeReply(kind, turn).length).toBeGreaterThan(80)
    expect(safeReply(kind, 3)).toBe(safeReply(kind, 3))
  }
})

test('TS-012 no safe reply raises an alarm of its own', () => {
  for (const kind of kinds) {
    for (const turn of [0, 1, 2, 3]) expect(gradeCrisis(safeReply(kind, turn), []).level).toBe(0)
  }
})
