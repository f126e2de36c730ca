import { hex, shift } from '#/studio/colour.ts'
import { clamp, lerp, range, round, spline, TAU, type Point, type Point3 } from '#/studio/maths.ts'
import { blurred, element, path, stroke, type Studio } from '#/studio/studio.ts'
import { flip, hairFill, hairInk, paintSheet, type Guides } from './locks.ts'
import { babyHairs, backCap, bald, hairline, topCap, type Hair } from './scalp.ts'

interface Curl {
  at: Point
  size: number
  value: number
  grey: boolean
}

interface Cloud {
  centre: Point
  rx: number
  ry: number
  /** Lowest height at the sides; the face below the hairline stays free. */
  low: number
  count: number
  size: number
}

/** Curls before the forehead lie in front, those at the outline behind. */
const depthAt = (x: number, y: number): number =>
  62 * (1 - clamp(Math.abs(x) / 105) ** 2) * clamp((y + 178) / 70) - 18

function scatter(studio: Studio, cloud: Cloud): Curl[] {
  const { random, key, look } = studio
  const curls: Curl[] = []
  for (let i = 0; curls.length < cloud.count && i < cloud.count * 30; i++) {
    const angle = random() * TAU
    const reach = Math.sqrt(random())
    const x = cloud.centre[0] + Math.cos(angle) * cloud.rx * reach
    const y = cloud.centre[1] + Math.sin(angle) * cloud.ry * reach
    const face = (Math.abs(x) / 91) ** 2.8 + ((y - 10) / 110) ** 2 < 1
    if (face || y > cloud.low) continue
    const lit = ((x - cloud.centre[0]) * key) / cloud.rx - (y - cloud.centre[1]) / cloud.ry
    const grey = random() < (look.hair.grey ?? 0) * (Math.abs(x) > 70 ? 1 : 0.3)
    const size = cloud.size * (0.75 + random() * 0.5)
    curls.push({
      at: studio.head.project(x, y, depthAt(x, y)),
      size,
      value: 2 + lit * 2.1 + random() * 1.8,
      grey,
    })
  }
  return curls.toSorted((a, b) => a.value - b.value)
}

function coil(studio: Studio, { at: [x, y], size, value, grey }: Curl): string {
  const start = studio.random() * TAU
  const turn = range(9).map((i): Point => {
    const [angle, reach] = [start + (i / 8) * TAU * 1.15, size * (1 - i * 0.055)]
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.9 + i * 0.25]
  })
  const body = stroke(
    spline(turn),
    hairFill(studio, value, grey ? 'grey' : 'own'),
    round(size * 0.6),
  )
  const shine =
    value < 3.4
      ? ''
      : stroke(spline(turn.slice(2, 6)), hex(shift(studio.hair, 0.24, 0, 10)), 1.1, {
          opacity: 0.34,
        })
  return body + shine
}

/** In anime a cloud of curls is one scalloped, outlined mass with a few turns inside. */
function celCloud(studio: Studio, curls: readonly Curl[]): string {
  const dots = (grow: number, fill: (curl: Curl) => string): string =>
    curls
      .map((c) =>
        element('circle', {
          cx: round(c.at[0]),
          cy: round(c.at[1]),
          r: round(c.size + grow),
          fill: fill(c),
        }),
      )
      .join('')
  const ink = hairInk(studio)
  const arcs = curls
    .filter((_, i) => i % 2 === 0)
    .map(
      ({ at: [x, y], size }) =>
        `M${round(x - size * 0.6)} ${round(y + size * 0.3)}A${round(size * 0.7)} ${round(size * 0.7)} 0 0 1 ${round(x + size * 0.5)} ${round(y - size * 0.4)}`,
    )
  return (
    dots(2.4, () => ink) +
    dots(0, (c) => hairFill(studio, c.value)) +
    stroke(arcs.join(''), ink, 1.8, { opacity: 0.55 })
  )
}

function paintCloud(studio: Studio, cloud: Cloud): string {
  const { anime } = studio
  const curls = scatter(
    studio,
    anime ? { ...cloud, count: cloud.count / 4, size: cloud.size * 2 } : cloud,
  )
  if (anime) return celCloud(studio, curls)
  const mass = curls
    .map(({ at: [cx, cy], size }) =>
      element('circle', { cx: round(cx), cy: round(cy), r: round(size * 1.5) }),
    )
    .join('')
  return (
    blurred(studio, 1.2, element('g', { fill: hairFill(studio, 0) }, mass)) +
    curls.map((curl) => coil(studio, curl)).join('')
  )
}

