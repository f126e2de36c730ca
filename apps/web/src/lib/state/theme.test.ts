// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { themeFor, themeIn } from './theme.ts'

const cases = [
  ['', null, false, 'dark', 'dark'],
  ['', null, false, 'light', 'light'],
  ['', null, true, 'dark', 'light'],
  ['', 'dark', true, 'dark', 'dark'],
  ['', 'light', false, 'dark', 'light'],
  ['?light', 'dark', false, 'dark', 'light'],
  ['?light=true', null, false, 'dark', 'light'],
  ['?light=false', 'light', false, 'dark', 'dark'],
  ['?light=false', 'dark', true, 'dark', 'light'],
] as const

test.each(cases)('LAYOUT-029 search %j, chosen %s, flag %s, default %s → %s', (...row) => {
  const [search, kept, isWhiteThemeShown, byDefault, theme] = row
  const asked = themeIn(search)
  const chosen = asked === undefined ? kept : asked
  expect(themeFor({ chosen, isWhiteThemeShown, byDefault, bySystem: 'dark' })).toBe(theme)
})

const html = readFileSync(path.resolve(import.meta.dirname, '../../../index.html'), 'utf8')
const scripts = [...html.matchAll(/<script nonce="__CSP_NONCE__">([\s\S]*?)<\/script>/g)]
const script = scripts.map(([, code = '']) => code).find((code) => code.includes('theme')) ?? ''
// oxlint-disable-next-line typescript/no-implied-eval -- runs the document's own first script
const runFirstScript = new Function(script)

beforeEach(() => {
  localStorage.clear()
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

test('F-79 who chose the system’s theme gets a light one from a light system', () => {
  const facts = { isWhiteThemeShown: false, byDefault: 'dark', bySystem: 'light' } as const
  expect(themeFor({ chosen: 'system', ...facts })).toBe('light')
  expect(themeFor({ chosen: 'dark', ...facts })).toBe('dark')
  expect(themeFor({ chosen: null, ...facts })).toBe('dark')
})

test('LAYOUT-029 F-79 the first script asks the system, and leaves out what is no theme', () => {
  const light = vi.spyOn(window, 'matchMedia')
  document.body.innerHTML = `<script type="application/json" id="boot">{"variant":"main"}</script>`
  const open = (themeMode: string, isLight: boolean) => {
    light.mockReturnValue({ matches: isLight } as MediaQueryList)
    localStorage.setItem('main:ui', JSON.stringify({ version: 1, value: { themeMode } }))
    runFirstScript()
    return document.documentElement.dataset['theme']
  }
  expect(open('system', true)).toBe('light')
  expect(open('system', false)).toBe('dark')
  expect(open('dark', true)).toBe('dark')
  expect(open('pink', true)).toBe('dark')
})
