import { hex, mix, shift, type Oklch } from '#/studio/colour.ts'
import {
  at,
  clamp,
  curveAt,
  lerp,
  normalAt,
  offset,
  randomFrom,
  range,
  ribbon,
  round,
  smooth,
  spline,
  TAU,
  type Point,
  type Point3,
  type Random,
} from '#/studio/maths.ts'
import { HAIR } from '#/studio/palettes.ts'
import { linearOver, path, stroke, type Studio } from '#/studio/studio.ts'

/** Guide curves in head space; a sheet of hair is lofted from the first to the last. */
export type Guides = readonly (readonly Point3[])[]

export interface Sheet {
  guides: Guides
  locks: number
  width: number
  seed: number
  wave?: number
  /** Waves along one lock. */
  freq?: number
  /** Where along the lock the taper to its point begins, 0 to 1. */
  taper?: number
  root?: number
  /** How much shorter the shortest lock may be. */
  cut?: number
  jitter?: number
  /** Lightness steps of the lock at `t` across the sheet. */
  shade?: (t: number) => number
  /** Centre of the gloss band along the lock; none when absent. */
  gloss?: number
  dark?: boolean
  /** Ropes: outlined one by one, with their turns marked. */
  rope?: boolean
  /** Dyes one lock when the look has a streak. */
  streak?: boolean
  /** Draws only the first part of each lock. */
  end?: number
}

interface Lock {
  line: Point[]
  width: number
  value: number
  grey: boolean
  streak: boolean
}

const SAMPLES = 14
const VALUES = 7

export const flip = (guides: Guides): Guides =>
  guides.map((guide) => guide.map(([x, y, z]) => [-x, y, z] as const))

function guideAt(guides: Guides, t: number): Point3[] {
  const along = clamp(t) * (guides.length - 1)
  const i = Math.min(guides.length - 2, Math.floor(along))
  const [a, b] = [at(guides, i), at(guides, i + 1)]
  return a.map((p, k) => {
    const q = at(b, k)
    const u = along - i
    return [lerp(p[0], q[0], u), lerp(p[1], q[1], u), lerp(p[2], q[2], u)]
  })
}

/** Grey strands keep some of the hair's own colour. */
const greyOf = ({ hair, anime }: Studio): Oklch => mix(hair, [0.82, 0.012, 80], anime ? 0.5 : 0.72)

/** Fill of a lock: `value` 0 (dark) to 6 (light); roots and tips darker than the middle. */
export function hairFill(studio: Studio, value: number, kind: 'own' | 'grey' | 'streak' = 'own') {
  const v = clamp(Math.round(value), 0, VALUES - 1)
  const id = `h${kind[0]}${v}`
  const step = studio.anime ? 0.012 : 0.03
  const colour = {
    own: studio.hair,
    grey: greyOf(studio),
    streak: HAIR[studio.look.hair.streak ?? 'silver'],
  }[kind]
  const base = shift(colour, (v - 3) * step, (v - 3) * 0.004, (v - 3) * 1.2)
  if (studio.defs.has(id)) return `url(#${id})`
  const deep = studio.anime ? 0.05 : 0.085
  return linearOver(
    studio,
    id,
    [0, -170, 0, 330],
    [
      [0, shift(base, -deep * 0.5)],
      [0.1, shift(base, studio.anime ? 0.01 : 0.035, 0.006)],
      [0.3, base],
      [0.62, shift(base, -deep * 0.55)],
      [1, shift(base, studio.anime ? -0.02 : 0.02, 0.012, 5)],
    ],
  )
}

export const hairInk = ({ hair }: Studio): string =>
  hex(shift(hair, hair[0] > 0.5 ? -0.36 : -0.16, 0.02, -16))

function lineOf(studio: Studio, sheet: Sheet, t: number, random: Random): Point[] {
  const { guides, wave = 0, freq = 2, jitter = 3, cut = 0.16, end = 1, seed } = sheet
  const reach = (1 - cut * random()) * end
  const shiftX = (random() - 0.5) * jitter
  const phase = (seed % 7) + t * 1.9 + (random() - 0.5) * 0.9
  const guide = guideAt(guides, t)
  const bare = range(SAMPLES).map((i) => {
    const u = (i / (SAMPLES - 1)) * reach
    const [x, y, z] = curveAt(guide, u)
    return studio.head.project(x + shiftX * smooth(u, 0, 0.35), y, z)
  })
  const swing = (u: number): number =>
    wave * smooth(u * reach, 0.24, 0.6) * Math.sin(TAU * freq * u * reach + phase)
  return wave === 0 ? bare : offset(bare, swing)
}

