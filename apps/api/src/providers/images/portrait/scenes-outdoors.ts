import { hex, shift, type Oklch } from './colour.ts'
import { at, range, round } from './maths.ts'
import {
  bokeh,
  cloud,
  lamp,
  rect,
  skyline,
  starField,
  type Backdrop,
  type Round,
} from './scene-parts.ts'
import { blurred, element, path, spot, stroke, type Studio } from './studio.ts'

const NIGHT: Oklch[] = [
  [0.8, 0.12, 20],
  [0.82, 0.1, 75],
  [0.7, 0.13, 300],
  [0.75, 0.1, 220],
]

const disc = (studio: Studio, [x, y, r]: Round, colour: Oklch): string =>
  spot(studio, [x, y, r * 3.4, r * 3.4], colour, 0.55) +
  element('circle', { cx: x, cy: y, r, fill: hex(colour) })

const city: Backdrop = (studio) =>
  blurred(studio, 4, skyline(studio, [620, 430], [0.2, 0.05, 280], [0.85, 0.1, 75])) +
  bokeh(studio, NIGHT, 34)

const dusk: Backdrop = (studio) =>
  disc(studio, [300 + studio.key * 190, 330, 46], [0.93, 0.09, 70]) +
  blurred(studio, 4, skyline(studio, [640, 220], [0.4, 0.09, 320])) +
  bokeh(
    studio,
    [
      [0.92, 0.08, 60],
      [0.86, 0.1, 20],
    ],
    14,
  )

/** What a neon sign shows; each portrait has its own. */
const SIGNS = [
  'M10 170c0 -60 90 -60 90 0c0 50 -90 60 -90 120h96',
  'M55 130l14 42h44l-36 26l14 44l-36 -28l-36 28l14 -44l-36 -26h44Z',
  'M56 236c-90 -60 -44 -122 0 -82c44 -40 90 22 0 82Z',
]

const neon: Backdrop = (studio) => {
  const x = studio.key < 0 ? 450 : 130
  const sign = at(SIGNS, studio.look.seed % 3)
  const [pink, cyan] = [hex([0.74, 0.2, 350]), hex([0.82, 0.13, 205])]
  const signs =
    stroke(`M${x - 60} 90v250M${x - 36} 90v250`, cyan, 7) +
    stroke(sign, pink, 8, { transform: `translate(${x - 10} 0)` }) +
    stroke(`M${600 - x - 70} 420h120v70h-120z`, hex([0.82, 0.14, 75]), 6)
  return (
    blurred(studio, 14, signs) +
    blurred(studio, studio.anime ? 1.2 : 3.5, signs) +
    bokeh(
      studio,
      [
        [0.7, 0.2, 350],
        [0.76, 0.12, 205],
        [0.6, 0.16, 300],
      ],
      24,
    )
  )
}

const garden: Backdrop = (studio) => {
  const greens: Oklch[] = [
    [0.5, 0.1, 145],
    [0.6, 0.12, 135],
    [0.72, 0.12, 120],
    [0.4, 0.08, 155],
  ]
  const leaves = range(60).map((i) =>
    element('ellipse', {
      cx: round(studio.random() * 600),
      cy: round(studio.random() * 800),
      rx: round(14 + studio.random() * 46),
      ry: round(10 + studio.random() * 24),
      fill: hex(at(greens, i % 4)),
      opacity: 0.5,
      transform: `rotate(${round(studio.random() * 60 - 30)} 300 400)`,
    }),
  )
  return (
    blurred(studio, 14, leaves.join('')) +
    spot(studio, [300 + studio.key * 200, 90, 360, 340], [0.96, 0.08, 105], 0.75) +
    bokeh(
      studio,
      [
        [0.93, 0.09, 110],
        [0.85, 0.1, 135],
        [0.86, 0.08, 20],
      ],
      22,
    )
  )
}

