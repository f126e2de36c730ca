import { hex, shift, type Oklch } from '#/studio/colour.ts'
import { type OutfitType } from '#/studio/look.ts'
import { range } from '#/studio/maths.ts'
import { blurred, stroke, type Studio } from '#/studio/studio.ts'
import { creases, paintGarment, type Garment, type Torso } from './torso.ts'

type Cut = (torso: Torso, key: number) => Garment[]

const GOLD: Oklch = [0.78, 0.11, 85]

/** A top whose edge from the right shoulder to the left is `neckline`. */
function top({ wide: w }: Torso, neckline: string): string {
  return `M${-150 * w} 34C${-180 * w} 48 ${-190 * w} 88 ${-198 * w} 180L${-214 * w} 460L${214 * w} 460L${198 * w} 180C${190 * w} 88 ${180 * w} 48 ${150 * w} 34${neckline}Z`
}

const shoulders = ({ neck: n, wide: w }: Torso, middle: string): string =>
  `C${118 * w} 14 ${n + 34} 0 ${n + 19} -15${middle}C${-n - 34} 0 ${-118 * w} 14 ${-150 * w} 34`

const round = (n: number, low: number): string =>
  `C${n + 8} ${low * 0.42} 27 ${low} 0 ${low}C-27 ${low} ${-n - 8} ${low * 0.42} ${-n - 19} -15`

const vee = (n: number, low: number): string =>
  `C${n + 4} ${low * 0.3} 24 ${low * 0.74} 0 ${low}C-24 ${low * 0.74} ${-n - 4} ${low * 0.3} ${-n - 19} -15`

function simple(torso: Torso, key: number, colour: Oklch, neckline: string): Garment {
  return { shape: top(torso, shoulders(torso, neckline)), colour, ...creases(torso, key) }
}

const crewTop = (torso: Torso, key: number, colour: Oklch): Garment => ({
  ...simple(torso, key, colour, round(torso.neck, 34)),
  trim: {
    path: `M${torso.neck + 23} -12${round(torso.neck + 4, 40)}`,
    width: 9,
    colour: shift(colour, -0.025),
  },
})

function turtle(torso: Torso, key: number, colour: Oklch): Garment[] {
  const n = torso.neck
  const body = simple(torso, key, colour, `L${-n - 19} -15`)
  const collar = `M${-n - 7} -72C-28 -60 28 -60 ${n + 7} -72C${n + 5} -48 ${n + 11} -26 ${n + 21} -9C36 15 -36 15 ${-n - 21} -9C${-n - 11} -26 ${-n - 5} -48 ${-n - 7} -72Z`
  const ribs = range(11)
    .map((i) => i - 5)
    .map(
      (i) =>
        `M${(i * n) / 5.2} ${-62 - Math.abs(i)}C${(i * n) / 5} -44 ${(i * n) / 4.8} -24 ${(i * n) / 4.3} ${7 - Math.abs(i) * 2}`,
    )
  const fold = `M${-n - 6} -44C-30 -30 30 -30 ${n + 6} -44`
  return [
    body,
    {
      shape: collar,
      colour: shift(colour, 0.012),
      seams: ribs.join('') + fold,
      shade: `M${-key * n} -80L${-key * (n + 40)} 30L${-key * 10} 30C${-key * 26} 0 ${-key * 20} -40 ${-key * n * 0.5} -80Z`,
    },
  ]
}

/** Lapels over an open front; the inner top shows between them. */
function open(torso: Torso, key: number, colour: Oklch, low: number): Garment[] {
  const { neck: n, wide: w } = torso
  const front = `C${118 * w} 14 ${n + 36} 0 ${n + 24} -18C${n + 8} 40 44 ${low * 0.6} 14 ${low}L14 460L-14 460L-14 ${low}C-44 ${low * 0.6} ${-n - 8} 40 ${-n - 24} -18C${-n - 36} 0 ${-118 * w} 14 ${-150 * w} 34`
  const lapels = [-1, 1].map((s) => ({
    shape: `M${s * (n + 23)} -20C${s * (n + 30)} -6 ${s * (n + 36)} 4 ${s * (n + 40)} 22L${s * (n + 58)} 62L${s * (n + 34)} 66C${s * 62} ${low * 0.55} ${s * 34} ${low * 0.84} ${s * 13} ${low + 4}C${s * 26} ${low * 0.6} ${s * (n + 2)} 50 ${s * (n + 23)} -20Z`,
    colour: shift(colour, s === key ? 0.035 : -0.01),
  }))
  return [{ shape: top(torso, front), colour, ...creases(torso, key) }, ...lapels]
}