/** Shaved sides that fade into the skin, below curls. */
function fade(studio: Studio): string {
  const { head } = studio
  const side: Point3[] = [
    [94, 6, -6],
    [91, -30, 16],
    [82, -64, 36],
    [70, -92, 50],
    [86, -118, 0],
    [101, -76, -22],
    [103, -30, -22],
  ]
  const shapes = [1, -1].map((s) =>
    spline(
      side.map(([x, y, z]) => head.project(s * x, y, z)),
      true,
    ),
  )
  return blurred(studio, 4, path(shapes.join(''), hairFill(studio, 2), { opacity: 0.72 }))
}

/** Ropes of hair with their turns marked. */
function locs(studio: Studio): Hair {
  const { look } = studio
  const length = 74 + (look.hair.length ?? 0) * 50
  const right: Guides = [
    [
      [18, -150, 24],
      [50, -142, 52],
      [84, -92, 44],
      [97, -38, 22],
      [100, length * 0.4, 8],
    ],
    [
      [10, -166, -6],
      [64, -160, 6],
      [104, -104, -6],
      [116, -36, -12],
      [116, length * 0.9, -10],
    ],
    [
      [4, -168, -30],
      [66, -158, -36],
      [112, -102, -36],
      [126, -30, -34],
      [124, length, -30],
    ],
  ]
  const rope = {
    rope: true,
    locks: 13,
    width: 19,
    cut: 0.26,
    taper: 0.93,
    root: 0.8,
    jitter: 24,
    wave: 4,
    gloss: 0.5,
  }
  const sheets = [right, flip(right)].map((guides, i) =>
    paintSheet(studio, {
      ...rope,
      guides: guides.toReversed(),
      seed: look.seed + i,
      shade: (t) => t - 0.5,
    }),
  )
  const front = over(studio, length)
  return {
    ...bald,
    back: backCap(studio, 8, 50),
    front: topCap(studio, 6) + sheets.map((s) => s.svg).join('') + front,
    shapes: sheets.flatMap((s) => s.shapes),
  }
}

function over(studio: Studio, length: number): string {
  const side = studio.look.hair.side ?? 1
  const guides: Guides = [
    [
      [side * 40, -150, 30],
      [side * 20, -140, 68],
      [-side * 20, -100, 80],
      [-side * 44, -58, 80],
    ],
    [
      [side * 20, -158, 20],
      [-side * 30, -146, 60],
      [-side * 70, -96, 60],
      [-side * 88, -30, 44],
    ],
    [
      [0, -164, 0],
      [-side * 50, -152, 30],
      [-side * 94, -100, 30],
      [-side * 104, length * 0.2, 14],
    ],
  ]
  return paintSheet(studio, {
    rope: true,
    guides,
    locks: 9,
    width: 18,
    cut: 0.24,
    taper: 0.93,
    root: 0.8,
    jitter: 10,
    gloss: 0.5,
    seed: studio.look.seed + 5,
  }).svg
}

/** Coils, curls and ropes. */
export function curlyHair(studio: Studio): Hair {
  const { style, volume = 0 } = studio.look.hair
  if (style === 'locs') return locs(studio)
  const grow = 1 + volume * 0.16
  const clouds = {
    naturalCurls: {
      centre: [0, -66],
      rx: 146 * grow,
      ry: 130 * grow,
      low: 58,
      count: 470,
      size: 8.4,
    },
    curlyShort: {
      centre: [0, -84],
      rx: 114 * grow,
      ry: 98 * grow,
      low: -30,
      count: 270,
      size: 8.6,
    },
    fade: { centre: [0, -112], rx: 88 * grow, ry: 72 * grow, low: -78, count: 230, size: 6 },
  } as const
  const kind = style === 'fade' || style === 'curlyShort' ? style : 'naturalCurls'
  const cap = kind === 'fade' ? fade(studio) : topCap(studio, 4, 0)
  const fuzz = kind === 'fade' ? '' : edgeFuzz(studio)
  return {
    ...bald,
    back: kind === 'fade' ? '' : backCap(studio, 4, kind === 'naturalCurls' ? 60 : 20),
    front: cap + babyHairs(studio) + paintCloud(studio, clouds[kind]) + fuzz,
  }
}

/** Small coils on the hairline, so that the mass does not end in a line. */
function edgeFuzz(studio: Studio): string {
  const { random, head } = studio
  if (studio.anime) return ''
  return range(46)
    .map((i) => {
      const [x, y, z] = hairline(clamp(lerp(0.04, 0.96, i / 45) + (random() - 0.5) * 0.02))
      const spot = head.project(x * 1.01, y - 3 + random() * 5, z)
      return coil(studio, {
        at: spot,
        size: 4 + random() * 2.4,
        value: 1 + random() * 2,
        grey: false,
      })
    })
    .join('')
}
