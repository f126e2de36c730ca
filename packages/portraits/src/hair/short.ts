import { type HairStyle } from '#/studio/look.ts'
import { lerp, range, type Point3 } from '#/studio/maths.ts'
import { type Studio } from '#/studio/studio.ts'
import { fringe } from './fringe.ts'
import { flip, paintSheet, type Guides, type HairPaint, type Sheet } from './locks.ts'
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

const TEMPLE: Guides = [
  [
    [68, -104, 42],
    [86, -74, 26],
    [95, -38, 6],
    [98, -4, -6],
  ],
  [
    [60, -142, 0],
    [88, -112, -10],
    [99, -60, -18],
    [100, -4, -20],
  ],
]

/** Close hair over the ears; on the far side only its front edge is seen. */
function sides(studio: Studio, length = 0): HairPaint {
  const { key, look } = studio
  const guides = TEMPLE.map((guide) =>
    guide.map(([x, y, z], i): Point3 => [
      x + (i === 3 ? length * 0.2 : 0),
      y + (i === 3 ? length : 0),
      z,
    ]),
  )
  const sheet = { locks: 17, width: 9, cut: 0.3, taper: 0.3, jitter: 4 }
  const inner = guides.slice(0, 1)
  const far = inner.concat(
    inner.map((guide) => guide.map(([x, y, z]): Point3 => [x + 5, y - 6, z])),
  )
  const { turn } = studio.head
  const pair = [turn > 0.06 ? far : guides, flip(turn < -0.06 ? far : guides)]
  return merge(
    pair.map((side, i) =>
      paintSheet(studio, {
        ...sheet,
        guides: side,
        seed: look.seed + 21 + i,
        shade: () => ((i === 0) === key > 0 ? 0.4 : -0.5),
      }),
    ),
  )
}

/** Guides over the top of the head, one per step along the hairline. */
function over(from: number, to: number, guide: (h: Point3, i: number) => Point3[]): Guides {
  return range(9).map((i) => guide(hairline(lerp(from, to, i / 8)), i))
}

function quiff(volume: number, side: number): Guides {
  return over(0.14, 0.86, ([x, y, z]) => [
    [x, y, z],
    [x * 0.96 + side * 6, y - 34 - volume * 0.6, z + 6],
    [x * 0.84 + side * 18, -152 - volume + Math.abs(x) * 0.32, z - 16],
    [x * 0.66 + side * 26, -170 - volume * 0.8 + Math.abs(x) * 0.4, -20],
    [x * 0.6 + side * 30, -164 + Math.abs(x) * 0.3, -60],
  ])
}

function parted(volume: number, side: number): Guides {
  return range(9).map((i) => {
    const back = i * 9
    return [
      [-side * 46, -112 - i * 6, 60 - back],
      [-side * 20 + side * i, -142 - volume - i * 3.4, 66 - back],
      [side * 38, -137 - volume * 0.8 - i * 3.4, 54 - back],
      [side * 82, -106 - i * 3.4, 36 - back * 0.8],
      [side * 100, -58 - i * 2, 12 - back * 0.4],
    ]
  })
}

function swept(volume: number): Guides {
  return over(0.17, 0.83, ([x, y, z]) => [
    [x, y, z],
    [x * 1.02, y - 22 - volume * 0.5, z - 4],
    [x * 1.02, -142 - volume + Math.abs(x) * 0.36, z - 36],
    [x * 0.96, -158 - volume + Math.abs(x) * 0.5, -40],
    [x * 1.02, -130 + Math.abs(x) * 0.5, -90],
  ])
}

function spikes(side: number): Guides {
  return range(8).map((i) => {
    const x = lerp(1, -1, i / 7)
    const k = Math.abs(x)
    return [
      [x * 24, -122, 28],
      [x * 60 + side * 4, -164 + k * 12, 12],
      [x * 96 + side * 12, -194 + k * 62, -6],
      [x * 128 + side * 30, -226 + k * 138 + (i % 2) * 22, -16],
    ]
  })
}

