import { hex, shift, type Oklch } from '#/studio/colour.ts'
import { at, range, round } from '#/studio/maths.ts'
import { blurred, element, path, spot, stroke, type Studio } from '#/studio/studio.ts'
import { bokeh, cloud, rect, skyline, starField, type Backdrop, type Round } from './parts.ts'

const disc = (studio: Studio, [x, y, r]: Round, colour: Oklch): string =>
  spot(studio, [x, y, r * 3.4, r * 3.4], colour, 0.55) +
  element('circle', { cx: x, cy: y, r, fill: hex(colour) })

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

export const NATURE = { dusk, garden, beach, snow, stars, sakura, clouds, sunset }
