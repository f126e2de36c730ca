import { readFileSync } from 'node:fs'
import path from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { t } from './more-i18n.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, name), 'utf8')) as Record<
    string,
    string
  >
const first = read('en.json')
const more = read('en.more.json')

test('every text of the catalogue compiles, and stands in one part only', () => {
  const texts = Object.entries({ ...first, ...more })
  for (const [, text] of texts) expect(compileMessage(text)).toBeTruthy()
  expect(texts).toHaveLength(Object.keys(first).length + Object.keys(more).length)
})

test('EXPLORE-023 SCREEN-020 the product’s own words are exact', () => {
  expect(t('hero.title')).toBe('Your Dream Companion awaits')
  expect(t('hero.find')).toBe('Find your companion')
  expect([t('welcome.title'), t('welcome.text')]).toEqual(['Welcome', 'Select your preference'])
  expect([t('chats.none'), t('chats.explore')]).toEqual(['No chats yet', 'Explore models'])
  expect(t('tokenCount', { count: 1 })).toBe('1 token')
})
