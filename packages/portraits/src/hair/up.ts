import { hex, shift } from '#/studio/colour.ts'
import {
  at,
  clamp,
  curveAt,
  lerp,
  normalAt,
  range,
  ribbon,
  spline,
  TAU,
  warp,
  type Point,
  type Point3,
} from '#/studio/maths.ts'
import { element, path, stroke, type Studio } from '#/studio/studio.ts'
import { fringe } from './fringe.ts'
import { flip, hairFill, hairInk, paintSheet, type Guides, type HairPaint } from './locks.ts'
import {
  babyHairs,
  backCap,
  bald,
  hairline,
  litAcross,
  merge,
  seenHairline,
  topCap,
  type Hair,
} from './scalp.ts'

/** Hair drawn from the hairline to one point behind the crown. */
function drawnBack(studio: Studio, gather: Point3, volume: number): HairPaint {
  const [from, to] = seenHairline(studio)
  const guides = range(9).map((i): Point3[] => {
    const [x, y, z] = hairline(lerp(from, to, i / 8))
    const k = Math.abs(x) / 94
    return [
      [x, y, z],
      [x * (1 + 0.05 * k), y - 24 * (1 - k * 0.3) - volume * 0.3, z - 16],
      [lerp(x, x + Math.sign(x) * 7, k), lerp(-150 - volume, -98, k), -24],
      [lerp(gather[0], x * 0.55, 0.6), lerp(-164 - volume, -146 - volume * 0.6, k), -50],
      gather,
    ]
  })
  const sheet = {
    guides,
    locks: 46,
    width: 10,
    seed: studio.look.seed * 2 + 9,
    root: 0.1,
    taper: 0.75,
  }
  const painted = paintSheet(studio, {
    ...sheet,
    jitter: 2,
    cut: 0.03,
    gloss: 0.4,
    streak: true,
    shade: litAcross(studio),
  })
  return {
    svg: topCap(studio, volume, 1) + babyHairs(studio) + painted.svg,
    shapes: painted.shapes,
  }
}

const WISP: Guides = [
  [
    [72, -82, 42],
    [93, -44, 22],
    [99, 10, 8],
    [95, 70, 10],
    [86, 128, 14],
  ],
  [
    [84, -90, 12],
    [102, -44, 2],
    [107, 20, -2],
    [103, 90, 0],
    [97, 160, 6],
  ],
]

function wisps(studio: Studio): HairPaint {
  const sheet = {
    locks: studio.anime ? 8 : 5,
    width: studio.anime ? 6 : 7,
    wave: 5,
    freq: 1.4,
    cut: 0.45,
    taper: 0.3,
  }
  return merge(
    [WISP, flip(WISP)].map((guides, i) =>
      paintSheet(studio, { ...sheet, guides, seed: studio.look.seed + i }),
    ),
  )
}

function ponytail(studio: Studio): string {
  const { look, key } = studio
  const side = look.hair.side ?? 1
  const long = 300 * (1 + (look.hair.length ?? 0) * 0.25)
  const guides = range(5).map((i): Point3[] => {
    const k = i / 4
    return [
      [side * lerp(6, 42, k), -150 + k * 18, -60],
      [side * lerp(62, 98, k), -182 + k * 46, -80],
      [side * lerp(106, 164, k), -84 + k * 6, -80],
      [side * lerp(96, 172, k), 60, -70],
      [side * lerp(108, 162, k), long * 0.6, -60],
      [side * lerp(124, 146, k), long, -50],
    ]
  })
  const tail = {
    guides,
    locks: 24,
    width: 17,
    wave: 6 + (look.hair.wave ?? 0) * 4,
    freq: 1.3,
    taper: 0.55,
    cut: 0.3,
  }
  return paintSheet(studio, {
    ...tail,
    seed: look.seed * 5,
    gloss: 0.3,
    shade: (t) => (side === key ? t : -t) * 0.8,
  }).svg
}

