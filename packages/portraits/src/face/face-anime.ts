import { hex, mix, shift } from '#/studio/colour.ts'
import { opposite, type Side } from '#/studio/look.ts'
import { round } from '#/studio/maths.ts'
import { clip, element, linear, path, spot, stroke, type Studio } from '#/studio/studio.ts'
import { lidsOf } from './eye-real.ts'
import { ageLines, beard, brow, freckles, mole } from './marks.ts'
import { SMILE } from './mouth-real.ts'

/** Cel shadow on the far plane, blush, and a small wedge as the nose. */
function planes(studio: Studio): string {
  const { head, key, skin, male, look } = studio
  const away = opposite(key)
  const shade = hex(skin.shade)
  const side = 'M108 -70C88 -40 86 -8 82 18C78 42 64 64 58 84C50 104 36 122 14 150L112 156Z'
  const drop = (look.nose?.length ?? 0) * 3 + (male ? 4 : 0)
  const wide = (look.nose?.width ?? 0) * 1.6 + (male ? 1.5 : 0)
  const wedge = `M2 ${34 + drop}C5 ${44 + drop} ${10 + wide} ${50 + drop} ${9 + wide} ${56 + drop}C5 ${58.5 + drop} 0 ${58.5 + drop} -3 ${56.5 + drop}C1 ${52 + drop} 3 ${46 + drop} 2 ${34 + drop}Z`
  const base = `M-4 ${57 + drop}C0 ${60 + drop} 6 ${60 + drop} ${9.5 + wide} ${56 + drop}`
  const cheeks = ([-1, 1] as const).map((cheek) => {
    return spot(studio, [...head.onFace(cheek * 55, 42), 30, 16], skin.blush, male ? 0.22 : 0.5)
  })
  const bridge = male
    ? stroke(head.face('M9 -14C6 -4 6 8 8 18', away), shade, 2.4, { opacity: 0.8 })
    : ''
  const [tx, ty] = head.onFace(key * 2.4, 45 + drop, 3)
  return (
    path(head.face(side, away), shade, { opacity: 0.62 }) +
    cheeks.join('') +
    bridge +
    path(head.face(wedge, away), shade, { opacity: 0.95 }) +
    stroke(head.face(base, away), hex(skin.line), 1.9) +
    element('ellipse', {
      cx: round(tx),
      cy: round(ty),
      rx: 2.2,
      ry: 4.2,
      fill: '#fff',
      opacity: 0.65,
    })
  )
}

type Box = readonly [x: number, y: number, width: number, height: number]

function iris(studio: Studio, side: Side): string {
  const { key, head, male } = studio
  const lids = lidsOf(studio, side)
  const [cx, cy] = head.onFace(side * (lids.x + 0.5) - head.turn * 7, -1.5)
  const rx = lids.halfWidth * (male ? 0.5 : 0.54) * Math.max(0.84, head.front)
  const ry = Math.max(rx * 1.02, (lids.top + lids.bottom) * 0.535)
  const fill = linear(
    studio,
    'iris',
    [0, 0, 0, 1],
    [
      [0, shift(studio.iris, -0.26, -0.01)],
      [0.42, shift(studio.iris, -0.08, 0.01)],
      [1, shift(studio.iris, 0.16, 0.03, 8)],
    ],
  )
  const ellipse = ([x, y, w, h]: Box, colour: string, rest = {}): string =>
    element('ellipse', {
      cx: round(cx + x * rx),
      cy: round(cy + y * ry),
      rx: round(rx * w),
      ry: round(ry * h),
      fill: colour,
      ...rest,
    })
  const rim = { stroke: hex(shift(studio.iris, -0.32, -0.02)), 'stroke-width': 1.8 }
  return (
    ellipse([0, 0, 1, 1], fill, rim) +
    ellipse([0, 0.5, 0.66, 0.34], hex(shift(studio.iris, 0.24, 0.02, 12)), { opacity: 0.6 }) +
    ellipse([0, -0.02, 0.42, 0.44], hex(shift(studio.iris, -0.4, -0.02))) +
    ellipse([key * 0.36, -0.38, 0.3, 0.25], '#fff') +
    ellipse([-key * 0.4, 0.42, 0.15, 0.13], '#fff', { opacity: 0.9 })
  )
}

