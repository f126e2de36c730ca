import { hex, mix, shift, type Oklch } from '#/studio/colour.ts'
import { type Side } from '#/studio/look.ts'
import { lerp, range, readTable, round, smooth } from '#/studio/maths.ts'
import { measureEye } from '#/studio/proportions.ts'
import { blurred, element, path, stroke, type Studio } from '#/studio/studio.ts'
import { SMILE } from './mouth-real.ts'

/** Brows follow the hair, but never fade into the skin. */
function browColour({ hair, skin, look }: Studio): Oklch {
  const grey = look.hair.grey ?? 0
  const dark = hair[0] > 0.55 ? shift(hair, -0.27, 0.01) : shift(hair, -0.01)
  const mixed = mix(dark, [0.55, 0.01, 60], grey * 0.6)
  return mix(mixed, skin.base, 0.08)
}

export function brow(studio: Studio, side: Side): string {
  const { look, male, anime, head, random } = studio
  const { thick = 0, arch = 0, lift = 0 } = look.brows ?? {}
  const eye = measureEye(look)
  const smirk = look.expression === 'smirk' && side === studio.key ? 3 : 0
  const y =
    (anime ? (male ? -29 : -35) : male ? -26 : -29.5) -
    lift * 3 -
    smirk -
    SMILE[look.expression] * 1.2
  const t = (male ? 7.6 : anime ? 4.6 : 5.6) * (1 + thick * 0.3)
  const a = 3.4 + arch * 3 - (male ? 1.6 : 0)
  const frown = look.expression === 'serious' ? 1.6 : -1.8
  const shape = `M-23 ${y + 4 + frown}C-12 ${y - 1} 2 ${y - a} 13 ${y - a}C22 ${y - a + 1} 29 ${y + 2} 34 ${y + 8}C27 ${y + 3} 20 ${y - a + t * 0.7} 12 ${y - a + t * 0.86}C0 ${y - a + t * 1.1} -12 ${y + t * 0.8} -22.5 ${y + t + 4 + frown}C-24.5 ${y + t + 2 + frown} -24.5 ${y + 5 + frown} -23 ${y + 4 + frown}Z`
  const colour = browColour(studio)
  const draw = (d: string): string => head.face(d, side, side * eye.x)
  if (anime) return path(draw(shape), hex(shift(colour, -0.03)), { opacity: 0.95 })
  const hairs = range(20).map((i) => {
    const u = i / 19
    const x = lerp(-23, 21, u)
    const bottom =
      lerp(y + t + 3 + frown, y - a + t * 0.8, smooth(u, 0, 0.62)) + smooth(u, 0.66, 1) * (a + 2)
    const angle = lerp(-1.25, -0.1, smooth(u, 0, 0.7)) + smooth(u, 0.7, 1) * 0.5
    const length = (t * 1.1 + random() * 1.4) * (1 - smooth(u, 0.55, 1) * 0.5)
    return `M${round(x)} ${round(bottom)}L${round(x + Math.cos(angle) * length)} ${round(bottom + Math.sin(angle) * length * 0.8)}`
  })
  return (
    blurred(studio, 0.8, path(draw(shape), hex(colour), { opacity: male ? 0.74 : 0.68 })) +
    stroke(draw(hairs.join('')), hex(shift(colour, -0.05)), 1, { opacity: 0.5 })
  )
}

export function freckles({ look, random, head, skin }: Studio): string {
  if (!look.freckles) return ''
  const dots = range(52).map(() => {
    const across = random() * 2 - 1
    const down = 33 + (random() * 2 - 1) * 19 - (1 - Math.abs(across)) * 5
    const [cx, cy] = head.onFace(across * 66, down)
    return element('circle', {
      cx: round(cx),
      cy: round(cy),
      r: 0.8 + random(),
      opacity: 0.25 + random() * 0.4,
    })
  })
  return element('g', { fill: hex(skin.deep) }, dots.join(''))
}

export function mole({ look, head, skin }: Studio): string {
  if (!look.mole) return ''
  const [cx, cy] = head.onFace(look.mole.x, look.mole.y)
  return element('circle', {
    cx: round(cx),
    cy: round(cy),
    r: 1.9,
    fill: hex(skin.line),
    opacity: 0.85,
  })
}

