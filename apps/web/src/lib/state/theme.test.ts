// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { themeFor } from './theme.ts'

const cases = [
  ['', null, false, 'dark', 'dark'],
  ['', null, false, 'light', 'light'],
  ['', null, true, 'dark', 'light'],
  ['', 'dark', true, 'dark', 'dark'],
  ['', 'light', false, 'dark', 'light'],
  ['?light', 'dark', false, 'dark', 'light'],
  ['?light=true', null, false, 'dark', 'light'],
  ['?light=false', 'dark', true, 'light', 'dark'],
] as const

test.each(cases)('LAYOUT-029 search %j, chosen %s, flag %s, default %s → %s', (...row) => {
  const [search, chosen, isWhiteThemeShown, byDefault, theme] = row
  const isLightVisit = search.startsWith('?light') && search !== '?light=false'
  expect(themeFor({ isLightVisit, chosen, isWhiteThemeShown, byDefault })).toBe(theme)
})

const html = readFileSync(path.resolve(import.meta.dirname, '../../../index.html'), 'utf8')
const scripts = [...html.matchAll(/<script nonce="__CSP_NONCE__">([\s\S]*?)<\/script>/g)]
const script = scripts.map(([, code = '']) => code).find((code) => code.includes('theme')) ?? ''
// oxlint-disable-next-line typescript/no-implied-eval -- runs the document's own first script
const runFirstScript = new Function(script)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset['light']
  window.history.replaceState(null, '', '/')
})

test.each(cases)(
  'LAYOUT-029 the first script agrees: search %j, chosen %s, flag %s, default %s → %s',
  (...row) => {
    const [search, chosen, experimentShowWhiteTheme, byDefault, theme] = row
    document.body.innerHTML = `<script type="application/json" id="boot">${JSON.stringify({ variant: 'main', theme: byDefault })}</script>`
    localStorage.setItem('main:ui', JSON.stringify({ version: 1, value: { themeMode: chosen } }))
    const user = { userFeatures: { experimentShowWhiteTheme } }
    localStorage.setItem('main:user', JSON.stringify({ version: 1, value: { user } }))
    window.history.replaceState(null, '', `/${search}`)
    runFirstScript()
    expect(document.documentElement.dataset['theme']).toBe(theme)
  },
)

test('LAYOUT-029 QUERY-021 the theme of an address holds on the next page, until another address changes it', () => {
  const { dataset } = document.documentElement
  document.body.innerHTML = `<script type="application/json" id="boot">{"variant":"main"}</script>`
  const open = (address: string) => {
    delete dataset['light']
    window.history.replaceState(null, '', address)
    runFirstScript()
    return [dataset['theme'], dataset['light']]
  }
  expect(open('/?light')).toEqual(['light', 'visit'])
  expect(open('/pricing')).toEqual(['light', 'visit'])
  expect(open('/?light=false')).toEqual(['dark', undefined])
  expect(open('/')).toEqual(['dark', undefined])
})
