import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { VARIANTS } from '@oriel/variants/variants'

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8')

/** Custom properties set by a CSS rule; a brand without its own rule uses the common one. */
function knobsOf(selector: string): Record<string, string> {
  const from = css.indexOf(`\n${selector} {`)
  const rule = from < 0 ? '' : css.slice(from, css.indexOf('\n}', from))
  const set = rule.matchAll(
    /--(brand-h|brand-c|brand-dl|corner|font-display|font-text):\s*([^;]+);/g,
  )
  return Object.fromEntries([...set].map(([, knob = '', value = '']) => [knob, value]))
}

const faceIn = (stack = '') => /^'(.+?)(?: Variable)?'/.exec(stack)?.[1]

test.each(VARIANTS)('the stylesheet dresses $key as its data says', (brand) => {
  const knobs = { ...knobsOf(':root'), ...knobsOf(`[data-brand='${brand.key}']`) }
  expect({
    hue: Number(knobs['brand-h']),
    chroma: Number(knobs['brand-c']),
    lightnessLift: Number(knobs['brand-dl']),
    cornerPx: Number.parseInt(knobs['corner'] ?? '', 10),
  }).toEqual(brand.look)
  expect([faceIn(knobs['font-display']), faceIn(knobs['font-text'])]).toEqual([
    brand.headingFont.family,
    brand.bodyFont.family,
  ])
})