/** Folds beside mouth and eyes; a smile deepens them at any age. */
export function ageLines(studio: Studio): string {
  const { look, head, skin, anime } = studio
  const lines = look.lines ?? 0
  const smile = anime ? 0 : Math.max(0, SMILE[look.expression] - 0.4)
  const colour = hex(skin.deep)
  const fold = lines * 0.45 + smile * 0.4
  const marks = ([-1, 1] as const).map((side) => {
    const cheek = 'M23 62C31 70 37 80 37 94'
    const crow = 'M72 -4C78 -6 82 -9 85 -13M73 1C79 1 84 0 87 -2M72 6C77 8 82 9 85 9'
    const bag = 'M26 17C38 24 54 23 64 14'
    return (
      stroke(head.face(cheek, side), colour, anime ? 1.8 : 2.6, { opacity: Math.min(0.75, fold) }) +
      stroke(head.face(crow, side), colour, 1.3, { opacity: lines * 0.6 }) +
      stroke(head.face(bag, side), colour, 1.8, { opacity: lines * 0.45 })
    )
  })
  const forehead = stroke(
    head.face('M-40 -62C-20 -67 20 -67 40 -62M-34 -76C-16 -80 16 -80 34 -76'),
    colour,
    1.7,
    { opacity: lines * 0.26 },
  )
  if (lines === 0 && smile === 0) return ''
  return anime ? marks.join('') : blurred(studio, 0.9, marks.join('') + (lines > 0 ? forehead : ''))
}

const BEARD_SHAPES = {
  cheek: (chin: number) =>
    `M93 -2C92 28 88 54 70 68C56 77 46 80 38 81C26 75 10 77 0 79C-10 77 -26 75 -38 81C-46 80 -56 77 -70 68C-88 54 -92 28 -93 -2L-104 30C-98 92 -72 ${chin} 0 ${chin + 12}C72 ${chin} 98 92 104 30Z`,
  goatee: (chin: number) =>
    `M-33 86C-26 76 -10 75 0 77C10 75 26 76 33 86C37 104 36 122 26 ${chin + 2}C14 ${chin + 10} -14 ${chin + 10} -26 ${chin + 2}C-36 122 -37 104 -33 86Z`,
}
const LIP_GAP = 'M-33 99C-18 84 18 84 33 99C22 118 -22 118 -33 99Z'
const JAW = [
  [-10, 93],
  [40, 93],
  [70, 88],
  [100, 74],
  [130, 46],
  [160, 16],
]

export function beard(studio: Studio): string {
  const { look, head, random, hair, anime, skin } = studio
  const kind = look.beard ?? 'stubble'
  const grey = look.hair.grey ?? 0
  const base = mix(shift(hair, -0.02), [0.66, 0.01, 70], grey * 0.75)
  const shape = BEARD_SHAPES[kind === 'goatee' ? 'goatee' : 'cheek'](head.chin)
  const area = head.face(shape + LIP_GAP)
  const strength = { stubble: 0.3, short: 0.62, full: 0.86, goatee: 0.85 }[kind]
  const even = { 'fill-rule': 'evenodd' }
  if (anime) {
    if (kind === 'stubble')
      return blurred(
        studio,
        2.5,
        path(area, hex(mix(skin.shade, base, 0.25)), { ...even, opacity: 0.5 }),
      )
    return path(area, hex(base), { ...even, opacity: 0.92 })
  }
  const length = { stubble: 2.2, short: 4.5, full: 8, goatee: 6 }[kind]
  let hairs = ''
  for (let i = 0; i < (kind === 'stubble' ? 300 : 560); i++) {
    const y = lerp(30, head.chin + 3, Math.sqrt(random()))
    const x = (random() * 2 - 1) * readTable(JAW, y, 1) * (kind === 'goatee' ? 0.5 : 1)
    const inside = Math.abs(x)
    if (y < 78 && inside < 40) continue
    if (y < 54 + (92 - inside) * 0.62 && inside >= 40) continue
    if (inside < 33 && y > 86 && y < 117) continue
    const [ax, ay] = head.onFace(x, y, 1)
    const [bx, by] = head.onFace(x * 1.03, y + length * (0.7 + random() * 0.6), 1)
    hairs += `M${round(ax)} ${round(ay)}L${round(bx)} ${round(by)}`
  }
  return (
    blurred(
      studio,
      kind === 'stubble' ? 5 : 2.5,
      path(area, hex(base), { ...even, opacity: strength }),
    ) +
    stroke(hairs, hex(shift(base, -0.05)), kind === 'stubble' ? 0.8 : 1.2, {
      opacity: kind === 'stubble' ? 0.36 : 0.6,
    })
  )
}
