import { curveAt, lerp, range, round, spline, type Point, type Point3 } from '#/studio/maths.ts'
import { blurred, path, stroke, type Studio } from '#/studio/studio.ts'
import { hairFill, hairInk, type Guides, type HairPaint } from './locks.ts'

/** Layers of one head of hair, from behind the neck to before the face. */
export interface Hair {
  back: string
  /** Falls behind the shoulder, before the neck. */
  middle: string
  front: string
  /** Lies over the clothes, such as a braid. */
  over: string
  shapes: string[]
}

export const bald: Hair = { back: '', middle: '', front: '', over: '', shapes: [] }

export function merge(parts: readonly HairPaint[]): HairPaint {
  return { svg: parts.map((p) => p.svg).join(''), shapes: parts.flatMap((p) => p.shapes) }
}

const LINE: Point3[] = [
  [94, 4, -4],
  [89, -34, 18],
  [80, -66, 38],
  [54, -93, 60],
  [0, -102, 70],
]

/** The hairline from the ear on the right (0) over the forehead (0.5) to the left (1). */
export function hairline(t: number): Point3 {
  const [x, y, z] = curveAt(LINE, t < 0.5 ? t * 2 : (1 - t) * 2)
  return [t < 0.5 ? x : -x, y, z]
}

/**
 * The part of the hairline that can be seen: when the head turns, the temple on the far side
 * disappears behind the forehead.
 */
export function seenHairline({ head }: Studio): [from: number, to: number] {
  const hidden = Math.min(0.24, Math.abs(head.turn) * 0.72)
  return head.turn > 0 ? [hidden, 1] : [0, 1 - hidden]
}

const CROWN: Point3[] = [
  [96, 0, -6],
  [103, -46, -18],
  [99, -96, -28],
  [79, -138, -30],
  [42, -161, -30],
]

function crownPoints(studio: Studio, volume: number): Point[] {
  const lean = (studio.look.hair.part ?? 0) * 8
  const raise = ([x, y, z]: Point3, side: number): Point3 => [
    side * (x + volume * 0.8) + (lean * -y) / 160,
    y + (y / 160) * volume,
    z,
  ]
  const top: Point3 = [lean, -168 - volume, -30]
  const right = CROWN.map((p) => raise(p, 1))
  const left = CROWN.map((p) => raise(p, -1)).toReversed()
  return [...right, top, ...left].map((p) => studio.head.project(...p))
}

function painted(studio: Studio, d: string, value: number): string {
  const outline = studio.anime ? stroke(d, hairInk(studio), 4) : ''
  return outline + path(d, hairFill(studio, value))
}

/** The mass behind head and neck, down to `low`. */
export function backCap(studio: Studio, volume: number, low: number): string {
  const points = [
    ...crownPoints(studio, volume),
    studio.head.project(-92 - volume * 0.5, low * 0.6, -40),
    studio.head.project(-50, low + 8, -40),
    studio.head.project(50, low + 8, -40),
    studio.head.project(92 + volume * 0.5, low * 0.6, -40),
  ]
  return painted(studio, spline(points, true), 0)
}

/** The mass between hairline and crown, so that no skin shows between locks. */
export function topCap(studio: Studio, volume: number, value = 2): string {
  const [from, to] = seenHairline(studio)
  const line = range(15).map((i) => studio.head.project(...hairline(lerp(from, to, i / 14))))
  const crown = crownPoints(studio, volume).slice(from > 0.08 ? 2 : 0, to < 0.92 ? -2 : undefined)
  return painted(studio, spline([...line, ...crown.toReversed()], true), value)
}

/** Fine short hairs that soften the border between forehead and hair. */
export function babyHairs(studio: Studio): string {
  if (studio.anime) return ''
  const [first, last] = seenHairline(studio)
  const [from, to] = [Math.max(0.06, first), Math.min(0.94, last)]
  const { head, random } = studio
  const line = range(17).map((i) => head.project(...hairline(lerp(from, to, i / 16))))
  const hairs = range(110).map(() => {
    const [x, y, z] = hairline(lerp(from, to, random()))
    const [ax, ay] = head.project(x * 0.985, y + 2 + random() * 4, z)
    const [bx, by] = head.project(x * 1.01, y - 12 - random() * 8, z - 8)
    return `M${round(ax)} ${round(ay)}L${round(bx)} ${round(by)}`
  })
  return (
    blurred(studio, 3, stroke(spline(line), hairFill(studio, 1), 8, { opacity: 0.55 })) +
    stroke(hairs.join(''), hairFill(studio, 1), 1.1, { opacity: 0.6 })
  )
}

/** Lighter towards the main light; `t` runs from the right of the picture to the left. */
export const litAcross =
  ({ key }: Studio, amount = 1.2) =>
  (t: number): number =>
    (key > 0 ? 0.5 - t : t - 0.5) * amount

/** Single hairs that leave the silhouette, so that it has no hard edge. */
export function flyaways(studio: Studio, guides: Guides, count: number): string {
  const { head, random } = studio
  const lines = range(studio.anime ? 0 : count).map((i) => {
    const guide = guides[i % guides.length] ?? []
    const drift = (random() - 0.35) * 13
    const points = guide.map(([x, y, z], k): Point => {
      const out = Math.sign(x) * drift * (k / guide.length)
      return head.project(x + out, y - Math.abs(drift) * 0.3, z)
    })
    return spline(points)
  })
  return stroke(lines.join(''), hairFill(studio, 4), 0.9, { opacity: 0.5 })
}
