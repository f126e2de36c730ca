import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = path.resolve(import.meta.dirname, '../..')

/** The source texts: imports would give compiled ones. */
const textsOf = (name: string) =>
  Object.values(
    JSON.parse(readFileSync(path.join(SOURCES, 'lib/i18n', name), 'utf8')) as Record<
      string,
      string
    >,
  )

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(json|tsx?|html|md)$/.test(entry.name))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => !file.includes('.test.'))

test('TS-027 no text anywhere advises to hide where one is', () => {
  const advising = filesIn(SOURCES).filter((file) => /\bVPN\b/i.test(readFileSync(file, 'utf8')))

  expect(advising).toEqual([])
})

test('TS-021 the words of adult mode stand in their own part only', () => {
  const adult = textsOf('en.adult.json')
  const open = [...textsOf('en.json'), ...textsOf('en.more.json'), ...textsOf('en.chat.json')]
  const leaking = adult.filter((text) => open.includes(text))

  expect(adult).toEqual(['Realistic Girls', 'AI-Girls who will do everything you want'])
  expect(leaking).toEqual([])
})