function bun(studio: Studio): string {
  const { head, look, anime, key, random } = studio
  const [cx, cy] = head.project((look.hair.side ?? 0) * 30, -184, -44)
  const r = 47
  const round = element('ellipse', {
    cx,
    cy,
    rx: r,
    ry: r * 0.86,
    fill: hairFill(studio, 2),
    stroke: anime ? hairInk(studio) : undefined,
    'stroke-width': 2.4,
  })
  const turns = range(anime ? 9 : 26).map((k) => {
    const angle = (k / (anime ? 9 : 26)) * TAU + random() * 0.4
    const line = range(9).map((i): Point => {
      const reach = r * lerp(0.97, 0.22, i / 8)
      return [cx + Math.cos(angle + i * 0.3) * reach, cy + Math.sin(angle + i * 0.3) * reach * 0.86]
    })
    const lit = 3 + Math.cos(angle - (key > 0 ? 0.7 : Math.PI - 0.7) * -1) * 2 + (random() - 0.5)
    const shape = ribbon(line, (u) => (anime ? 4 : 11) * Math.sin(Math.PI * clamp(u, 0.06, 0.95)))
    return path(shape, anime ? hairInk(studio) : hairFill(studio, lit), {
      opacity: anime ? 0.6 : 1,
    })
  })
  return round + turns.join('')
}

/** One half of a plait's link, on the side its normal points to. */
function lobe(studio: Studio, [x, y]: Point, [nx, ny]: Point, size: number): string {
  const outline: Point[] = [
    [x - nx * 0.1 * size, y - ny * 0.1 * size - size * 0.25],
    [x + nx * 0.75 * size, y + ny * 0.75 * size - size * 0.75],
    [x + nx * size, y + ny * size - size * 0.1],
    [x + nx * 0.45 * size, y + ny * 0.45 * size + size * 0.75],
    [x - nx * 0.2 * size, y - ny * 0.2 * size + size * 1.05],
  ]
  const strand: Point[] = [
    [x + nx * 0.6 * size, y + ny * 0.6 * size - size * 0.4],
    [x + nx * 0.4 * size, y + size * 0.2],
    [x, y + size * 0.7],
  ]
  const lit = Math.sign(nx || 1) === studio.key ? 4 : 1.5
  const edge = {
    stroke: studio.anime ? hairInk(studio) : hex(shift(studio.hair, -0.12)),
    'stroke-width': studio.anime ? 2.2 : 0.8,
  }
  return (
    path(spline(outline, true), hairFill(studio, lit), edge) +
    stroke(spline(strand), hairFill(studio, studio.anime ? 0 : 6), 1.2, { opacity: 0.6 })
  )
}

const PLAIT: Point3[] = [
  [62, 66, -60],
  [88, 112, -30],
  [98, 170, 20],
  [88, 232, 44],
  [84, 310, 50],
]

/** A plait over the shoulder: pairs of lobes along a curve, each over the last. */
function plait(studio: Studio): string {
  const { look, head, anime } = studio
  const side = look.hair.side ?? 1
  const line = range(40).map((i) => {
    const [x, y, z] = curveAt(PLAIT, i / 39)
    return head.project(side * x, y, z)
  })
  const lobes = range(12).flatMap((i) => {
    const step = Math.round(1 + i * 2.8)
    const [nx, ny] = normalAt(line, step)
    const size = 26 * (1 - i * 0.03)
    return [1, -1].map((hand) => lobe(studio, at(line, step), [nx * hand, ny * hand], size))
  })
  const [x, y] = at(line, line.length - 1)
  const ink = anime ? hairInk(studio) : undefined
  const tie = element('ellipse', {
    cx: x,
    cy: y - 4,
    rx: 13,
    ry: 7,
    fill: '#b98a45',
    stroke: ink,
    'stroke-width': 2,
  })
  const tuft = warp(TUFT, (dx, dy) => [x + dx, y + dy])
  return (
    path(tuft, hairFill(studio, 2), { stroke: ink, 'stroke-width': 2.2 }) + lobes.join('') + tie
  )
}

const TUFT = 'M-11 0C-20 26 -8 46 2 62C14 42 20 24 11 0Z'

/** Ponytail, bun and side braid. */
export function tiedHair(studio: Studio): Hair {
  const { look, anime } = studio
  const { style, side = 1, volume = 0 } = look.hair
  const tail = style === 'bun' ? bun(studio) : style === 'ponytail' ? ponytail(studio) : ''
  const gather: Point3 = style === 'braid' ? [side * 60, -40, -80] : [side * 14, -152, -66]
  const top = drawnBack(studio, gather, 2 + volume * 6)
  const locks = wisps(studio)
  const front = fringe(studio, look.hair.fringe ?? (anime ? 'swept' : 'none'), litAcross(studio))
  return {
    ...bald,
    back: tail + backCap(studio, 1, 30),
    front: top.svg + (style === 'bun' && !anime ? '' : locks.svg) + front.svg,
    over: style === 'braid' ? plait(studio) : '',
    shapes: [...top.shapes, ...locks.shapes, ...front.shapes],
  }
}
