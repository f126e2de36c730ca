import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { register, t } from './i18n.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, name), 'utf8')) as Record<
    string,
    string
  >
const catalogues = readdirSync(import.meta.dirname).filter((name) => /^en.*\.json$/.test(name))

test('POPUP-038 no key stands in two catalogues, where the last one loaded would win', () => {
  expect(catalogues.length).toBeGreaterThanOrEqual(6)
  const places = Map.groupBy(
    catalogues.flatMap((name) => Object.keys(read(name)).map((key) => ({ key, name }))),
    ({ key }) => key,
  )
  const twice = [...places].filter(([, found]) => found.length > 1)
  expect(twice).toEqual([])
})

test('a text that is not registered is an error, and no blank', () => {
  expect(() => t('menu.nowhere' as never)).toThrow('menu.nowhere')
  register({ 'menu.nowhere': ['Nowhere'] })
  expect(t('menu.nowhere' as never)).toBe('Nowhere')
})

test('every text of the catalogues compiles', () => {
  const texts = catalogues.flatMap((name) => Object.values(read(name)))
  for (const text of texts) expect(compileMessage(text)).toBeTruthy()
})

test('EXPLORE-023 SCREEN-020 the product’s own words are exact', () => {
  expect(t('hero.title')).toBe('Your Dream Companion awaits')
  expect(t('hero.find')).toBe('Find your companion')
  expect([t('welcome.title'), t('welcome.text')]).toEqual(['Welcome', 'Select your preference'])
  expect([t('chats.none'), t('chats.explore')]).toEqual(['No chats yet', 'Explore models'])
  expect(t('word.tokenCount', { count: 1 })).toBe('1 token')
})
