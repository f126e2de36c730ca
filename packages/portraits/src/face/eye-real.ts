import { hex, mix, shift } from '#/studio/colour.ts'
import { type Side } from '#/studio/look.ts'
import { range, round, TAU, warp } from '#/studio/maths.ts'
import { measureEye, type EyeMeasure } from '#/studio/proportions.ts'
import { blurred, clip, element, path, stroke, type Studio } from '#/studio/studio.ts'

/** Smiling lifts the lower lids; a calm face lowers the upper ones. */
const LIDS = { soft: 0.97, smile: 0.88, grin: 0.76, smirk: 0.9, calm: 0.88, serious: 0.92 }

interface Lids extends EyeMeasure {
  /** A path around the eye's centre, onto the face. */
  draw: (path: string) => string
}

export function lidsOf(studio: Studio, side: Side): Lids {
  const eye = measureEye(studio.look)
  const squeeze = LIDS[studio.look.expression]
  const scale = eye.halfWidth / 23.5
  const slope = (x: number): number => (-eye.tilt * x * (studio.anime ? 4.4 : 3.6)) / 24
  const tilted = (d: string): string => warp(d, (x, y) => [x * scale, y + slope(x)])
  return {
    ...eye,
    top: eye.top * squeeze,
    bottom: eye.bottom * (0.35 + 0.65 * squeeze),
    draw: (d) => studio.head.face(tilted(d), side, side * eye.x, 0),
  }
}

function irisAt(studio: Studio, side: Side, lids: Lids): string {
  const { iris, key, head } = studio
  const [cx, cy] = head.onFace(side * lids.x - head.turn * 7, -1.4)
  const r = 10.4 * (lids.halfWidth / 23.5)
  const rx = r * Math.max(0.86, head.front)
  const rays = range(20).map((i) => {
    const angle = (i / 20) * TAU + studio.random() * 0.2
    const [a, b] = [r * 0.48, r * (0.74 + studio.random() * 0.16)]
    const [x, y] = [Math.cos(angle), Math.sin(angle)]
    return `M${round(cx + x * a)} ${round(cy + y * a)}L${round(cx + x * b)} ${round(cy + y * b)}`
  })
  const ellipse = (k: number, fill: string, rest = {}): string =>
    element('ellipse', { cx: round(cx), cy: round(cy), rx: rx * k, ry: r * k, fill, ...rest })
  const glow = element('ellipse', {
    cx: round(cx - key * rx * 0.2),
    cy: round(cy + r * 0.45),
    rx: rx * 0.6,
    ry: r * 0.42,
    fill: hex(shift(iris, 0.2, 0.035)),
    opacity: 0.5,
  })
  const light = (x: number, y: number, size: number, opacity: number): string =>
    element('circle', {
      cx: round(cx + x * rx),
      cy: round(cy + y * r),
      r: r * size,
      fill: '#fff',
      opacity,
    })
  return (
    ellipse(1, hex(shift(iris, -0.17, -0.01))) +
    ellipse(0.88, hex(iris)) +
    blurred(studio, 1.2, glow) +
    stroke(rays.join(''), hex(shift(iris, 0.14, 0.02)), 0.8, { opacity: 0.5 }) +
    ellipse(0.44, '#0d080a') +
    light(key * 0.34, -0.36, 0.22, 0.95) +
    light(-key * 0.34, 0.42, 0.1, 0.6)
  )
}

function ball(studio: Studio, side: Side, lids: Lids, shape: string): string {
  const { skin } = studio
  const { top, draw } = lids
  const white = mix([0.94, 0.008, 60], skin.base, 0.22)
  const cast = draw(
    `M-30 -14L30 -14L28 0C20 ${-top * 0.3} 12 ${-top * 0.56} 1 ${-top * 0.56}C-10 ${-top * 0.56} -18 ${-top * 0.1} -26 6Z`,
  )
  const corner = draw('M-26 -2C-20 0 -18 4 -18 9L-28 10Z')
  return clip(
    studio,
    `eye${side}`,
    shape,
    path(shape, hex(white)) +
      path(corner, hex(mix(skin.blush, skin.base, 0.3)), { opacity: 0.85 }) +
      irisAt(studio, side, lids) +
      blurred(studio, 1.8, path(cast, '#22120f', { opacity: 0.62 })),
  )
}

function lashes(studio: Studio, lids: Lids): string {
  const { male, hair, skin } = studio
  const { top, bottom, draw } = lids
  const dark = hex(mix([0.19, 0.02, 30], shift(hair, -0.2), 0.25))
  const thick = male ? 2 : 3.3
  const wing = male ? '25 -2' : '30 -7'
  const upper = `M-24 4.6C-18 ${-top * 0.5} -9 ${-top} 1 ${-top}C11 ${-top} 19 ${-top * 0.5} 24 -1C26 -3 28 -5 ${wing}C23 ${-top * 0.72 - thick * 0.5} 12 ${-top - thick} 1 ${-top - thick * 0.9}C-10 ${-top - thick * 0.6} -19 ${-top * 0.6} -24 4.6Z`
  const flick = `M16 ${-top * 0.86}C20 ${-top * 0.9 - 1.4} 24 ${-top * 0.84 - 2.4} 28 ${-top * 0.8 - 2.4}C25 ${-top * 0.8} 23 -7 21 -5Z`
  const lower = `M-16 7C-8 ${bottom + 0.8} 4 ${bottom + 1} 12 ${bottom - 1.4}C18 ${bottom * 0.6} 21 2 24 -1`
  const fold = studio.look.eyes.fold ?? 0
  const lift = 5.4 + fold * 2.2
  const crease = `M-20 ${-top * 0.5 - 1}C-13 ${-top - lift + 1.5} 6 ${-top - lift - 1.6} 25 ${-top * 0.55 - lift + 1}`
  const bag = `M-16 14C-5 19 9 18 18 11`
  return (
    path(draw(upper), dark) +
    (male ? '' : path(draw(flick), dark, { opacity: 0.9 })) +
    stroke(draw(lower), hex(male ? skin.deep : mix(skin.deep, [0.2, 0.02, 30], 0.4)), 1.3, {
      opacity: 0.7,
    }) +
    (fold <= -0.9 ? '' : stroke(draw(crease), hex(skin.deep), 1.6, { opacity: 0.72 })) +
    stroke(draw(bag), hex(skin.shade), 1.6, { opacity: 0.45 + (studio.look.lines ?? 0) * 0.45 })
  )
}

export function realEye(studio: Studio, side: Side): string {
  const lids = lidsOf(studio, side)
  const { top, bottom, draw } = lids
  const shape = draw(
    `M-23.5 4C-18 ${-top * 0.5} -9 ${-top} 1 ${-top}C11 ${-top} 19 ${-top * 0.5} 24 -1.4C19 ${bottom * 0.62} 11 ${bottom} 1 ${bottom}C-9 ${bottom} -18 7.4 -23.5 4Z`,
  )
  const lid = draw(
    `M-22 0C-14 ${-top - 8} 8 ${-top - 11} 27 ${-top * 0.6 - 4}C20 -6 10 ${-top} 1 ${-top}C-9 ${-top} -16 -5 -22 0Z`,
  )
  const tint = studio.male ? studio.skin.shade : mix(studio.skin.deep, studio.lip, 0.25)
  return (
    blurred(studio, 2, path(lid, hex(tint), { opacity: 0.42 })) +
    ball(studio, side, lids, shape) +
    lashes(studio, lids)
  )
}