const beach: Backdrop = (studio) => {
  const sea =
    rect([0, 330, 600, 190], [0.66, 0.09, 225]) +
    rect([0, 420, 600, 100], [0.74, 0.08, 205]) +
    path('M0 512Q150 486 300 508T600 500V800H0Z', hex([0.88, 0.05, 85])) +
    path('M0 506Q150 480 300 502T600 494V506Q450 520 300 516T0 522Z', '#fff', { opacity: 0.8 })
  return (
    disc(studio, [300 + studio.key * 200, 120, 40], [0.98, 0.05, 95]) +
    cloud(studio, [300 - studio.key * 190, 190, 80], [0.98, 0.01, 90], 0.8) +
    blurred(studio, 4, sea) +
    bokeh(studio, [[0.98, 0.02, 90]], 12, [330, 520])
  )
}

const harbour: Backdrop = (studio) => {
  const houses = range(9)
    .map((i) =>
      rect(
        [i * 70 - 20, 330 - (i % 3) * 26, 64, 140],
        at(
          [
            [0.62, 0.12, 35],
            [0.78, 0.1, 85],
            [0.56, 0.07, 240],
            [0.9, 0.02, 90],
          ] as const,
          (i * 3) % 4,
        ),
      ),
    )
    .join('')
  const masts = [70, 200, 440, 545]
    .map((x, i) =>
      stroke(
        `M${x} ${90 + i * 22}V520M${x} ${120 + i * 22}L${x + 64} 470M${x} ${120 + i * 22}L${x - 50} 480`,
        hex([0.36, 0.03, 60]),
        4,
      ),
    )
    .join('')
  return (
    blurred(studio, 5, houses + rect([0, 460, 600, 340], [0.5, 0.06, 235])) +
    blurred(studio, 2, masts) +
    spot(studio, [300 + studio.key * 230, 120, 320, 260], [0.98, 0.05, 85], 0.7) +
    bokeh(studio, [[0.95, 0.04, 85]], 12, [460, 780])
  )
}

const snow: Backdrop = (studio) => {
  const pines = range(9).map((i) => {
    const [x, h] = [i * 76 - 10 + studio.random() * 30, 240 + studio.random() * 190]
    return path(
      `M${round(x)} ${620 - h}L${round(x + 62)} 620L${round(x - 62)} 620Z`,
      hex([0.56 + (i % 3) * 0.06, 0.035, 230]),
      { opacity: 0.65 },
    )
  })
  return (
    blurred(studio, 6, pines.join('')) +
    rect([0, 612, 600, 200], [0.95, 0.01, 240]) +
    bokeh(studio, [[0.99, 0, 0]], 20)
  )
}

const stars: Backdrop = (studio) =>
  spot(studio, [300 - studio.key * 130, 260, 420, 220], [0.58, 0.14, 310], 0.5) +
  spot(studio, [300 + studio.key * 190, 460, 330, 240], [0.5, 0.11, 240], 0.45) +
  starField(studio, 130) +
  disc(studio, [300 + studio.key * 200, 120, 36], [0.95, 0.035, 90])

const rain: Backdrop = (studio) =>
  blurred(studio, 8, skyline(studio, [640, 380], [0.28, 0.045, 255], [0.85, 0.08, 80])) +
  bokeh(
    studio,
    [
      [0.8, 0.08, 215],
      [0.85, 0.09, 75],
      [0.75, 0.09, 20],
    ],
    22,
  )

const sakura: Backdrop = (studio) => {
  const side = studio.key < 0 ? 600 : 0
  const dir = studio.key < 0 ? -1 : 1
  const branch = stroke(
    `M${side} 60C${side + dir * 110} 90 ${side + dir * 190} 60 ${side + dir * 320} 110M${side + dir * 130} 84C${side + dir * 170} 140 ${side + dir * 210} 170 ${side + dir * 240} 220`,
    hex([0.42, 0.05, 30]),
    9,
  )
  const blossom = range(90).map(() => {
    const u = studio.random()
    const [x, y] = [
      side + dir * (u * 340 - 10),
      70 + Math.sin(u * 5) * 30 + (studio.random() - 0.4) * 170 * (1 - u * 0.4),
    ]
    return element('circle', {
      cx: round(x),
      cy: round(y),
      r: round(7 + studio.random() * 15),
      fill: hex([0.84 + studio.random() * 0.1, 0.085, 0]),
      opacity: 0.8,
    })
  })
  return (
    cloud(studio, [300 + studio.key * 170, 480, 90], [0.98, 0.015, 330], 0.8) +
    branch +
    blurred(studio, studio.anime ? 1 : 4, blossom.join(''))
  )
}

