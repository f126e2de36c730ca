import { expect, test } from 'vitest'
import { getLegalInfo, legalFacts, supportEmail } from './legal.ts'
import { variantOf, VARIANTS } from './variants.ts'

const COUNTRIES = ['US', 'CA', 'GB', 'AU', 'NZ', 'IE', 'DE', 'ZZ']
const KEYS = VARIANTS.map(({ key }) => key)

test('LEGAL-014 there is legal data for all eleven brands', () => {
  expect(KEYS).toEqual([
    'main',
    'mainMirror',
    'getHarder',
    'svitlo',
    'myFriend',
    'myMate',
    'newGirl',
    'charmGirl',
    'fakeChat',
    'fbQuiz',
    'funnels',
  ])
})

test.each(KEYS)('LEGAL-015 every country gets a company with all five fields from %s', (key) => {
  for (const country of COUNTRIES) {
    const info = getLegalInfo(key, country)
    expect(Object.keys(info).toSorted()).toEqual([
      'address',
      'addressWithCompanyName',
      'companyName',
      'phone',
      'position',
    ])
    expect(info.addressWithCompanyName).toBe(`${info.companyName}, ${info.address}`)
    expect(info.position.length).toBeGreaterThan(3)
    expect(info.phone === null || /^\+[\d ]{9,17}$/.test(info.phone)).toBe(true)
  }
})

test.each(KEYS)('LEGAL-016 an unknown country has the default entry of %s', (key) => {
  const { company } = variantOf(key).legal
  for (const unknown of ['ZZ', 'FR', '', 'constructor', '__proto__']) {
    expect(getLegalInfo(key, unknown)).toMatchObject(company)
  }
})

test('LEGAL-016 a country may have an entry of its own, and a phone may be missing', () => {
  expect(getLegalInfo('main', 'US').companyName).not.toBe(getLegalInfo('main', 'ZZ').companyName)
  expect(getLegalInfo('main', 'AU').phone).toBeNull()
  expect(getLegalInfo('svitlo', 'US')).toEqual(getLegalInfo('svitlo', 'ZZ'))
})

test.each(KEYS)('SCREEN-013 the support address of %s is on its own domain', (key) => {
  expect(supportEmail(key)).toBe(`support@${variantOf(key).legal.domain}`)
  expect(legalFacts(key, 'ZZ').email).toBe(supportEmail(key))
})

test.each(KEYS)('the descriptor of charges by %s fits a statement, its zone is one', (key) => {
  const { descriptor, timeZone } = variantOf(key).legal
  expect(descriptor).toMatch(/^[A-Z ]{5,22}$/)
  expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
})

test('a brand that does not exist is refused, not guessed', () => {
  expect(() => getLegalInfo('nobody', 'US')).toThrow(RangeError)
})
