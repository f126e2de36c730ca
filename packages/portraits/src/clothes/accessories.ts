import { hex, shift, type Oklch } from '#/studio/colour.ts'
import { type PortraitLook, type Side } from '#/studio/look.ts'
import { range, round, spline, TAU, type Point } from '#/studio/maths.ts'
import { element, path, stroke, type Studio } from '#/studio/studio.ts'
import { type Torso } from './torso.ts'

const GOLD: Oklch = [0.82, 0.12, 86]

const [GOLD_HEX, BRIGHT] = [hex(GOLD), hex(shift(GOLD, 0.12, -0.05))]

const bead = (cx: number, cy: number, r: number): string =>
  element('circle', { cx: round(cx), cy: round(cy), r, fill: GOLD_HEX }) +
  element('circle', {
    cx: round(cx - r * 0.3),
    cy: round(cy - r * 0.35),
    r: r * 0.32,
    fill: '#fff',
    opacity: 0.85,
  })

const EARRING: Record<NonNullable<PortraitLook['earrings']>, (x: number, y: number) => string> = {
  stud: (x, y) => bead(x, y, 3.6),
  drop: (x, y) => stroke(`M${round(x)} ${round(y)}v13`, GOLD_HEX, 1.4) + bead(x, y + 18, 5.4),
  hoop: (x, y) =>
    element('ellipse', {
      cx: round(x),
      cy: round(y + 18),
      rx: 13,
      ry: 17,
      fill: 'none',
      stroke: GOLD_HEX,
      'stroke-width': 3,
    }) + stroke(`M${round(x - 9)} ${round(y + 7)}a13 17 0 0 0 3 22`, BRIGHT, 1.3),
}

function earring({ look, head }: Studio, side: Side): string {
  if (!look.earrings) return ''
  const [x, y] = head.project(side * 95, 48, -4)
  return EARRING[look.earrings](x, y)
}

/** One ear with its ring; lies behind the face. */
export function ear(studio: Studio, side: Side): string {
  const { head, skin, anime } = studio
  const map = (list: (readonly [number, number, number])[]): Point[] =>
    list.map(([x, y, z]) => head.project(side * x, y, z))
  const shell = spline(
    map([
      [88, -10, -4],
      [96, -20, -10],
      [106, -14, -16],
      [105, 10, -16],
      [98, 36, -10],
      [91, 46, -2],
      [86, 28, 2],
    ]),
    true,
  )
  const fold = spline(
    map([
      [94, -9, -8],
      [101, -7, -12],
      [99, 12, -12],
      [93, 28, -6],
    ]),
  )
  const outline = anime ? { stroke: hex(skin.line), 'stroke-width': 2.2 } : {}
  const fill = hex(shift(skin.base, -0.03, 0.014, -6))
  return (
    path(shell, fill, outline) +
    stroke(fold, hex(skin.deep), anime ? 1.8 : 3, { opacity: 0.6 }) +
    earring(studio, side)
  )
}

export function glasses(studio: Studio): string {
  const { look, head } = studio
  const kind = look.glasses
  if (!kind) return ''
  const { onFace } = head
  const colour = kind === 'round' ? '#8a6a3c' : '#2a2226'
  const width = kind === 'round' ? 2.6 : 4.2
  const square: Point[] = [
    [13, -17],
    [42, -21],
    [74, -18],
    [75, 4],
    [64, 20],
    [42, 23],
    [20, 18],
    [12, 0],
  ]
  const circle = range(14).map((i): Point => [
    43 + Math.cos((i / 14) * TAU) * 31,
    1 + Math.sin((i / 14) * TAU) * 27,
  ])
  const lenses = ([-1, 1] as const).map((side) => {
    const rim = (kind === 'round' ? circle : square).map(([x, y]) => onFace(side * x, y, 9))
    const hinge = onFace(side * 74, -6, 8)
    const temple = head.project(side * 96, -8, -4)
    const glare = spline(
      [
        onFace(side * 30, -15, 9),
        onFace(side * 44, -17, 9),
        onFace(side * 32, 12, 9),
        onFace(side * 24, 8, 9),
      ],
      true,
    )
    return (
      path(spline(rim, true), '#fff', {
        'fill-opacity': 0.06,
        stroke: colour,
        'stroke-width': width,
      }) +
      path(glare, '#fff', { opacity: 0.12 }) +
      stroke(spline([hinge, temple]), colour, width)
    )
  })
  const bridge = spline([onFace(-13, -3, 10), onFace(0, -9, 12), onFace(13, -3, 10)])
  return lenses.join('') + stroke(bridge, colour, width)
}

/** A fine chain on the chest, below the collar of low-cut tops only. */
export function necklace(studio: Studio, torso: Torso): string {
  const { look } = studio
  if (!look.necklace) return ''
  const n = torso.neck
  const low = 44
  const chain = torso.draw(
    `M${-n - 14} -24C${-n + 4} 10 -18 ${low} 0 ${low}C18 ${low} ${n - 4} 10 ${n + 14} -24`,
  )
  const [x, y] = torso.point(0, low)
  const gem =
    look.necklace === 'pendant'
      ? element('circle', {
          cx: round(x),
          cy: round(y + 5),
          r: 5,
          fill: hex(GOLD),
          stroke: hex(shift(GOLD, -0.3)),
          'stroke-width': 0.8,
        }) + element('circle', { cx: round(x - 1.5), cy: round(y + 3.5), r: 1.5, fill: '#fff' })
      : ''
  return (
    stroke(chain, hex(shift(GOLD, -0.12)), 2.4, { opacity: 0.5 }) +
    stroke(chain, hex(GOLD), 1.3) +
    gem
  )
}
