import { hex, shift, type Oklch } from '#/studio/colour.ts'
import { at, lerp, range, round } from '#/studio/maths.ts'
import { blurred, element, group, spot, type Studio } from '#/studio/studio.ts'

/** Draws over the gradient of its scene, 600 × 800. */
export type Backdrop = (studio: Studio) => string

type Box = readonly [x: number, y: number, width: number, height: number]
/** A centre and a size. */
export type Round = readonly [x: number, y: number, size: number]

export const rect = ([x, y, width, height]: Box, fill: Oklch, opacity = 1): string =>
  element('rect', {
    x: round(x),
    y: round(y),
    width: round(width),
    height: round(height),
    fill: hex(fill),
    opacity,
  })

/** Discs of light out of focus. */
export function bokeh(
  { random, anime }: Studio,
  colours: readonly Oklch[],
  count: number,
  area: readonly [number, number] = [0, 800],
): string {
  const discs = range(count).map((i) => {
    const r = 9 + random() ** 2 * 44
    const disc = {
      cx: round(random() * 600),
      cy: round(lerp(area[0], area[1], random())),
      r: round(r),
    }
    const fill = hex(at(colours, i % colours.length))
    const ring = anime ? {} : { stroke: fill, 'stroke-opacity': 0.3, 'stroke-width': 1.4 }
    return element('circle', { ...disc, fill, ...ring, opacity: round(0.14 + random() * 0.34) })
  })
  return discs.join('')
}

/** A row of buildings, at most `height` high, whose lower edge is `base`. */
export function skyline(
  studio: Studio,
  [base, height]: readonly [number, number],
  colour: Oklch,
  windows?: Oklch,
): string {
  const { random } = studio
  let out = ''
  for (let x = -20; x < 620;) {
    const [w, h] = [34 + random() * 52, height * (0.35 + random() * 0.65)]
    out += rect([x, base - h, w, h + 420], colour)
    if (windows) {
      const cells = range(Math.floor(h / 22) * 3).filter(() => random() < 0.4)
      out += cells
        .map((i) =>
          rect(
            [x + 7 + (i % 3) * (w / 3.4), base - h + 10 + Math.floor(i / 3) * 22, 6, 9],
            windows,
            0.6,
          ),
        )
        .join('')
    }
    x += w + random() * 6
  }
  return out
}

export function starField({ random }: Studio, count: number, low = 800): string {
  return range(count)
    .map(() => {
      const [x, y, r] = [random() * 600, random() * low, 0.6 + random() ** 3 * 2.6]
      return element('circle', {
        cx: round(x),
        cy: round(y),
        r: round(r),
        fill: '#fff',
        opacity: round(0.3 + random() * 0.6),
      })
    })
    .join('')
}

/** One cloud of overlapping discs. */
export function cloud(studio: Studio, [x, y, size]: Round, colour: Oklch, opacity = 1): string {
  const { random } = studio
  const puffs = range(9).map((i) => {
    const u = i / 8
    const r = size * (0.2 + 0.24 * Math.sin(Math.PI * u) + random() * 0.08)
    return element('circle', {
      cx: round(x + (u - 0.5) * size * 2.1),
      cy: round(y - r * 0.5 + random() * 6),
      r: round(r),
    })
  })
  const base = element('rect', {
    x: round(x - size * 1.15),
    y: round(y - size * 0.12),
    width: round(size * 2.3),
    height: round(size * 0.26),
    rx: round(size * 0.13),
  })
  const whole = group(puffs.join('') + base, { fill: hex(colour), opacity })
  return studio.anime ? whole : blurred(studio, 8, whole)
}

/** A lamp with its halo. */
export const lamp = (studio: Studio, [x, y, r]: Round, colour: Oklch): string =>
  spot(studio, [x, y, r * 5, r * 5], colour, 0.5) +
  element('circle', {
    cx: round(x),
    cy: round(y),
    r: round(r),
    fill: hex(shift(colour, 0.1, -0.03)),
  })