function locksOf(studio: Studio, sheet: Sheet): Lock[] {
  const random = randomFrom(sheet.seed * 131 + 17)
  const { grey = 0, streak } = studio.look.hair
  const cel = studio.anime && !sheet.rope
  const count = cel ? Math.max(3, Math.round(sheet.locks / 3.1)) : sheet.locks
  const width = sheet.width * (cel ? 2.7 : 1)
  return range(count).map((i) => {
    const t = clamp((i + 0.5 + (random() - 0.5) * 0.7) / count)
    const line = lineOf(studio, sheet, t, random)
    const [x, y] = curveAt(guideAt(sheet.guides, t), 0.5)
    const temple = Math.abs(x) > 70 && y > -110
    const turned =
      random() < (studio.anime ? grey * (temple ? 1.8 : 0.04) : grey * (temple ? 1 : 0.34))
    return {
      line,
      width: width * (0.75 + random() * 0.55) * (turned && !studio.anime ? 0.6 : 1),
      value: 3 + (sheet.shade?.(t) ?? 0) * 2.2 + (random() - 0.5) * 2.4 - (sheet.dark ? 2.4 : 0),
      grey: turned,
      streak: sheet.streak === true && streak !== undefined && i === Math.round(count * 0.8),
    }
  })
}

function profile({ root = 0.42, taper = 0.5 }: Sheet, width: number): (u: number) => number {
  return (u) => {
    if (u < 0.28) return width * lerp(root, 1, smooth(u, 0, 0.28))
    return u < taper ? width : width * Math.max(0.015, 1 - ((u - taper) / (1 - taper)) ** 1.7)
  }
}

const kindOf = ({ grey, streak }: Lock): 'own' | 'grey' | 'streak' => {
  if (streak) return 'streak'
  return grey ? 'grey' : 'own'
}

function slice(line: readonly Point[], from: number, to: number): Point[] {
  return range(9).map((i): Point => {
    const along = lerp(from, to, i / 8) * (line.length - 1)
    const [a, b] = [at(line, Math.floor(along)), at(line, Math.floor(along) + 1)]
    const u = along - Math.floor(along)
    return [lerp(a[0], b[0], u), lerp(a[1], b[1], u)]
  })
}

const colourOf = (studio: Studio, lock: Lock): Oklch => {
  if (lock.streak) return HAIR[studio.look.hair.streak ?? 'silver']
  return lock.grey ? greyOf(studio) : studio.hair
}

/** A band of light across the lock: one soft sliver, or in anime three sharp ones. */
function gloss(studio: Studio, lock: Lock, centre: number, random: Random): string {
  const { anime } = studio
  const light = hex(shift(colourOf(studio, lock), anime ? 0.13 : 0.2, -0.005, 8))
  const span = anime ? 0.06 : 0.09
  const slivers = (anime ? [-0.27, 0.02, 0.29] : [0]).map((aside) => {
    const from = clamp(centre - span + (random() - 0.5) * 0.05)
    const to = clamp(centre + span * (0.5 + random() * 0.9))
    const line = offset(slice(lock.line, from, to), () => lock.width * aside)
    const width = lock.width * (anime ? 0.3 : 0.4)
    return ribbon(line, (u) => width * Math.sin(Math.PI * clamp(u, 0.02, 0.98)))
  })
  return path(slivers.join(''), light, { opacity: round(anime ? 0.8 : 0.2 + random() * 0.3) })
}

