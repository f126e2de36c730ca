import { hex, shift, type Oklch } from '#/studio/colour.ts'
import { at, range, round } from '#/studio/maths.ts'
import { blurred, element, path, spot, stroke } from '#/studio/studio.ts'
import { bokeh, lamp, rect, skyline, starField, type Backdrop } from './parts.ts'

const WARM: Oklch[] = [
  [0.85, 0.1, 75],
  [0.78, 0.12, 60],
  [0.9, 0.06, 85],
]

const beam = (x: number, w: number): string =>
  path(`M${x} -20L${x - w} 800L${x + w} 800Z`, hex([0.9, 0.09, 75]), { opacity: 0.13 })

const stage: Backdrop = (studio) => {
  const folds = range(11)
    .map((i) =>
      rect([i * 58 - 10, 0, 26, 800], shift(studio.light.sky[1], i % 2 ? 0.05 : -0.04), 0.5),
    )
    .join('')
  return (
    blurred(studio, 14, folds + beam(110, 150) + beam(480, 170)) +
    spot(studio, [300, 330, 330, 400], [0.8, 0.12, 60], 0.35) +
    bokeh(studio, WARM, 16)
  )
}

const cafe: Backdrop = (studio) => {
  const shelves = [150, 290, 430].map((y) => rect([0, y, 600, 9], [0.24, 0.04, 45])).join('')
  const jars = range(30).map((i) => {
    const row = i % 3
    const colour = at(
      [
        [0.62, 0.1, 60],
        [0.72, 0.09, 85],
        [0.42, 0.07, 40],
        [0.52, 0.06, 150],
      ] as const,
      Math.floor(studio.random() * 4),
    )
    const h = 34 + studio.random() * 44
    return rect(
      [
        Math.floor(i / 3) * 62 + studio.random() * 20,
        150 + row * 140 - h,
        26 + studio.random() * 14,
        h,
      ],
      colour,
      0.7,
    )
  })
  const lamps = [90, 300, 520].map((x) => lamp(studio, [x, 70, 16], [0.88, 0.11, 75])).join('')
  return blurred(studio, 8, shelves + jars.join('')) + lamps + bokeh(studio, WARM, 16, [300, 800])
}

const library: Backdrop = (studio) => {
  const { random } = studio
  const tones: Oklch[] = [
    [0.36, 0.08, 25],
    [0.32, 0.06, 150],
    [0.34, 0.06, 255],
    [0.5, 0.08, 70],
    [0.42, 0.07, 40],
    [0.6, 0.06, 80],
  ]
  let books = ''
  for (const y of [-30, 120, 270, 420, 570]) {
    books += rect([0, y + 132, 600, 16], [0.22, 0.035, 45])
    for (let x = 0; x < 600;) {
      const w = 14 + random() * 20
      const h = 84 + random() * 40
      books += rect([x, y + 132 - h, w - 2, h], at(tones, Math.floor(random() * 6)), 0.85)
      x += w
    }
  }
  return (
    blurred(studio, studio.anime ? 2 : 5, books) +
    spot(studio, [300 + studio.key * 240, 160, 330, 330], [0.85, 0.1, 75], 0.5) +
    bokeh(studio, WARM, 9)
  )
}

const loft: Backdrop = (studio) => {
  const x = studio.key < 0 ? 30 : 350
  const panes = range(6)
    .map((i) =>
      rect([x + (i % 2) * 112, 40 + Math.floor(i / 2) * 150, 104, 142], [0.985, 0.012, 95], 0.9),
    )
    .join('')
  const leaves = range(9).map((i) => {
    const angle = -2.5 + i * 0.24
    const [bx, by] = [studio.key < 0 ? 540 : 60, 700]
    const [tx, ty] = [bx + Math.cos(angle) * 190, by + Math.sin(angle) * 250]
    return path(
      `M${bx} ${by}Q${round((bx + tx) / 2 - 26)} ${round((by + ty) / 2)} ${round(tx)} ${round(ty)}Q${round((bx + tx) / 2 + 26)} ${round((by + ty) / 2)} ${bx} ${by}Z`,
      hex([0.5 + (i % 3) * 0.05, 0.075, 150]),
      { opacity: 0.75 },
    )
  })
  return (
    blurred(studio, 5, panes + leaves.join('')) +
    spot(studio, [x + 110, 260, 330, 380], [0.99, 0.02, 90], 0.5)
  )
}