const clouds: Backdrop = (studio) => {
  const white: Oklch = [0.98, 0.012, 230]
  return (
    disc(studio, [300 + studio.key * 210, 110, 34], [0.99, 0.03, 95]) +
    cloud(studio, [110, 260, 110], white, 0.9) +
    cloud(studio, [500, 400, 130], white, 0.95) +
    cloud(studio, [60, 600, 170], white) +
    cloud(studio, [460, 690, 220], shift(white, -0.02))
  )
}

const sunset: Backdrop = (studio) =>
  disc(studio, [300 + studio.key * 180, 400, 64], [0.95, 0.11, 75]) +
  cloud(studio, [140, 170, 90], [0.8, 0.1, 5], 0.75) +
  cloud(studio, [470, 260, 110], [0.78, 0.12, 350], 0.65) +
  skyline(studio, [640, 170], [0.36, 0.1, 315], [0.9, 0.1, 75])

const lanterns: Backdrop = (studio) => {
  const bodies = range(11).map((i) => {
    const [x, y, s] = [
      20 + i * 58 + studio.random() * 20,
      40 + studio.random() * 420,
      0.6 + studio.random() * 0.7,
    ]
    const place = `translate(${round(x)} ${round(y)}) scale(${round(s * 10) / 10})`
    const glow = spot(studio, [0, 0, 90, 90], [0.8, 0.15, 60], 0.55)
    return element(
      'g',
      { transform: place },
      `${glow}${path('M-22 -20C-30 0 -30 12 -20 28L20 28C30 12 30 0 22 -20Z', hex([0.82, 0.14, 62]))}${path('M-15 -25L15 -25L15 -19L-15 -19ZM-13 28L13 28L13 34L-13 34Z', hex([0.4, 0.1, 35]))}`,
    )
  })
  return (
    bokeh(
      studio,
      [
        [0.82, 0.14, 60],
        [0.75, 0.14, 30],
      ],
      18,
    ) +
    bodies.join('') +
    lamp(studio, [300 - studio.key * 240, 640, 12], [0.85, 0.13, 65])
  )
}

/** A shopping street by day: house fronts, windows and striped awnings. */
const street: Backdrop = (studio) => {
  const walls: Oklch[] = [
    [0.86, 0.05, 75],
    [0.74, 0.09, 35],
    [0.8, 0.05, 190],
    [0.88, 0.06, 95],
    [0.72, 0.07, 20],
  ]
  const houses = range(5).map((i) => {
    const [x, top] = [i * 128 - 30, 130 + ((i * 67) % 90)]
    const panes = range(6).map((k) =>
      rect(
        [x + 20 + (k % 2) * 52, top + 34 + Math.floor(k / 2) * 86, 34, 52],
        [0.62, 0.06, 235],
        0.85,
      ),
    )
    const stripes = range(6).map((k) =>
      rect([x + k * 21, 470, 21, 50], k % 2 ? [0.95, 0.01, 90] : at(walls, i + 2)),
    )
    return rect([x, top, 124, 700], at(walls, i)) + panes.join('') + stripes.join('')
  })
  return (
    cloud(studio, [300 - studio.key * 160, 110, 80], [0.99, 0.01, 230], 0.9) +
    blurred(studio, studio.anime ? 2 : 5, houses.join('')) +
    spot(studio, [300 + studio.key * 240, 80, 340, 300], [0.98, 0.05, 90], 0.6)
  )
}

export const OUTDOORS = {
  street,
  city,
  dusk,
  neon,
  garden,
  beach,
  harbour,
  snow,
  stars,
  rain,
  sakura,
  clouds,
  sunset,
  lanterns,
}
