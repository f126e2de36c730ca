import { hex, mix, shift, type Oklch } from './colour.ts'
import { buildHead, type Head } from './head.ts'
import { SCENE_LIGHT, type SceneLight } from './light.ts'
import { type PortraitLook, type Side } from './look.ts'
import { randomFrom, round, type Random } from './maths.ts'
import { EYES, HAIR, LIPS, SKIN } from './palettes.ts'

/** Everything the painters of one portrait share: traits, geometry, colours and definitions. */
export interface Studio {
  look: PortraitLook
  anime: boolean
  male: boolean
  head: Head
  random: Random
  key: Side
  skin: SkinTones
  hair: Oklch
  iris: Oklch
  lip: Oklch
  light: SceneLight
  /** Gradients and filters by id, in the order they were first asked for. */
  defs: Map<string, string>
}

interface SkinTones {
  base: Oklch
  glow: Oklch
  shade: Oklch
  deep: Oklch
  line: Oklch
  blush: Oklch
}

function skinTones(base: Oklch, anime: boolean): SkinTones {
  const dark = base[0] < 0.55
  return {
    base,
    glow: dark ? shift(base, 0.1, 0.012, 8) : shift(base, 0.055, -0.012, 6),
    shade: dark ? shift(base, -0.075, 0.012, -8) : shift(base, -0.09, anime ? 0.034 : 0.026, -14),
    deep: dark ? shift(base, -0.15, 0.012, -16) : shift(base, -0.2, 0.036, -20),
    line: dark ? shift(base, -0.24, 0.004, -20) : shift(base, -0.43, 0.02, -24),
    blush: mix(base, [base[0] - 0.08, 0.15, 18], dark ? 0.36 : 0.62),
  }
}

export function openStudio(look: PortraitLook): Studio {
  const anime = look.style === 'anime'
  const male = look.sex === 'male'
  const skin = skinTones(SKIN[look.skin], anime)
  const wanted = look.lips?.color
  const bare = mix(skin.base, LIPS.nude, male ? 0.3 : 0.6)
  const lip = wanted ? mix(skin.base, LIPS[wanted], 0.82) : shift(bare, -0.05, 0.012)
  return {
    look,
    anime,
    male,
    head: buildHead(look),
    random: randomFrom(look.seed * 7919 + 13),
    key: look.light,
    skin,
    hair: HAIR[look.hair.color],
    iris: EYES[look.eyes.color],
    lip,
    light: SCENE_LIGHT[look.scene],
    defs: new Map(),
  }
}

type Attributes = Record<string, string | number | undefined>

/** One SVG element; attributes left undefined are omitted. */
export function element(tag: string, attributes: Attributes, body?: string): string {
  const text = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? trim(value) : value}"`)
    .join('')
  return body === undefined ? `<${tag}${text}/>` : `<${tag}${text}>${body}</${tag}>`
}

const trim = (value: number): number => Math.round(value * 1000) / 1000

export const path = (d: string, fill: string, rest: Attributes = {}): string =>
  element('path', { d, fill, ...rest })

export function stroke(d: string, colour: string, width: number, rest: Attributes = {}): string {
  return element('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...rest,
  })
}

export const group = (body: string, attributes: Attributes = {}): string =>
  body === '' ? '' : element('g', attributes, body)

type Stop = readonly [offset: number, colour: Oklch | string, opacity?: number]

function stops(list: readonly Stop[]): string {
  return list
    .map(([at, colour, opacity]) =>
      element('stop', {
        offset: at,
        'stop-color': typeof colour === 'string' ? colour : hex(colour),
        'stop-opacity': opacity,
      }),
    )
    .join('')
}

type Line = readonly [x1: number, y1: number, x2: number, y2: number]

/** A linear gradient along `line`, in shares of the painted shape's own box. */
export function linear(studio: Studio, id: string, [x1, y1, x2, y2]: Line, list: readonly Stop[]) {
  studio.defs.set(id, element('linearGradient', { id, x1, y1, x2, y2 }, stops(list)))
  return `url(#${id})`
}

/** A linear gradient along `line` in the units of the drawing, shared by many shapes. */
export function linearOver(studio: Studio, id: string, line: Line, list: readonly Stop[]) {
  const [x1, y1, x2, y2] = line
  const attributes = { id, x1, y1, x2, y2, gradientUnits: 'userSpaceOnUse' }
  studio.defs.set(id, element('linearGradient', attributes, stops(list)))
  return `url(#${id})`
}

/** A soft round spot: a radial gradient, several times cheaper than a blurred shape. */
export function spot(
  studio: Studio,
  [cx, cy, rx, ry]: readonly [number, number, number, number],
  colour: Oklch,
  opacity: number,
): string {
  const tint = hex(colour)
  const id = `s${tint.slice(1)}`
  if (!studio.defs.has(id)) {
    const list: Stop[] = [
      [0, tint, 1],
      [0.35, tint, 0.78],
      [0.7, tint, 0.24],
      [1, tint, 0],
    ]
    studio.defs.set(id, element('radialGradient', { id }, stops(list)))
  }
  const at = { cx: round(cx), cy: round(cy), rx: round(rx), ry: round(ry) }
  return element('ellipse', { ...at, fill: `url(#${id})`, opacity })
}

/** Blurs a whole group in one pass; `radius` in user units. */
export function blurred(studio: Studio, radius: number, body: string): string {
  if (body === '') return ''
  const id = `b${String(radius).replace('.', '_')}`
  const frame = { id, x: '-40%', y: '-40%', width: '180%', height: '180%' }
  studio.defs.set(id, element('filter', frame, element('feGaussianBlur', { stdDeviation: radius })))
  return group(body, { filter: `url(#${id})` })
}

export function clip(studio: Studio, id: string, d: string, body: string): string {
  studio.defs.set(id, element('clipPath', { id }, element('path', { d })))
  return group(body, { 'clip-path': `url(#${id})` })
}
