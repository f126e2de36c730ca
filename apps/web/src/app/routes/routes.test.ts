import { expect, test } from 'vitest'
import { PAGES } from '@oriel/variants/pages'
import { pageOf } from './page-head.tsx'
import { ENTRIES, isCurrent, NAV_IDS, SCREENS, SIDEBAR_FOOT } from './routes.ts'

test('SCREEN-039 every screen is a page the server knows, and no page lacks a screen', () => {
  const known = SCREENS.map(({ path }) => path).filter((path) => path !== '*')
  expect(known.toSorted()).toEqual(PAGES.map(({ path }) => path).toSorted())
})

test('SCREEN-038 pages have titles of their own, account pages stay out of search engines', () => {
  const titles = SCREENS.filter(({ entry }) => entry !== undefined).map(
    (screen) => pageOf(screen).title,
  )
  expect(new Set(titles).size).toBe(titles.length)
  const chat = SCREENS.find(({ path }) => path === '/chat')
  expect(chat === undefined ? null : pageOf(chat).isIndexed).toBe(false)
})

test('LAYOUT-001 the navigation names the screens that exist', () => {
  expect(ENTRIES.map(({ to }) => to)).toEqual(['/', '/chat'])
  const [explore, chat] = ENTRIES
  if (explore === undefined || chat === undefined) throw new Error('entries are missing')
  expect(isCurrent(chat, '/chat/abc')).toBe(true)
  expect(isCurrent(explore, '/chat')).toBe(false)
})

test('NAV-010 navigation items have the ids of the list', () => {
  expect(NAV_IDS).toEqual([
    'nav-explore',
    'nav-chat',
    'nav-create',
    'nav-gallery',
    'nav-tokens',
    'nav-premium',
  ])
  expect(ENTRIES.map(({ id }) => id)).toEqual(NAV_IDS.slice(0, ENTRIES.length))
})

test('LAYOUT-019 the sidebar ends with three links', () => {
  expect(SIDEBAR_FOOT.map(({ to }) => to)).toEqual([
    '/contact-us',
    '/legal/terms-of-service',
    '/legal/privacy-policy',
  ])
})