const shoji: Backdrop = (studio) => {
  const wood: Oklch = [0.42, 0.05, 55]
  const bars =
    range(5)
      .map((i) => rect([i * 150 - 4, 0, 8, 620], wood))
      .join('') +
    range(5)
      .map((i) => rect([0, i * 150 + 20, 600, 6], wood))
      .join('')
  const tree = range(26).map(() => {
    const [x, y] = [studio.random() * 260 + (studio.key > 0 ? 0 : 340), 60 + studio.random() * 360]
    return element('circle', {
      cx: round(x),
      cy: round(y),
      r: round(9 + studio.random() * 24),
      fill: hex([0.72, 0.06, 130]),
      opacity: 0.3,
    })
  })
  return (
    blurred(studio, 5, tree.join('')) +
    blurred(studio, 1.8, bars) +
    rect([0, 620, 600, 200], [0.58, 0.06, 65]) +
    spot(studio, [300, 620, 420, 60], [0.4, 0.05, 60], 0.4)
  )
}

const train: Backdrop = (studio) => {
  const streaks = range(26).map(() => {
    const y = 60 + studio.random() * 420
    const tone = at(
      [
        [0.86, 0.12, 75],
        [0.75, 0.12, 20],
        [0.8, 0.1, 220],
      ] as const,
      Math.floor(studio.random() * 3),
    )
    return rect(
      [studio.random() * 500 - 60, y, 60 + studio.random() * 220, 2 + studio.random() * 5],
      tone,
      0.55,
    )
  })
  const frame: Oklch = [0.34, 0.03, 70]
  const window =
    starField(studio, 40, 300) +
    skyline(studio, [470, 190], [0.17, 0.045, 275], [0.86, 0.1, 75]) +
    blurred(studio, 2, streaks.join(''))
  return (
    window +
    rect([0, 0, 600, 40], frame) +
    rect([0, 520, 600, 280], shift(frame, -0.04)) +
    rect([0, 520, 600, 10], [0.62, 0.09, 75]) +
    rect([studio.key > 0 ? 60 : 500, 0, 34, 520], frame) +
    lamp(studio, [studio.key > 0 ? 520 : 80, 92, 17], [0.9, 0.09, 80])
  )
}

const aquarium: Backdrop = (studio) => {
  const rays = range(6).map((i) =>
    path(
      `M${i * 120 - 20} -20L${i * 120 - 120} 800L${i * 120 + 10} 800L${i * 120 + 40} -20Z`,
      '#fff',
      { opacity: 0.07 },
    ),
  )
  const fish = range(10).map(() => {
    const [x, y, s] = [
      studio.random() * 600,
      60 + studio.random() * 600,
      0.6 + studio.random() * 0.9,
    ]
    const turn = studio.random() < 0.5 ? -s : s
    return path(
      'M-16 0C-8 -9 8 -9 16 0L25 -8L25 8L16 0C8 9 -8 9 -16 0Z',
      hex(
        at(
          [
            [0.76, 0.13, 45],
            [0.85, 0.1, 90],
            [0.8, 0.09, 320],
          ] as const,
          Math.floor(studio.random() * 3),
        ),
      ),
      {
        opacity: 0.7,
        transform: `translate(${round(x)} ${round(y)}) scale(${round(turn * 10) / 10} ${round(s * 10) / 10})`,
      },
    )
  })
  const bubbles = range(22).map(() =>
    element('circle', {
      cx: round(studio.random() * 600),
      cy: round(studio.random() * 800),
      r: round(2 + studio.random() * 7),
      fill: 'none',
      stroke: '#d8f3ff',
      'stroke-width': 1.4,
      opacity: 0.5,
    }),
  )
  return blurred(studio, 8, rays.join('')) + fish.join('') + bubbles.join('')
}

