import { type Fringe, type HairStyle, type Side } from '#/studio/look.ts'
import { lerp, range } from '#/studio/maths.ts'
import { type Studio } from '#/studio/studio.ts'
import { fringe } from './fringe.ts'
import { flip, paintSheet, type Guides, type Sheet } from './locks.ts'
import { backCap, bald, flyaways, litAcross, topCap, type Hair } from './scalp.ts'

interface Cut {
  length: number
  volume: number
  /** How far the ends swing out. */
  flare: number
  /** How far the ends turn in under the jaw. */
  tuck: number
  /** Distance of face-framing locks from the cheek. */
  open: number
  wave: number
  freq: number
  width: number
  ends: number
  fringe: Fringe
}

const CUTS: Partial<Record<HairStyle, Cut>> = {
  longWavy: {
    length: 330,
    volume: 9,
    flare: 14,
    tuck: 0,
    open: 0.8,
    wave: 11,
    freq: 2.5,
    width: 17,
    ends: 0.24,
    fringe: 'none',
  },
  longStraight: {
    length: 350,
    volume: 0,
    flare: 0,
    tuck: 0,
    open: 0.3,
    wave: 1.6,
    freq: 1,
    width: 14,
    ends: 0.2,
    fringe: 'none',
  },
  lob: {
    length: 190,
    volume: 8,
    flare: 4,
    tuck: 8,
    open: 0.6,
    wave: 6,
    freq: 1.8,
    width: 14,
    ends: 0.2,
    fringe: 'none',
  },
  bob: {
    length: 122,
    volume: 7,
    flare: 4,
    tuck: 20,
    open: 0.2,
    wave: 2.4,
    freq: 1,
    width: 14,
    ends: 0.14,
    fringe: 'full',
  },
  wolf: {
    length: 185,
    volume: 9,
    flare: 20,
    tuck: -6,
    open: 0.1,
    wave: 5,
    freq: 1.5,
    width: 15,
    ends: 0.42,
    fringe: 'messy',
  },
}

/**
 * Guides on the right side, from the face-framing lock to the outer silhouette; `clear` keeps
 * the inner locks off the eyes.
 */
function fall(part: number, cut: Cut, clear: number): Guides {
  const { length: l, volume: v, flare, tuck, open } = cut
  return [
    [
      [part, -106, 70],
      [lerp(part, 50, 0.62), -103, 66],
      [78 + open * 5 + clear * 0.5, -66 - open * 8, 48],
      [91 - open * 2 + clear, -8, 22],
      [93 + open * 6 + clear - tuck * 0.3, l * 0.26, 24],
      [88 + flare * 0.4 - tuck, l * 0.62, 30],
      [78 + flare - tuck * 1.8, l * 0.95, 36],
    ],
    [
      [part, -130 - v * 0.4, 46],
      [lerp(part, 66, 0.7), -131 - v * 0.4, 38],
      [101 + v * 0.5, -72, 16],
      [109 + v * 0.8, 8, 6],
      [112 + v - tuck * 0.3, l * 0.3, 8],
      [110 + v + flare * 0.7 - tuck, l * 0.66, 12],
      [100 + v + flare * 1.3 - tuck * 1.8, l * 1.03, 18],
    ],
    [
      [part * 0.6, -168 - v, -14],
      [lerp(part, 60, 0.8), -159 - v, -18],
      [103 + v * 0.8, -104, -22],
      [115 + v * 1.2, -4, -22],
      [119 + v * 1.3 - tuck * 0.2, l * 0.3, -18],
      [121 + v * 1.3 + flare - tuck * 0.8, l * 0.66, -12],
      [112 + v * 1.2 + flare * 1.7 - tuck * 1.7, l, -4],
    ],
  ]
}

function backFall(cut: Cut): Guides {
  return range(7).map((i) => {
    const x = lerp(1, -1, i / 6)
    const w = 112 + cut.volume * 0.8
    return [
      [x * 84, -90, -70],
      [x * (w - 6), 10, -60],
      [x * (w + cut.flare * 0.5 - cut.tuck * 0.5), cut.length * 0.55, -50],
      [x * (w + cut.flare - cut.tuck * 1.4), cut.length * (0.98 - Math.abs(x) * 0.05), -40],
    ]
  })
}

/** Hair that falls from a parting: long, shoulder length or a bob. */
export function longHair(studio: Studio): Hair {
  const { look, key } = studio
  const { style, part = 0, wave = 0, length = 0, volume = 0, behind } = look.hair
  const base = CUTS[style]
  if (!base) return bald
  const cut: Cut = {
    ...base,
    wave: base.wave * (1 + wave * 0.6),
    length: base.length * (1 + length * 0.22),
    volume: base.volume + volume * 9,
    fringe: look.hair.fringe ?? base.fringe,
  }
  const hair: Hair = { ...bald, shapes: [] }
  const common = { wave: cut.wave, freq: cut.freq, cut: cut.ends, taper: 0.62 }
  const back: Sheet = {
    ...common,
    guides: backFall(cut),
    locks: 24,
    width: 24,
    seed: look.seed,
    dark: true,
    shade: () => -0.6,
  }
  hair.back =
    backCap(studio, cut.volume * 0.7, Math.min(60, cut.length * 0.4)) + paintSheet(studio, back).svg
  hair.front = topCap(studio, cut.volume * 0.5)
  const partX = part * 34
  const order: Side[] = partX < 0 ? [-1, 1] : [1, -1]
  for (const side of order) {
    const clear = (studio.anime ? 9 : 2) + Math.max(0, studio.head.turn * side) * 22
    const guides = side > 0 ? fall(partX, cut, clear) : flip(fall(-partX, cut, clear))
    const lit = side === key ? 0.5 : -0.4
    const sheet: Sheet = {
      ...common,
      guides: guides.toReversed(),
      locks: Math.round(420 / cut.width),
      width: cut.width,
      seed: look.seed * 2 + (side > 0 ? 3 : 4),
      gloss: 0.24,
      streak: side === (look.hair.side ?? -1),
      jitter: 4 + cut.wave * 0.3,
      shade: (t) => lit + (0.5 - t) * 0.8,
    }
    const whole = paintSheet(studio, sheet)
    const shown = behind === side ? paintSheet(studio, { ...sheet, end: 0.5, taper: 0.72 }) : whole
    if (behind === side) hair.middle += whole.svg
    hair.front += shown.svg + (behind === side ? '' : flyaways(studio, guides, 7))
    hair.shapes.push(...shown.shapes)
  }
  const front = fringe(studio, cut.fringe, litAcross(studio))
  return { ...hair, front: hair.front + front.svg, shapes: [...hair.shapes, ...front.shapes] }
}