function eye(studio: Studio, side: Side): string {
  const { male, hair, skin, look } = studio
  const { top: t, bottom: b, draw } = lidsOf(studio, side)
  const dark = hex(mix([0.2, 0.03, 330], shift(hair, -0.35), 0.35))
  const shape = draw(
    `M-23 2C-18 ${-t * 0.6} -9 ${-t} 3 ${-t}C14 ${-t} 21 ${-t * 0.66} 25 -4C24 ${b * 0.3} 17 ${b * 0.94} 8 ${b}C-4 ${b * 1.04} -15 ${b * 0.84} -19 ${b * 0.5}C-21 ${b * 0.36} -22.5 3.4 -23 2Z`,
  )
  const shadow = draw(
    `M-30 -4C-19 ${-t * 0.8} -9 ${-t - 4} 4 ${-t - 4}C16 ${-t - 4} 26 ${-t * 0.9} 31 -8L28 -2C22 ${-t * 0.5} 13 ${-t * 0.6} 4 ${-t * 0.6}C-8 ${-t * 0.6} -16 ${-t * 0.3} -23 4Z`,
  )
  const inner =
    path(shape, '#faf6f4') + iris(studio, side) + path(shadow, '#3a2334', { opacity: 0.42 })
  const thick = male ? 4 : 5
  const wing = male
    ? `29 -4C24 ${-t * 0.8} 15 ${-t - thick} 3 ${-t - thick}`
    : `28 0C30 -3 32 -6 36 -8.5C33 -9 32 -10 34 ${-t * 0.95}C27 ${-t - 2.4} 16 ${-t - thick - 0.6} 3 ${-t - thick}`
  const upper = `M-25 3.4C-19 ${-t * 0.58} -9 ${-t + 0.8} 3 ${-t + 0.6}C14 ${-t + 0.6} 21 ${-t * 0.62} 25.5 -3L${wing}C-10 ${-t - thick * 0.8} -21 ${-t * 0.8} -25 3.4Z`
  const lower = `M0 ${b + 0.6}C10 ${b + 0.8} 18 ${b * 0.7} 23 ${b * 0.2}C20 ${b * 0.8} 11 ${b + 2.4} 0 ${b + 0.6}Z`
  const fold = look.eyes.fold ?? 0
  const crease = `M-17 ${-t - 3}C-8 ${-t - 8 - fold * 2} 9 ${-t - 10 - fold * 2} 26 ${-t * 0.75 - 6}`
  return (
    clip(studio, `eye${side}`, shape, inner) +
    path(draw(upper), dark) +
    path(draw(lower), dark, { opacity: 0.8 }) +
    stroke(draw(crease), hex(shift(skin.line, 0.14, 0.02)), 1.7, {
      opacity: fold <= -0.9 ? 0 : 0.75,
    })
  )
}

function openMouth(studio: Studio, y: number, half: number, depth: number): string {
  const { face } = studio.head
  const line = hex(studio.skin.line)
  const shape = face(
    `M${-half} ${y - 5}C${-half * 0.5} ${y - 1} ${half * 0.5} ${y - 1} ${half} ${y - 5}C${half * 0.7} ${y + depth} ${-half * 0.7} ${y + depth} ${-half} ${y - 5}Z`,
  )
  const row = face(
    `M${-half - 2} ${y - 8}L${half + 2} ${y - 8}L${half} ${y - 1}C8 ${y + 2.6} -8 ${y + 2.6} ${-half} ${y - 1}Z`,
  )
  const tongue = face(
    `M-10 ${y + depth}C-6 ${y + depth * 0.42} 6 ${y + depth * 0.42} 10 ${y + depth}Z`,
  )
  return (
    clip(
      studio,
      'mouth',
      shape,
      path(shape, '#77303a') + path(row, '#fdf6f0') + path(tongue, '#d9757a'),
    ) +
    stroke(
      face(
        `M${-half - 2} ${y - 6}C${-half * 0.5} ${y - 1} ${half * 0.5} ${y - 1} ${half + 2} ${y - 6}`,
      ),
      line,
      2.2,
    ) +
    stroke(
      face(
        `M${-half} ${y - 5}C${-half * 0.7} ${y + depth} ${half * 0.7} ${y + depth} ${half} ${y - 5}`,
      ),
      line,
      1.4,
      { opacity: 0.7 },
    )
  )
}

function mouth(studio: Studio): string {
  const { head, male, key, look, skin, lip } = studio
  const { face } = head
  const y = male ? 100 : 94
  const smile = SMILE[look.expression]
  const half = 17.5 + smile * 5 + (male ? 2 : 0) + (look.lips?.wide ?? 0) * 2
  const under = stroke(
    face(`M-7 ${y + 12}C-3 ${y + 14} 3 ${y + 14} 7 ${y + 12}`),
    hex(skin.shade),
    3,
  )
  if (look.expression === 'grin')
    return (
      openMouth(studio, y, half, 14) +
      stroke(face(`M-7 ${y + 15}C-3 ${y + 17} 3 ${y + 17} 7 ${y + 15}`), hex(skin.shade), 3)
    )
  const full = 1 + (look.lips?.full ?? 0) * 0.25
  const lips = `M${-half + 2} ${y - 1}C-8 ${y - 5 * full} -4 ${y - 6.4 * full} 0 ${y - 4 * full}C4 ${y - 6.4 * full} 8 ${y - 5 * full} ${half - 2} ${y - 1}C9 ${y + 10 * full} -9 ${y + 10 * full} ${-half + 2} ${y - 1}Z`
  const lift = (side: Side): number =>
    1.4 + smile * 4.6 + (look.expression === 'smirk' && side === key ? 3.6 : 0)
  const line = `M${-half} ${y - lift(-1)}C${-half * 0.5} ${y + 1.6} ${half * 0.5} ${y + 1.6} ${half} ${y - lift(1)}`
  return (
    path(face(lips), hex(lip), { opacity: male ? 0.35 : 0.72 }) +
    (male ? '' : stroke(face(`M2 ${y + 4}L6 ${y + 3.6}`, key), '#fff', 1.8, { opacity: 0.6 })) +
    stroke(face(line), hex(skin.line), 2.3) +
    under
  )
}

/** The cel-shaded face without hair, in head space. */
export function animeFace(studio: Studio): string {
  const sides = [-1, 1] as const
  return (
    planes(studio) +
    (studio.look.beard ? beard(studio) : '') +
    ageLines(studio) +
    freckles(studio) +
    sides.map((side) => eye(studio, side) + brow(studio, side)).join('') +
    mouth(studio) +
    mole(studio)
  )
}
