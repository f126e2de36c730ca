import { expect, test } from 'vitest'
import { PAGES } from './pages.ts'
import { APP_PATHS } from './routes/app-paths.ts'
import { CAMPAIGN_PATHS, THIRD_GROUP } from './routes/campaign-paths.ts'
import { SELLER_PATHS, SERVICE_PATHS } from './routes/service-paths.ts'
import { isThirdGroup, servesPath, servicePathsOf } from './served-paths.ts'
import { variantOf, VARIANTS } from './variants.ts'

const SERVICE: readonly string[] = [...SERVICE_PATHS, ...SELLER_PATHS]
const KNOWN = [...APP_PATHS, ...CAMPAIGN_PATHS, '/B-JizzAnimeGirl', ...SERVICE]
const MAIN_APPS = ['main', 'mainMirror', 'getHarder', 'svitlo', 'myFriend', 'myMate']

/** An address that a path of the table stands for. */
const addressOf = (path: string) => path.replace(/:\w+/, 'A-1_b').replace('*', 'privacy-policy')
const servedBy = (key: string) =>
  KNOWN.filter((path) => servesPath(variantOf(key), addressOf(path)) !== null)
/** The rows name legal and contact among the rest; they are everybody's (decision 67). */
const productOnly = (paths: readonly string[]) => paths.filter((path) => !SERVICE.includes(path))

const NEW_GIRL = [
  '/',
  '/generation-black',
  '/generation-white',
  '/generation-black-pricing',
  '/generation-white-pricing',
  '/create-character',
  '/create-character-white',
  '/B-JizzGirl',
  '/B-JizzAnimeGirl',
  '/quiz-vip',
  '/affiliates',
  '/legal/*',
]

test('VARIANT-017 newGirl serves exactly the paths of its list beside those of service', () => {
  expect(variantOf('newGirl').routes).toEqual(productOnly(NEW_GIRL))
  expect(servedBy('newGirl').toSorted()).toEqual([...new Set([...NEW_GIRL, ...SERVICE])].toSorted())
})

test('VARIANT-018 fakeChat serves exactly the paths of its list beside those of service', () => {
  const list = ['/', '/pricing', '/chat-landing/:chatId', '/legal/*']
  expect(variantOf('fakeChat').routes).toEqual(productOnly(list))
  expect(servedBy('fakeChat').toSorted()).toEqual([...new Set([...list, ...SERVICE])].toSorted())
})

test('VARIANT-019 the six main apps serve the same main, campaign, funnel and legal routes', () => {
  for (const key of MAIN_APPS) {
    expect(servedBy(key)).toEqual([...APP_PATHS, ...CAMPAIGN_PATHS, ...SERVICE])
  }
  expect(VARIANTS.filter(({ isMainApp }) => isMainApp).map(({ key }) => key)).toEqual(MAIN_APPS)
})

test('the other sets are those of the table, and only newGirl has its anime funnel', () => {
  const charmGirl = [...NEW_GIRL.filter((path) => path !== '/B-JizzAnimeGirl'), '/pricing']
  expect(variantOf('charmGirl').routes).toEqual(productOnly(charmGirl))
  expect(variantOf('fbQuiz').routes).toEqual(['/', '/quiz-vip'])
  expect(variantOf('funnels').routes).toEqual(['/', ...CAMPAIGN_PATHS, '/chat-landing/:chatId'])
  const withAnime = VARIANTS.filter((brand) => servesPath(brand, '/B-JizzAnimeGirl') !== null)
  expect(withAnime.map(({ key }) => key)).toEqual(['newGirl'])
})

test('every brand has the pages of service, and a brand that sells those of its buyers', () => {
  for (const brand of VARIANTS) {
    const served = SERVICE.filter((path) => servesPath(brand, addressOf(path)) === 'service')
    expect(served).toEqual(servicePathsOf(brand))
    expect(served).toEqual(brand.sells ? SERVICE : [...SERVICE_PATHS])
    expect(brand.routes.filter((path) => SERVICE.includes(path))).toEqual([])
  }
  expect(VARIANTS.filter(({ sells }) => !sells).map(({ key }) => key)).toEqual(['fbQuiz'])
})

test.each([
  ['/contact-us/0190-abc', 'service'],
  ['/contact-us/0190-abc/more', null],
  ['/contact-us//', null],
  ['/legal', 'service'],
  ['/legal/', 'service'],
  ['/legal/terms-of-service', 'service'],
  ['/Legal/Terms-Of-Service', 'service'],
  ['/legality', null],
  ['/account', 'service'],
  ['/', 'product'],
  ['', null],
  ['//', null],
  ['/chat', 'product'],
  ['/CHAT/', 'product'],
  ['/chat/A-1_b', 'product'],
  ['/chat/A-1_b/more', null],
  ['/chat-landing', null],
  ['/chat-landing/A-1_b', 'product'],
  ['/4901/pricing', 'product'],
  ['/4901/', 'product'],
  ['/b-jizzgirl', null],
  ['/B-JizzGirl', 'product'],
  ['/*', null],
  ['/nothing', null],
])('main serves %s as %s', (pathname, served) => {
  expect(servesPath(variantOf('main'), pathname)).toBe(served)
})

test('ROUTE-058 the third group is that of decision 72', () => {
  const group = [
    '/generation-black',
    '/generation-black-pricing',
    '/quickdate-honey-black',
    '/quiz-black-eve',
    '/B-JizzGirl',
    '/B-JizzAnimeGirl',
    '/hentai',
    '/black_anime',
    '/black_three_screens',
  ]
  expect(THIRD_GROUP).toEqual(group)
  expect(KNOWN.filter((path) => isThirdGroup(addressOf(path))).toSorted()).toEqual(group.toSorted())
  expect(isThirdGroup('/hentai/')).toBe(true)
})

test('every page that has a title is served by the main app', () => {
  for (const { path } of PAGES) {
    expect([path, servesPath(variantOf('main'), addressOf(path))]).not.toContain(null)
  }
})