function collarPoints(torso: Torso, colour: Oklch, spread = 1): Garment[] {
  const n = torso.neck
  return [-1, 1].map((s) => ({
    shape: `M${s * (n + 5)} -40C${s * (n + 18)} -30 ${s * (n + 28)} -12 ${s * (n + 32)} 4C${s * (n + 10)} 24 ${s * 34 * spread} 46 ${s * 22 * spread} 62C${s * 16} 36 ${s * (n - 14)} 4 ${s * (n + 5)} -40Z`,
    colour: shift(colour, 0.02),
    seams: `M${s * (n + 26)} 4C${s * (n + 6)} 22 ${s * 34 * spread} 42 ${s * 24 * spread} 54`,
  }))
}

const buttons = (x: number, from: number, step: number): string =>
  range(5)
    .map(
      (i) =>
        `M${x - 4} ${from + i * step}C${x - 4} ${from + i * step - 5} ${x + 4} ${from + i * step - 5} ${x + 4} ${from + i * step}C${x + 4} ${from + i * step + 5} ${x - 4} ${from + i * step + 5} ${x - 4} ${from + i * step}Z`,
    )
    .join('')

function shirt(torso: Torso, key: number, colour: Oklch): Garment[] {
  const body = simple(torso, key, colour, vee(torso.neck, 78))
  return [
    {
      ...body,
      seams: 'M6 78L8 460',
      dots: { path: buttons(-2, 104, 56), colour: shift(colour, -0.12) },
    },
    ...collarPoints(torso, colour),
  ]
}

function crossed(torso: Torso, key: number, band: Oklch, width: number): Garment[] {
  const { neck: n, cloth: colour } = torso
  const body = simple(torso, key, colour, vee(n, 96))
  const over = `M${key * (n + 20)} -16C${key * (n + 6)} 26 ${key * 26} 66 0 98C${-key * 34} 140 ${-key * 84} 220 ${-key * 112} 330`
  const under = `M${-key * (n + 20)} -16C${-key * (n + 6)} 26 ${-key * 26} 66 0 98`
  return [
    { ...body, trim: { path: under, width, colour: shift(band, -0.03) } },
    {
      shape: `M${key * (n + 20)} -16C${key * (n + 6)} 26 ${key * 26} 66 0 98C${-key * 34} 140 ${-key * 84} 220 ${-key * 112} 330L${key * 10} 330C${key * 40} 200 ${key * 60} 60 ${key * (n + 20)} -16Z`,
      colour: shift(colour, 0.008),
      trim: { path: over, width, colour: band },
    },
  ]
}

function highCollar(torso: Torso, colour: Oklch, fur: boolean): Garment[] {
  const n = torso.neck
  return [-1, 1].map((s) => ({
    shape: `M${s * (n + 6)} -88C${s * (n + 26)} -84 ${s * (n + 40)} -50 ${s * (n + 50)} -4C${s * (n + 40)} 30 ${s * 44} 60 ${s * 18} 92C${s * 14} 40 ${s * (n - 8)} -20 ${s * (n + 6)} -88Z`,
    colour: fur ? shift(colour, 0) : shift(colour, 0.03),
    seams: fur
      ? range(9)
          .map(
            (i) =>
              `M${s * (n + 10 + i * 3)} ${-72 + i * 14}L${s * (n + 22 + i * 2)} ${-60 + i * 14}M${s * (n - i * 3)} ${-40 + i * 13}L${s * (n + 10 - i * 3)} ${-28 + i * 13}`,
          )
          .join('')
      : `M${s * (n + 38)} -14C${s * (n + 26)} 24 ${s * 36} 50 ${s * 20} 78`,
  }))
}

function hood(torso: Torso, colour: Oklch): Garment[] {
  const n = torso.neck
  return [
    {
      shape: `M${-n - 12} -64C${-n - 56} -44 ${-n - 64} 16 ${-n - 14} 46C${-n + 18} 66 -18 58 0 52C18 58 ${n - 18} 66 ${n + 14} 46C${n + 64} 16 ${n + 56} -44 ${n + 12} -64C${n + 14} -20 ${n - 6} 26 0 36C${-n + 6} 26 ${-n - 14} -20 ${-n - 12} -64Z`,
      colour: shift(colour, 0.02),
      folds: `M${-n - 34} -30C${-n - 34} 6 ${-n - 6} 34 -14 44M${n + 34} -30C${n + 34} 6 ${n + 6} 34 14 44`,
    },
  ]
}