const forge: Backdrop = (studio) => {
  const fire =
    spot(studio, [300 - studio.key * 210, 640, 300, 380], [0.72, 0.18, 50], 0.8) +
    spot(studio, [300 - studio.key * 230, 700, 140, 200], [0.88, 0.14, 75], 0.8)
  const beams =
    rect([60, 0, 26, 800], [0.18, 0.03, 40]) +
    rect([500, 0, 30, 800], [0.18, 0.03, 40]) +
    rect([0, 90, 600, 22], [0.17, 0.03, 40])
  const tools = range(6).map((i) =>
    stroke(`M${140 + i * 60} 112v${60 + (i % 3) * 26}`, hex([0.3, 0.02, 60]), 5),
  )
  return blurred(studio, 3.5, beams + tools.join('')) + fire
}

/** A piano bar: records on the wall, a lamp, the keys of an upright. */
const lounge: Backdrop = (studio) => {
  const side = studio.key
  const frames = [70, 190, 420, 530].map((x, i) => {
    const y = 150 + (i % 2) * 90
    const record = { cx: x, cy: y + 38, r: 25, fill: hex([0.2, 0.02, 240]) }
    return (
      rect([x - 36, y, 72, 76], [0.62, 0.09, 80]) +
      rect([x - 31, y + 5, 62, 66], [0.84, 0.03, 85]) +
      element('circle', record)
    )
  })
  const keys = range(24).map(
    (i) =>
      rect([i * 25, 612, 23, 60], [0.94, 0.012, 85]) +
      (i % 7 === 2 || i % 7 === 6 ? '' : rect([i * 25 + 17, 612, 13, 36], [0.2, 0.02, 250])),
  )
  const piano =
    rect([0, 560, 600, 52], [0.22, 0.035, 40]) +
    keys.join('') +
    rect([0, 672, 600, 140], [0.2, 0.03, 40])
  return (
    blurred(studio, 4, frames.join('') + piano) +
    lamp(studio, [300 + side * 225, 470, 24], [0.88, 0.1, 78]) +
    bokeh(studio, WARM, 12)
  )
}

/** A blackboard with curves, sums and a proof in chalk. */
const board: Backdrop = (studio) => {
  const { random } = studio
  const chalk = hex([0.94, 0.012, 110])
  const lines = range(13).map((i) => {
    const [x, y] = [
      i % 2 === 0 ? 24 + random() * 40 : 430 + random() * 30,
      60 + Math.floor(i / 2) * 74 + random() * 16,
    ]
    const marks = range(7).map(
      (k) =>
        `m${round(5 + random() * 6)} ${round(random() * 4 - 2)}q4 ${round(-14 - random() * 8)} 8 0${k % 3 === 0 ? 'm4 -7h8m-8 4h8' : ''}`,
    )
    return `M${round(x)} ${round(y)}${marks.join('')}`
  })
  const curve =
    'M40 520H220M60 380V540M60 520C110 500 120 400 210 392M400 560C440 430 500 430 560 560'
  return (
    stroke(lines.join(''), chalk, 2.4, { opacity: 0.5 }) +
    stroke(curve, chalk, 2.8, { opacity: 0.55 }) +
    spot(studio, [300 + studio.key * 200, 180, 340, 320], [0.6, 0.05, 160], 0.35) +
    rect([0, 640, 600, 16], [0.55, 0.07, 65])
  )
}

export const INDOORS = {
  lounge,
  board,
  stage,
  cafe,
  library,
  loft,
  shoji,
  train,
  aquarium,
  forge,
}