/** The turns of a rope of hair, as small arcs across it. */
function turns(studio: Studio, lock: Lock, ink: string): string {
  const fine = slice(lock.line, 0, 0.5).concat(slice(lock.line, 0.5, 1))
  const arcs = range(16).map((i) => {
    const [x, y] = at(fine, i + 1)
    const [nx, ny] = normalAt(fine, i + 1)
    const w = lock.width * 0.42
    return `M${round(x - nx * w)} ${round(y - ny * w)}Q${round(x + ny * w * 0.7)} ${round(y + w * 0.5)} ${round(x + nx * w)} ${round(y + ny * w)}`
  })
  return stroke(arcs.join(''), ink, 1.5, { opacity: 0.5 })
}

function strands(studio: Studio, lock: Lock, random: Random): string {
  return range(2)
    .map(() => {
      const aside = (random() - 0.5) * lock.width * 0.8
      const line = offset(lock.line, (u) => aside * (1 - smooth(u, 0.5, 1) * 0.95))
      const from = Math.floor(random() * 4)
      const piece = line.slice(from, from + 6 + Math.floor(random() * 6))
      const tone = random() < 0.5 ? 6 : 0
      const fine = { opacity: round(0.3 + random() * 0.35) }
      return stroke(spline(piece), hairFill(studio, tone, kindOf(lock)), 0.7 + random(), fine)
    })
    .join('')
}

function celLock(studio: Studio, sheet: Sheet, lock: Lock, random: Random): string {
  const width = profile(sheet, lock.width)
  const shape = ribbon(lock.line, width)
  const ink = hairInk(studio)
  const away = normalAt(lock.line, SAMPLES / 2)[0] > 0 ? -1 : 1
  const shadowed = offset(lock.line, (u) => width(u) * 0.27 * studio.key * away)
  const dark = ribbon(
    shadowed.slice(random() < 0.5 ? 2 : 5),
    (u) => lock.width * 0.36 * Math.sin(Math.PI * clamp(0.1 + u * 0.9, 0, 0.99)),
  )
  const edge = offset(lock.line, (u) => width(u) / 2).slice(3)
  const colour = colourOf(studio, lock)
  const low = hex(shift(colour, colour[0] > 0.45 ? -0.12 : -0.07, 0.012, -18))
  return (
    (sheet.rope ? stroke(shape, ink, 3.6) : '') +
    path(shape, hairFill(studio, lock.value, kindOf(lock))) +
    path(dark, low, { opacity: sheet.dark ? 0.5 : 0.75 }) +
    (sheet.gloss === undefined ? '' : gloss(studio, lock, sheet.gloss, random)) +
    (sheet.rope ? turns(studio, lock, ink) : '') +
    path(
      ribbon(edge, (u) => 2.3 * Math.sin(Math.PI * clamp(u, 0.04, 0.96))),
      ink,
      { opacity: 0.7 },
    )
  )
}

export interface HairPaint {
  svg: string
  /** Lock outlines, for the shadow they throw on the face. */
  shapes: string[]
}

/** Paints a sheet as tapered locks: many fine ones, or in anime few outlined ones. */
export function paintSheet(studio: Studio, sheet: Sheet): HairPaint {
  const random = randomFrom(sheet.seed * 577 + 5)
  const locks = locksOf(studio, sheet)
  const shapes = locks.map((lock) => ribbon(lock.line, profile(sheet, lock.width)))
  if (studio.anime) {
    const outline = stroke(shapes.join(''), hairInk(studio), 4.4)
    return {
      svg: outline + locks.map((lock) => celLock(studio, sheet, lock, random)).join(''),
      shapes,
    }
  }
  const under = locks
    .filter((_, i) => i % 2 === 0)
    .map((lock) => {
      const wide = profile(sheet, lock.width * 1.9)
      return path(
        ribbon(lock.line.slice(0, -1), wide),
        hairFill(studio, lock.value - 1.4, kindOf(lock)),
      )
    })
  const over = locks.map((lock, i) => {
    const shine =
      sheet.gloss === undefined || random() < 0.2 ? '' : gloss(studio, lock, sheet.gloss, random)
    const fill = hairFill(studio, lock.value, kindOf(lock))
    const ink = hex(shift(studio.hair, -0.1))
    const bands = sheet.rope ? turns(studio, lock, ink) : strands(studio, lock, random)
    return path(at(shapes, i), fill) + bands + shine
  })
  return { svg: under.join('') + over.join(''), shapes }
}