const CUTS: Record<OutfitType, Cut> = {
  crew: (t, k) => [crewTop(t, k, t.cloth)],
  turtleneck: (t, k) => turtle(t, k, t.cloth),
  vneck: (t, k) => [
    {
      ...simple(t, k, t.cloth, vee(t.neck, 82)),
      trim: {
        path: `M${t.neck + 19} -15${vee(t.neck, 82)}`,
        width: 8,
        colour: shift(t.cloth, 0.03),
      },
    },
  ],
  square: (t, k) => {
    const w = t.wide
    const line = `C${132 * w} 22 ${122 * w} 16 ${110 * w} 10C${104 * w} 26 ${98 * w} 40 ${92 * w} 50C44 58 -44 58 ${-92 * w} 50C${-98 * w} 40 ${-104 * w} 26 ${-110 * w} 10C${-122 * w} 16 ${-132 * w} 22 ${-150 * w} 34`
    return [
      {
        shape: top(t, line),
        colour: t.cloth,
        ...creases(t, k),
        trim: { path: `M${150 * w} 34${line}`, width: 5 },
      },
    ]
  },
  wrap: (t, k) => crossed(t, k, shift(t.cloth, 0.035), 6),
  kimono: (t, k) => crossed(t, k, t.inner, 19),
  shirt: (t, k) => shirt(t, k, t.cloth),
  apron: (t, k) => [
    ...shirt(t, k, t.inner),
    {
      shape: `M${-74 * t.wide} 96C-40 106 40 106 ${74 * t.wide} 96C${84 * t.wide} 180 ${120 * t.wide} 240 ${150 * t.wide} 460L${-150 * t.wide} 460C${-120 * t.wide} 240 ${-84 * t.wide} 180 ${-74 * t.wide} 96Z`,
      colour: t.cloth,
      folds: `M-30 130C-20 220 -40 300 -30 420M50 140C44 230 60 300 50 420`,
      trim: {
        path: `M${-74 * t.wide} 98C-40 108 40 108 ${74 * t.wide} 98`,
        width: 5,
        colour: shift(t.cloth, 0.06),
      },
    },
    ...[-1, 1].map((s) => ({
      shape: `M${s * (t.neck + 20)} -12L${s * (t.neck + 34)} -4C${s * 84 * t.wide} 30 ${s * 80 * t.wide} 70 ${s * 76 * t.wide} 104L${s * 58 * t.wide} 104C${s * 66 * t.wide} 60 ${s * 60 * t.wide} 20 ${s * (t.neck + 20)} -12Z`,
      colour: shift(t.cloth, 0.02),
    })),
  ],
  blazer: (t, k) => [crewTop(t, k, t.inner), ...open(t, k, t.cloth, 210)],
  uniform: (t, k) => [
    ...shirt(t, k, t.inner),
    { shape: 'M-13 56L13 56L9 84L26 250L0 280L-26 250L-9 84Z', colour: shift(t.cloth, 0.1, 0.03) },
    ...open(t, k, t.cloth, 170).map((g, i) =>
      i === 0
        ? { ...g, dots: { path: buttons(-34, 200, 50) + buttons(34, 200, 50), colour: GOLD } }
        : {
            ...g,
            trim: {
              path: `M${(i === 1 ? -1 : 1) * (t.neck + 40)} 22L${(i === 1 ? -1 : 1) * (t.neck + 58)} 62L${(i === 1 ? -1 : 1) * (t.neck + 34)} 66`,
              width: 4,
              colour: GOLD,
            },
          },
    ),
  ],
  coat: (t, k) => [
    ...turtle(t, k, t.inner),
    ...open(t, k, t.cloth, 190),
    ...highCollar(t, t.cloth, false),
  ],
  flightCoat: (t, k) => [
    crewTop(t, k, t.inner),
    ...open(t, k, t.cloth, 180).slice(0, 1),
    ...highCollar(t, t.inner, true),
  ],
  jacket: (t, k) => [
    crewTop(t, k, t.inner),
    ...open(t, k, t.cloth, 120).slice(0, 1),
    ...collarPoints(t, t.cloth, 1.4),
  ],
  hoodie: (t, k) => [
    {
      ...simple(t, k, t.cloth, round(t.neck, 36)),
      seams: 'M-30 62C-32 90 -34 130 -30 158M30 62C32 90 36 120 32 146',
    },
    ...hood(t, t.cloth),
  ],
}

/** The clothes, in body space. */
export function paintGarments(studio: Studio, torso: Torso): string {
  const pieces = CUTS[studio.look.outfit.type](torso, studio.key)
  const shadow = stroke(
    torso.draw(
      `M${-torso.neck - 20} -6C${-torso.neck} 40 -24 56 0 60C24 56 ${torso.neck} 40 ${torso.neck + 20} -6`,
    ),
    hex(studio.skin.deep),
    12,
    { opacity: 0.3 },
  )
  return (
    blurred(studio, 3.5, shadow) +
    pieces.map((piece, i) => paintGarment(studio, torso, piece, `g${i}`)).join('')
  )
}
