import { hex, type Oklch } from '#/studio/colour.ts'
import { at, range, round } from '#/studio/maths.ts'
import { blurred, element, path, spot, stroke } from '#/studio/studio.ts'
import { bokeh, cloud, lamp, rect, skyline, type Backdrop } from './parts.ts'

const NIGHT: Oklch[] = [
  [0.8, 0.12, 20],
  [0.82, 0.1, 75],
  [0.7, 0.13, 300],
  [0.75, 0.1, 220],
]

const city: Backdrop = (studio) =>
  blurred(studio, 4, skyline(studio, [620, 430], [0.2, 0.05, 280], [0.85, 0.1, 75])) +
  bokeh(studio, NIGHT, 34)

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

export const TOWN = { street, city, neon, harbour, rain, lanterns }
