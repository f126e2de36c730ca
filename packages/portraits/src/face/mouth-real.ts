import { hex, shift } from '#/studio/colour.ts'
import { type Expression, type Side } from '#/studio/look.ts'
import { blurred, clip, linear, path, spot, stroke, type Studio } from '#/studio/studio.ts'

/** How far each expression draws the corners of the mouth. */
export const SMILE: Record<Expression, number> = {
  soft: 0.3,
  smile: 0.75,
  grin: 1,
  smirk: 0.42,
  calm: 0.12,
  serious: -0.12,
}

interface Mouth {
  y: number
  half: number
  full: number
  /** Height of each corner. */
  corner: (side: Side) => number
  peak: number
  low: number
}

function mouthOf({ look, male, key }: Studio): Mouth {
  const smile = SMILE[look.expression]
  const full = (male ? 0.72 : 1) * (1 + (look.lips?.full ?? 0) * 0.24)
  const y = (male ? 97 : 91) + (look.face?.long ?? 0) * 2
  const half = 25.5 + smile * 6 + (male ? 3 : 0) + (look.lips?.wide ?? 0) * 2.4
  const lifted = (side: Side): number => {
    if (look.expression !== 'smirk') return 0
    return side === key ? 3.6 : -1.6
  }
  return {
    y,
    half,
    full,
    corner: (side) => y - 1.4 - smile * 6 - lifted(side),
    peak: y - 8.6 * full + smile,
    low: y + 12.4 * full - smile,
  }
}

function teeth(studio: Studio, m: Mouth): string {
  const { face } = studio.head
  const [l, r] = [m.corner(-1), m.corner(1)]
  const opening = face(
    `M${-m.half + 2} ${l + 1}C${-m.half * 0.55} ${m.y - 0.5} -9 ${m.y} 0 ${m.y}C9 ${m.y} ${m.half * 0.55} ${m.y - 0.5} ${m.half - 2} ${r + 1}C${m.half * 0.62} ${m.y + 7} ${m.half * 0.3} ${m.y + 9} 0 ${m.y + 9}C${-m.half * 0.3} ${m.y + 9} ${-m.half * 0.62} ${m.y + 7} ${-m.half + 2} ${l + 1}Z`,
  )
  const row = face(
    `M${-m.half * 0.86} ${l}C${-m.half * 0.5} ${m.y - 3} ${m.half * 0.5} ${m.y - 3} ${m.half * 0.86} ${r}C${m.half * 0.6} ${m.y + 6} 12 ${m.y + 7} 0 ${m.y + 7}C-12 ${m.y + 7} ${-m.half * 0.6} ${m.y + 6} ${-m.half * 0.86} ${l}Z`,
  )
  const gums = face(
    `M${-m.half} ${l - 3}L${m.half} ${r - 3}L${m.half} ${r + 1}C12 ${m.y + 2.4} -12 ${m.y + 2.4} ${-m.half} ${l + 1}Z`,
  )
  return clip(
    studio,
    'mouth',
    opening,
    path(opening, '#5a2024') +
      blurred(studio, 1.2, path(row, '#f3e9e1') + path(gums, '#6b3230', { opacity: 0.42 })),
  )
}

export function realMouth(studio: Studio): string {
  const { head, lip, skin, male, key, look } = studio
  const { face } = head
  const m = mouthOf(studio)
  const [l, r] = [m.corner(-1), m.corner(1)]
  const { y, half, peak, low, full } = m
  const open = look.expression === 'grin'
  const drop = open ? 7.5 : 0
  const line = `C${-half * 0.62} ${l * 0.35 + y * 0.65 + 1} -10 ${y + 2} 0 ${y + 1}C10 ${y + 2} ${half * 0.62} ${r * 0.35 + y * 0.65 + 1} ${half} ${r}`
  const upper = `M${-half} ${l}C${-half * 0.6} ${y - 5 * full - 1} -13 ${peak + 0.4} -6.4 ${peak}C-3.4 ${peak} -2 ${peak + 2} 0 ${peak + 2}C2 ${peak + 2} 3.4 ${peak} 6.4 ${peak}C13 ${peak + 0.4} ${half * 0.6} ${y - 5 * full - 1} ${half} ${r}C${half * 0.62} ${r * 0.35 + y * 0.65 + 1} 10 ${y + 2} 0 ${y + 1}C-10 ${y + 2} ${-half * 0.62} ${l * 0.35 + y * 0.65 + 1} ${-half} ${l}Z`
  const top = open ? y + 6 : y
  const lower = `M${-half + 3} ${l + 1}C${-half * 0.6} ${top + 1} -10 ${top + 2} 0 ${top + 1}C10 ${top + 2} ${half * 0.6} ${top + 1} ${half - 3} ${r + 1}C${half * 0.66} ${y + drop + 7 * full} 15 ${low + drop} 0 ${low + drop}C-15 ${low + drop} ${-half * 0.66} ${y + drop + 7 * full} ${-half + 3} ${l + 1}Z`
  const fill = linear(
    studio,
    'lip',
    [0, 0, 0, 1],
    [
      [0, shift(lip, -0.05)],
      [0.5, shift(lip, 0.04, 0.004, 4)],
      [1, shift(lip, -0.04)],
    ],
  )
  const halo = `M${-half - 4} ${l}C-18 ${peak - 3} 18 ${peak - 3} ${half + 4} ${r}C24 ${low + drop + 5} -24 ${low + drop + 5} ${-half - 4} ${l}Z`
  const corners = ([-1, 1] as const).map((side) =>
    spot(studio, [...head.onFace(side * (half + 1), m.corner(side)), 5, 4.6], skin.deep, 0.62),
  )
  const gloss = spot(
    studio,
    [...head.onFace(key * 5, y + drop + 7 * full), 12, 3.4 * full],
    [0.98, 0.01, 60],
    male ? 0.16 : 0.4,
  )
  return (
    blurred(studio, 3.5, path(face(halo), hex(skin.shade), { opacity: 0.45 })) +
    path(face(lower), fill) +
    (open ? teeth(studio, m) : '') +
    path(face(upper), hex(shift(lip, -0.065, 0.004))) +
    (open
      ? ''
      : stroke(face(`M${-half} ${l}${line}`), hex(shift(lip, -0.25, -0.03)), 1.8, {
          opacity: 0.85,
        })) +
    corners.join('') +
    gloss
  )
}
