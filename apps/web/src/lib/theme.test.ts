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
  expect(themeFor({ search, chosen, isWhiteThemeShown, byDefault })).toBe(theme)
})

const html = readFileSync(path.resolve(import.meta.dirname, '../../index.html'), 'utf8')
const scripts = [...html.matchAll(/<script nonce="__CSP_NONCE__">([\s\S]*?)<\/script>/g)]
const script = scripts.map(([, code = '']) => code).find((code) => code.includes('theme')) ?? ''
// oxlint-disable-next-line typescript/no-implied-eval -- runs the document's own first script
const runFirstScript = new Function(script)

beforeEach(() => {
  localStorage.clear()
  window.history.replaceState(null, '', '/')
})

test.each(cases.filter(([, , flag]) => !flag))(
  'LAYOUT-029 the first script agrees: search %j, chosen %s, flag %s, default %s → %s',
  (...row) => {
    const [search, chosen, , byDefault, theme] = row
    document.body.innerHTML = `<script type="application/json" id="boot">${JSON.stringify({ variant: 'main', theme: byDefault })}</script>`
    localStorage.setItem('main:ui', JSON.stringify({ version: 1, value: { themeMode: chosen } }))
    window.history.replaceState(null, '', `/${search}`)
    runFirstScript()
    expect(document.documentElement.dataset['theme']).toBe(theme)
  },
)
