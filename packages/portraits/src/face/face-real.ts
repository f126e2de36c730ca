import { hex, mix, shift, type Oklch } from '#/studio/colour.ts'
import { opposite } from '#/studio/look.ts'
import { blurred, path, spot, stroke, type Studio } from '#/studio/studio.ts'
import { realEye } from './eye-real.ts'
import { ageLines, beard, brow, freckles, mole } from './marks.ts'
import { realMouth } from './mouth-real.ts'

/** A soft spot on the skin; it narrows where the face turns away. */
function skinSpot(
  studio: Studio,
  [x, y, rx, ry]: readonly [number, number, number, number],
  colour: Oklch,
  opacity: number,
): string {
  const [cx, cy] = studio.head.onFace(x, y)
  const narrowed = Math.max(0.4, studio.head.onFace(x + 1, y)[0] - cx)
  return spot(studio, [cx, cy, rx * Math.min(1.2, narrowed), ry], colour, opacity)
}

/** The large planes: light from the key side, shade under brow, cheekbone and lip. */
function planes(studio: Studio): string {
  const { key, skin, head, male, light } = studio
  const { face, chin } = head
  const away = opposite(key)
  const shade = hex(skin.shade)
  const turned = hex(mix(skin.deep, light.ambient, 0.22))
  const spots = [
    skinSpot(studio, [key * 24, -66, 60, 44], skin.glow, 0.7),
    skinSpot(studio, [key * 50, 34, 34, 26], skin.glow, 0.75),
    skinSpot(studio, [key * 4, chin - 17, 22, 15], skin.glow, 0.45),
    skinSpot(studio, [0, male ? 118 : 112, 26, 9], skin.deep, 0.42),
  ]
  for (const side of [-1, 1] as const) {
    const far = side === away
    spots.push(
      skinSpot(studio, [side * 56, 44, 36, 25], skin.blush, male ? 0.2 : 0.38),
      skinSpot(studio, [side * 38, -15, 34, 17], skin.deep, far ? 0.34 : 0.24),
      skinSpot(studio, [side * 17, -10, 13, 20], skin.deep, far ? 0.42 : 0.2),
    )
  }
  const soft =
    path(
      face(
        'M104 -120C80 -96 74 -60 79 -30C76 -6 82 14 79 28C75 50 62 66 56 84C50 102 42 116 30 128C22 138 14 146 6 152L112 156Z',
        away,
      ),
      turned,
      { opacity: 0.4 },
    ) + path(face('M104 20C88 34 78 62 62 86C56 104 62 120 96 118Z', key), shade, { opacity: 0.34 })
  return blurred(studio, 7, soft) + spots.join('')
}

function nose(studio: Studio): string {
  const { head, key, skin, male, look } = studio
  const { face } = head
  const away = opposite(key)
  const wide = (look.nose?.width ?? 0) * 3.4 + (male ? 3 : 0)
  const drop = (look.nose?.length ?? 0) * 3.5 + (male ? 3.5 : 0)
  const base = 60 + drop
  const deep = hex(skin.deep)
  const shadow =
    path(
      face(
        `M11 -24C7 -10 8 18 ${11 + wide * 0.3} ${36 + drop}C${16 + wide} ${42 + drop} ${19 + wide} ${50 + drop} ${16 + wide} ${base - 1}L5 ${base - 2}C3 40 3 10 5 -18Z`,
        away,
      ),
      deep,
      { opacity: 0.44 },
    ) +
    path(
      face(
        `M${-14 - wide} ${base - 1}C-8 ${base + 5} 8 ${base + 5} ${14 + wide} ${base - 1}C9 ${base + 13} -9 ${base + 13} ${-14 - wide} ${base - 1}Z`,
      ),
      deep,
      { opacity: 0.5 },
    )
  const lit = path(
    face(
      `M-2.6 -18C-3.4 6 -3.6 22 -4.4 ${36 + drop}C-1 ${41 + drop} 2 ${40 + drop} 3 ${36 + drop}C2.4 20 2.4 4 2 -18Z`,
      1,
      key * 2.2,
    ),
    hex(skin.glow),
    { opacity: 0.62 },
  )
  const nostrils = ([-1, 1] as const).map((side) => {
    const wing = `M${15.5 + wide} ${45 + drop}C${21 + wide} ${50 + drop} ${20.5 + wide} ${base - 2} ${13.5 + wide} ${base}`
    const hole = `M4.5 ${base}C6.5 ${base - 4.4} ${11 + wide * 0.8} ${base - 4.6} ${13 + wide * 0.9} ${base - 1}C11 ${base + 1.6} 7.5 ${base + 1.8} 4.5 ${base}Z`
    return (
      path(face(hole, side), hex(skin.line), { opacity: 0.66 }) +
      stroke(face(wing, side), deep, 2, { opacity: side === away ? 0.75 : 0.34 })
    )
  })
  const tip = skinSpot(studio, [key * 3, 45 + drop, 10, 9], shift(skin.glow, 0.04), 0.8)
  return blurred(studio, 3.5, shadow) + blurred(studio, 2, lit) + tip + nostrils.join('')
}

/** The painted face without hair, in head space. */
export function realFace(studio: Studio): string {
  const sides = [-1, 1] as const
  return (
    planes(studio) +
    (studio.look.beard ? beard(studio) : '') +
    ageLines(studio) +
    freckles(studio) +
    nose(studio) +
    sides.map((side) => realEye(studio, side) + brow(studio, side)).join('') +
    realMouth(studio) +
    mole(studio)
  )
}
