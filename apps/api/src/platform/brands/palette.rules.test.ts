import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { VARIANTS } from '@oriel/variants/variants'
import { contrastsOf, paletteOf, type Theme } from './palette.rules.ts'

const TOKENS = readFileSync(
  path.resolve(import.meta.dirname, '../../../../web/src/styles/tokens.css'),
  'utf8',
)
const THEMES: readonly Theme[] = ['dark', 'light']
const MAIN = { hue: 36, chroma: 0.172, lightnessLift: 0, cornerPx: 6 }

test('TENANT-030 colours are those the design system prints for main', () => {
  const dark = paletteOf(TOKENS, 'dark', MAIN)
  expect(dark).toMatchObject({
    bg: '#110b0e',
    'text-2': '#ccc1bf',
    brand: '#fd7753',
    'on-brand': '#200d08',
    'brand-text': '#f8a68f',
    'bubble-me': '#8c422e',
    'brand-soft-2': '#4c2b22',
  })
  const ratios = contrastsOf(dark, 'dark').map((pair) => [
    `${pair.foreground} on ${pair.background}`,
    Number(pair.ratio.toFixed(2)),
  ])
  const ratioOf = Object.fromEntries(ratios) as Record<string, number>
  // The design system reckons before it rounds to hex.
  expect(ratioOf['text-2 on bg']).toBeCloseTo(11.12, 1)
  expect(ratioOf['on-brand on brand']).toBeCloseTo(7.06, 1)
  expect(ratioOf['on-bubble-me on bubble-me']).toBeCloseTo(6.85, 1)
  expect(ratioOf['on-honey on honey']).toBeCloseTo(10.66, 1)
})

test.each(VARIANTS.flatMap(({ key, look }) => THEMES.map((theme) => [key, theme, look] as const)))(
  'TENANT-030 every pair of %s has enough contrast in the %s theme',
  (_key, theme, look) => {
    const poor = contrastsOf(paletteOf(TOKENS, theme, look), theme).filter(
      ({ isEnough }) => !isEnough,
    )
    expect(poor).toEqual([])
  },
)

test('TENANT-030 a look without enough contrast is found', () => {
  const faint = paletteOf(TOKENS, 'light', { ...MAIN, lightnessLift: -0.3 })
  const poor = contrastsOf(faint, 'light').filter(({ isEnough }) => !isEnough)
  expect(poor.map(({ foreground, background }) => `${foreground} on ${background}`)).toContain(
    'on-brand on brand',
  )
})
