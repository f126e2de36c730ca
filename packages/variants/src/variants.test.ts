import { expect, test } from 'vitest'
import { legalFacts } from './legal.ts'
import { fontOf } from './model/fonts.ts'
import { variantOf, VARIANTS } from './variants.ts'

/** What loads with a brand: who runs it, where, under which law, its faces, and its routes. */
function loaded(key: string): string {
  const { headingFont, bodyFont, routes } = variantOf(key)
  const { companyName, domain, law } = legalFacts(key, 'ZZ')
  const legal = [companyName, domain, law].join(', ')
  return [legal, `${headingFont.family} / ${bodyFont.family}`, routes.length].join('; ')
}

test('VARIANT-001 VARIANT-002 VARIANT-003 VARIANT-004 a brand has legal details, fonts and routes of its own', () => {
  expect(loaded('main')).toBe(
    'Oriel Companions Limited, oriel.example, Ireland; Bricolage Grotesque / Figtree; 46',
  )
  expect(loaded('mainMirror')).toBe(
    'Oriel Companions Limited, mirror.oriel.example, Ireland; Bricolage Grotesque / Figtree; 46',
  )
  expect(loaded('getHarder')).toBe(
    'Fenestra Digital Limited, getharder.example, Cyprus; Funnel Display / Figtree; 46',
  )
  expect(loaded('svitlo')).toBe('Svitlo Companions OÜ, svitlo.example, Estonia; Onest / Onest; 46')
})

test('VARIANT-005 VARIANT-006 VARIANT-007 VARIANT-008 so have those of friends and girls', () => {
  expect(loaded('myFriend')).toBe(
    'Oriel Companions Limited, myfriend.example, Ireland; Gabarito / Figtree; 46',
  )
  expect(loaded('myMate')).toBe(
    'Oriel Companions Pty Ltd, mymate.example, New South Wales, Australia; Hanken Grotesk / Hanken Grotesk; 46',
  )
  expect(loaded('newGirl')).toBe(
    'Oriel Companions Limited, newgirl.example, Malta; Outfit / Figtree; 11',
  )
  expect(loaded('charmGirl')).toBe(
    'Oriel Companions Limited, charmgirl.example, Malta; Familjen Grotesk / Figtree; 11',
  )
})

test('VARIANT-009 VARIANT-010 VARIANT-011 so have those that only lead on', () => {
  expect(loaded('fakeChat')).toBe(
    'Oriel Companions Limited, fakechat.example, Cyprus; Schibsted Grotesk / Schibsted Grotesk; 3',
  )
  expect(loaded('fbQuiz')).toBe(
    'Oriel Companions Limited, quiz.oriel.example, Delaware, United States; Instrument Sans / Instrument Sans; 2',
  )
  expect(loaded('funnels')).toBe(
    'Oriel Companions Limited, start.oriel.example, Ireland; Bricolage Grotesque / Figtree; 31',
  )
})

test('VARIANT-021 seven brands can show adult content, four never do', () => {
  expect(
    Object.fromEntries(VARIANTS.map(({ key, isNsfwCapable }) => [key, isNsfwCapable])),
  ).toEqual({
    main: true,
    mainMirror: true,
    getHarder: true,
    svitlo: false,
    myFriend: false,
    myMate: false,
    newGirl: true,
    charmGirl: true,
    fakeChat: true,
    fbQuiz: false,
    funnels: true,
  })
})

test('VARIANT-023 every brand names a heading and a body font, Inter where it has none', () => {
  expect(fontOf()).toEqual({ family: 'Inter', fallback: 'system-ui', display: 'swap' })
  for (const { headingFont, bodyFont } of VARIANTS) {
    expect(headingFont).toEqual(fontOf(headingFont.family))
    expect(bodyFont).toEqual(fontOf(bodyFont.family))
  }
})

test('brands of a realm share its company, and every brand is served on its own domain', () => {
  const realmOf = Object.fromEntries(VARIANTS.map(({ key, realm }) => [key, realm]))
  expect(realmOf).toEqual({
    main: 'oriel',
    mainMirror: 'oriel',
    getHarder: 'getHarder',
    svitlo: 'svitlo',
    myFriend: 'myFriend',
    myMate: 'myMate',
    newGirl: 'oriel',
    charmGirl: 'oriel',
    fakeChat: 'oriel',
    fbQuiz: 'oriel',
    funnels: 'oriel',
  })
  for (const { hosts, legal } of VARIANTS) expect(hosts).toEqual([legal.domain])
})

test('an adult-sounding name is replaced where others look on (decision 82)', () => {
  const replaced = VARIANTS.filter(({ name, discreetName }) => name !== discreetName)
  expect(replaced.map(({ key, discreetName }) => [key, discreetName])).toEqual([
    ['getHarder', 'Fenestra Digital'],
    ['newGirl', 'Gallarija Media'],
    ['charmGirl', 'Gallarija Media'],
  ])
})
