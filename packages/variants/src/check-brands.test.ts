import { expect, test } from 'vitest'
import { BadBrands, checkBrands } from './check-brands.ts'
import { CYPRUS } from './model/companies.ts'
import { REALMS } from './model/realms.ts'
import { variantOf, VARIANTS } from './variants.ts'

const main = variantOf('main')
const newGirl = variantOf('newGirl')

/** What the check says of brands; an empty text where it lets them pass. */
function faultsOf(...brands: unknown[]): string {
  try {
    checkBrands(brands)
    return ''
  } catch (error) {
    if (error instanceof BadBrands) return error.message
    throw error
  }
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every field with every field of its own, but not the countries, which a brand need not have. */
function fieldsOf(value: Fields): string[][] {
  return Object.entries(value).flatMap(([field, inner]) => {
    const deeper = isFields(inner) && field !== 'companyByCountry' ? fieldsOf(inner) : []
    return [[field], ...deeper.map((path) => [field, ...path])]
  })
}

function without(value: Fields, [field = '', ...rest]: readonly string[]): Fields {
  const { [field]: inner, ...others } = value
  return rest.length > 0 && isFields(inner) ? { ...others, [field]: without(inner, rest) } : others
}

const legalWith = (brand: typeof main, change: Fields) => ({
  ...brand,
  legal: { ...brand.legal, ...change },
})

test('TENANT-006 all eleven brands pass', () => {
  expect(VARIANTS).toHaveLength(11)
  expect(faultsOf(...VARIANTS)).toBe('')
})

test('TENANT-006 every realm has a main app that its other brands lead to', () => {
  const withMainApp = VARIANTS.filter(({ isMainApp }) => isMainApp).map(({ realm }) => realm)
  expect(new Set(withMainApp)).toEqual(new Set(Object.keys(REALMS)))
})

test.each(fieldsOf(main).map((path) => path.join('.')))(
  'TENANT-006 a brand without %s is refused with the name of the field',
  (field) => {
    expect(faultsOf(without(newGirl, field.split('.')), main)).toMatch(
      new RegExp(`^ {2}- ${field === 'key' ? 'brand 1' : 'newGirl'}: ${field}: `, 'm'),
    )
  },
)

test('TENANT-006 an unknown field is refused, and all faults are reported at once', () => {
  const said = faultsOf({ ...main, hue: 1 }, without(newGirl, ['name']))
  expect(said).toContain('main: Unrecognized key: "hue"')
  expect(said).toContain('newGirl: name: ')
})

test.each([
  ['another company', { company: CYPRUS }, 'legal.company'],
  ['one word of it changed', { company: { ...main.legal.company, position: 'Clerk' } }, 'company'],
  ['no company by country', { companyByCountry: {} }, 'legal.companyByCountry'],
  ['a foreign one by country', { companyByCountry: { US: CYPRUS } }, 'legal.companyByCountry'],
])('TENANT-006 a company that is not that of the realm is refused: %s', (_, change, field) => {
  expect(faultsOf(legalWith(main, change))).toContain(`${field}: `)
})

test('TENANT-006 a brand in another realm names the company of that one', () => {
  expect(faultsOf({ ...main, realm: 'svitlo' })).toContain('main: legal.company: ')
  expect(faultsOf({ ...main, realm: 'nowhere' })).toContain('main: realm: ')
})

test('TENANT-006 a host used twice is refused, by two brands or by one', () => {
  const [host = ''] = main.hosts
  const guest = { ...newGirl, hosts: ['newgirl.example', host] }
  expect(faultsOf(main, guest)).toContain(`newGirl: hosts: ${host} is main's already`)
  expect(faultsOf({ ...main, hosts: [host, host] })).toContain(`main: hosts: ${host} is main's`)
  expect(faultsOf(main, { ...newGirl, key: 'main' })).toContain('main: key: ')
})

test.each([
  ['hosts', { hosts: ['Oriel.Example'] }],
  ['hosts', { hosts: ['https://oriel.example'] }],
  ['hosts', { hosts: [] }],
  ['routes', { routes: ['/', '/'] }],
  ['routes', { routes: ['/nowhere'] }],
  ['discreetName', { discreetName: 'Get Harder' }],
  ['look.hue', { look: { ...main.look, hue: 360 } }],
  ['mail.sender', { mail: { ...main.mail, sender: 'hello@svitlo.example' } }],
  ['paymentSystems', { sells: false }],
  ['paymentSystems', { paymentSystems: [] }],
  ['paymentSystems', { paymentSystems: ['barter'] }],
  ['languages', { languages: [] }],
  ['legal.timeZone', { legal: { ...main.legal, timeZone: 'Europe/Oriel' } }],
])('TENANT-006 %s is refused as %j', (field, change) => {
  expect(faultsOf({ ...main, ...change })).toContain(`main: ${field}`)
})

const DESCRIPTORS = {
  main: 'ORIEL COMPANIONS',
  mainMirror: 'ORIEL COMPANIONS',
  getHarder: 'FENESTRA DIGITAL',
  svitlo: 'SVITLO COMPANIONS',
  myFriend: 'ORIEL MYFRIEND',
  myMate: 'ORIEL MYMATE',
  newGirl: 'GALLARIJA MEDIA',
  charmGirl: 'GALLARIJA MEDIA',
  fakeChat: 'FENESTRA DIGITAL',
  fbQuiz: 'ORIEL COMPANIONS',
  funnels: 'ORIEL COMPANIONS',
}

test('TENANT-016 the eleven descriptors are short and neutral', () => {
  expect(Object.fromEntries(VARIANTS.map(({ key, legal }) => [key, legal.descriptor]))).toEqual(
    DESCRIPTORS,
  )
  for (const descriptor of Object.values(DESCRIPTORS)) expect(descriptor).toMatch(/^[A-Z ]{5,22}$/)
})

test.each(['ORIEL COMPANIONS LIMITED', 'GET HARDER', 'ORIEL ADULT', 'CHARM GIRL', 'oriel', ''])(
  'TENANT-016 a charge does not read "%s"',
  (descriptor) => {
    expect(faultsOf(legalWith(main, { descriptor }))).toContain('main: legal.descriptor: ')
  },
)

test('TENANT-016 a charge never reads the name of getHarder, nor any brand its own name', () => {
  const getHarder = variantOf('getHarder')
  for (const descriptor of ['GET HARDER', 'GETHARDER', 'GET HARDER MEDIA']) {
    expect(faultsOf(legalWith(getHarder, { descriptor }))).toContain('legal.descriptor: ')
  }
  const svitlo = legalWith(variantOf('svitlo'), { descriptor: 'SVITLO' })
  expect(faultsOf(svitlo)).toContain('svitlo: legal.descriptor: is the name of the brand')
})