function pixieTop(side: number): Guides {
  return range(8).map((i) => [
    [-side * 44, -112 - i * 7, 62 - i * 11],
    [-side * 8, -148 - i * 3, 70 - i * 11],
    [side * 46, -132 - i * 4, 62 - i * 11],
    [side * 84, -82 - i * 5, 46 - i * 9],
    [side * 98, -22 - i * 4, 18 - i * 5],
  ])
}

/** Short locks that rise from the hairline, below the shaped top. */
function roots(studio: Studio): HairPaint {
  const [from, to] = seenHairline(studio)
  const guides = over(Math.max(0.08, from), Math.min(0.92, to), ([x, y, z]) => [
    [x, y + 3, z],
    [x * 1.01, y - 18, z - 4],
    [x * 0.99, y - 42 + Math.abs(x) * 0.1, z - 18],
    [x * 0.9, Math.max(-158, y - 66 + Math.abs(x) * 0.16), z - 40],
  ])
  const sheet = { guides, locks: 44, width: 8, root: 0.2, taper: 0.5, jitter: 5, cut: 0.3 }
  return paintSheet(studio, { ...sheet, seed: studio.look.seed + 41, shade: litAcross(studio) })
}

const SHAPES: Partial<Record<HairStyle, (volume: number, side: number) => Guides>> = {
  quiff,
  sidePart: parted,
  sweptBack: swept,
  spiky: (_, side) => spikes(side),
  pixie: (_, side) => pixieTop(side),
}

/** The hair on the other side of a parting, combed down to the ear. */
function combed(studio: Studio, base: Omit<Sheet, 'guides' | 'locks' | 'width'>, side: number) {
  const guides: Guides = [
    [
      [-side * 46, -114, 60],
      [-side * 72, -100, 46],
      [-side * 92, -60, 14],
      [-side * 98, -6, -4],
    ],
    [
      [-side * 40, -160, -10],
      [-side * 82, -142, -20],
      [-side * 106, -84, -24],
      [-side * 106, -16, -24],
    ],
  ]
  const sheet = { ...base, guides, locks: 16, width: 11, cut: 0.2, taper: 0.4 }
  return paintSheet(studio, { ...sheet, seed: studio.look.seed + 31 })
}

/** Short cuts: hair close at the sides and shaped on top. */
export function shortHair(studio: Studio): Hair {
  const { look } = studio
  const { style } = look.hair
  const side = look.hair.side ?? 1
  const volume = 14 + (look.hair.volume ?? 0) * 12
  const wave = 2 + (look.hair.wave ?? 0) * 4
  const base = {
    seed: look.seed * 3,
    gloss: 0.45,
    shade: litAcross(studio, 1.3),
    wave: Math.max(0, wave),
  }
  const top: Sheet = {
    ...base,
    guides: (SHAPES[style] ?? swept)(volume, side),
    locks: style === 'spiky' ? 26 : 32,
    width: style === 'spiky' ? 15 : 13,
    root: style === 'spiky' ? 0.7 : 0.16,
    taper: style === 'spiky' ? 0.3 : 0.5,
    cut: 0.2,
    jitter: 8,
    streak: true,
  }
  const crown = paintSheet(studio, top)
  const near = sides(studio, style === 'pixie' ? 14 : style === 'spiky' ? 22 : 0)
  const far = style === 'sidePart' || style === 'pixie' ? [combed(studio, base, side)] : []
  const bangs = fringe(
    studio,
    look.hair.fringe ?? (style === 'spiky' ? 'messy' : 'none'),
    litAcross(studio),
  )
  const rising = style === 'spiky' || style === 'pixie' || studio.anime ? [] : [roots(studio)]
  const all = merge([near, ...rising, ...far, crown, bangs])
  return {
    ...bald,
    back: backCap(studio, 1, style === 'pixie' ? 40 : 24),
    front: topCap(studio, style === 'spiky' ? 8 : 3) + babyHairs(studio) + all.svg,
    shapes: all.shapes,
  }
}
