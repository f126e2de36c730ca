import { type Fringe } from '#/studio/look.ts'
import { lerp, type Point } from '#/studio/maths.ts'
import { type Studio } from '#/studio/studio.ts'
import { flip, paintSheet, type Guides, type HairPaint } from './locks.ts'
import { merge } from './scalp.ts'

const TIPS: Record<'full' | 'swept' | 'split' | 'messy', Point[]> = {
  full: [
    [86, 2],
    [68, -20],
    [44, -26],
    [16, -29],
    [-12, -29],
    [-40, -27],
    [-66, -20],
    [-86, 2],
  ],
  swept: [
    [97, 36],
    [86, 6],
    [66, -20],
    [40, -38],
    [4, -52],
    [-34, -62],
    [-70, -58],
    [-92, -22],
  ],
  split: [
    [99, 44],
    [88, 8],
    [70, -22],
    [42, -52],
    [-42, -52],
    [-70, -22],
    [-88, 8],
    [-99, 44],
  ],
  messy: [
    [95, 26],
    [76, -12],
    [52, -16],
    [24, -36],
    [-4, -20],
    [-34, -34],
    [-62, -10],
    [-93, 24],
  ],
}

function across(studio: Studio, kind: keyof typeof TIPS): Guides {
  const side = studio.look.hair.side ?? 1
  const turned = kind === 'swept' && side < 0
  const tips = turned ? TIPS[kind].map(([x, y]): Point => [-x, y]).toReversed() : TIPS[kind]
  const part = (studio.look.hair.part ?? 0) * 26 - (kind === 'swept' ? side * 26 : 0)
  return tips.map(([x, y]) => {
    const edge = Math.abs(x) / 96
    return [
      [part + x * 0.2, -160 + edge * 8, 4],
      [part * 0.6 + x * 0.64, -143 + edge * 14, 46],
      [x * 0.95, lerp(-106, -84, edge), 64],
      [x * 1.02, lerp(-72, -48, edge), 62],
      [x, y, lerp(70, 34, edge)],
    ]
  })
}

const CURTAIN: Guides = [
  [
    [2, -104, 72],
    [24, -100, 80],
    [54, -74, 74],
    [80, -32, 50],
    [99, 34, 24],
  ],
  [
    [2, -136, 48],
    [38, -132, 64],
    [74, -94, 58],
    [97, -36, 30],
    [108, 46, 12],
  ],
]

/** Hair before the forehead. */
export function fringe(studio: Studio, kind: Fringe, shade: (t: number) => number): HairPaint {
  const { look, anime } = studio
  const sheet = {
    locks: 27,
    width: 13,
    seed: look.seed * 3 + 7,
    gloss: 0.42,
    root: 0.6,
    jitter: 4,
    shade,
  }
  if (kind === 'none') return { svg: '', shapes: [] }
  if (kind === 'curtain') {
    const sides = [CURTAIN, flip(CURTAIN)].map((guides, i) =>
      paintSheet(studio, {
        ...sheet,
        guides,
        locks: 12,
        width: anime ? 8 : 11,
        wave: 2,
        seed: sheet.seed + i,
        cut: 0.2,
        taper: 0.55,
      }),
    )
    return merge(sides)
  }
  const blade = kind === 'full' && !anime ? { taper: 0.7, cut: 0.1 } : { taper: 0.42, cut: 0.16 }
  return paintSheet(studio, { ...sheet, ...blade, guides: across(studio, kind) })
}
