import { converter, formatHex, toGamut, wcagContrast } from 'culori'
import type { Variant } from '@oriel/variants/model/variant'

export type Theme = 'dark' | 'light'
/** Hex colours by token name without dashes. */
export type Palette = Readonly<Record<string, string>>

const inRgb = toGamut('rgb', 'oklch')
const toRgb = converter('rgb')

const OKLCH = /--([\w-]+):\s*oklch\(([^;/]+)\)\s*;/g
const NUMBER = String.raw`[\d.]+`
const SUM = new RegExp(`^calc\\((${NUMBER}) \\+ var\\(--brand-dl\\)\\)$`)
const SHARE = new RegExp(`^calc\\(var\\(--brand-c\\) \\* (${NUMBER})\\)$`)

/** The colours of a brand in a theme, mixed as in `tokens.css` (design-system.md §2 and §12). */
export function paletteOf(tokens: string, theme: Theme, look: Variant['look']): Palette {
  const shared = blockOf(tokens, /:root \{[^}]*--on-photo:[^}]*\}/)
  const own = blockOf(tokens, new RegExp(`\\[data-theme='${theme}'\\] \\{[^}]*\\}`))
  const declared = [...`${shared}${own}`.matchAll(OKLCH)]
  return Object.fromEntries(
    declared.map(([, name = '', parts = '']) => [name, hexOf(componentsOf(parts), look)]),
  )
}

function blockOf(tokens: string, block: RegExp): string {
  const found = block.exec(tokens)?.[0]
  if (found === undefined) throw new Error(`tokens.css has no ${block.source}`)
  return found
}

/** Splits at spaces outside of brackets. */
const componentsOf = (parts: string) =>
  parts.trim().match(/(?:[^\s(]+\((?:[^()]|\([^()]*\))*\)|\S)+/g) ?? []

function hexOf(components: readonly string[], { hue, chroma, lightnessLift }: Variant['look']) {
  const [l = '', c = '', h = ''] = components
  const lightness = SUM.test(l) ? Number(SUM.exec(l)?.[1]) + lightnessLift : Number(l)
  const isOwn = c === 'var(--brand-c)'
  const share = SHARE.exec(c)?.[1]
  const colourfulness = isOwn ? chroma : share === undefined ? Number(c) : Number(share) * chroma
  const angle = h === 'var(--brand-h)' ? hue : Number(h)
  return formatHex(inRgb({ mode: 'oklch', l: lightness, c: colourfulness, h: angle }))
}

/**
 * Pairs that need contrast: foreground, background, and the ratio required by WCAG 2.2 or by us.
 */
const PAIRS: readonly [string, string, number][] = [
  ...(['bg', 'surface-1', 'surface-2', 'surface-3'] as const).map(
    (ground): [string, string, number] => ['text', ground, 7],
  ),
  ...(['bg', 'surface-1', 'surface-2'] as const).flatMap((ground): [string, string, number][] => [
    ['text-2', ground, 4.5],
    ['text-3', ground, 4.5],
    ['brand-text', ground, 4.5],
    ['control-line', ground, 3],
  ]),
  ['on-brand', 'brand', 4.5],
  ['on-brand', 'brand-hover', 4.5],
  ['on-brand', 'brand-press', 4.5],
  ['on-bubble-me', 'bubble-me', 4.5],
  ['on-brand-soft', 'brand-soft', 4.5],
  ['on-brand-soft', 'brand-soft-2', 4.5],
  ['on-honey', 'honey', 4.5],
  ['on-honey-soft', 'honey-soft', 4.5],
  ['mint', 'surface-1', 4.5],
  ['on-mint-soft', 'mint-soft', 4.5],
  ['danger', 'bg', 4.5],
  ['danger', 'surface-1', 4.5],
  ['on-danger', 'danger', 4.5],
  ['on-danger-soft', 'danger-soft', 4.5],
  ['sky', 'surface-1', 4.5],
  ['on-sky-soft', 'sky-soft', 4.5],
  ['focus', 'bg', 3],
  ['focus', 'surface-1', 3],
  ['on-photo', 'scrim-ink', 7],
  ['on-photo-2', 'scrim-ink', 4.5],
]

/** On light pages a selection has text in addition to its border. */
const DARK_PAIRS: typeof PAIRS = [['brand', 'bg', 3]]

export interface Contrast {
  foreground: string
  background: string
  ratio: number
  needs: number
  isEnough: boolean
}

/** Every pair of a palette with its ratio (WCAG 2.2, 1.4.3 and 1.4.11). */
export function contrastsOf(palette: Palette, theme: Theme): Contrast[] {
  const rgb = (name: string) => {
    const hex = palette[name]
    if (hex === undefined) throw new Error(`tokens.css has no colour ${name}`)
    return toRgb(hex) ?? hex
  }
  const pairs = theme === 'dark' ? [...PAIRS, ...DARK_PAIRS] : PAIRS
  return pairs.map(([foreground, background, needs]) => {
    const ratio = wcagContrast(rgb(foreground), rgb(background))
    return { foreground, background, ratio, needs, isEnough: ratio >= needs }
  })
}
