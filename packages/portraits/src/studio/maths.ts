/** Numbers and curves every part of the portrait is drawn with. */

export type Point = readonly [x: number, y: number]
export type Point3 = readonly [x: number, y: number, z: number]
export type Random = () => number

export const TAU = Math.PI * 2

export const clamp = (value: number, low = 0, high = 1): number =>
  Math.min(high, Math.max(low, value))

export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t

/** Rises smoothly from 0 at `from` to 1 at `to`. */
export function smooth(value: number, from: number, to: number): number {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** One decimal: a tenth of a pixel is finer than any rendition shows. */
export const round = (value: number): number => Math.round(value * 10) / 10 + 0

/** The element at `index`, or the nearest one when the index lies outside. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[clamp(Math.round(index), 0, list.length - 1)]
  if (found === undefined) throw new RangeError('an empty list has no nearest element')
  return found
}

/** Numbers 0, 1, … count − 1. */
export const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

/** Mulberry32: the same seed gives the same sequence on every machine. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Reads a table of [key, …values] rows at `key`, easing between rows. */
export function readTable(rows: readonly (readonly number[])[], key: number, column: number) {
  const next = rows.findIndex((row) => (row[0] ?? 0) >= key)
  if (next === 0) return at(rows, 0)[column] ?? 0
  if (next === -1) return at(rows, rows.length - 1)[column] ?? 0
  const [a, b] = [at(rows, next - 1), at(rows, next)]
  const t = (key - (a[0] ?? 0)) / ((b[0] ?? 0) - (a[0] ?? 0))
  return lerp(a[column] ?? 0, b[column] ?? 0, t)
}

/** A point of the Catmull–Rom curve through `points`; `t` runs from 0 to 1 over all of them. */
export function curveAt(points: readonly Point3[], t: number): Point3 {
  const along = clamp(t) * (points.length - 1)
  const i = Math.min(points.length - 2, Math.floor(along))
  const u = along - i
  const [p0, p1, p2, p3] = [at(points, i - 1), at(points, i), at(points, i + 1), at(points, i + 2)]
  const axis = (k: 0 | 1 | 2): number =>
    0.5 *
    (2 * p1[k] +
      (p2[k] - p0[k]) * u +
      (2 * p0[k] - 5 * p1[k] + 4 * p2[k] - p3[k]) * u * u +
      (3 * p1[k] - p0[k] - 3 * p2[k] + p3[k]) * u * u * u)
  return [axis(0), axis(1), axis(2)]
}

/** Unit normal of a polyline at `index`, to the left of its direction. */
export function normalAt(line: readonly Point[], index: number): Point {
  const [a, b] = [at(line, index - 1), at(line, index + 1)]
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(dx, dy) || 1
  return [-dy / length, dx / length]
}

/** The polyline moved sideways by `distance(u)`, u from 0 to 1 along it. */
export function offset(line: readonly Point[], distance: (u: number) => number): Point[] {
  return line.map(([x, y], i) => {
    const [nx, ny] = normalAt(line, i)
    const by = distance(i / (line.length - 1))
    return [x + nx * by, y + ny * by]
  })
}

/** Smooth SVG path through points (Catmull–Rom as cubic Béziers). */
export function spline(points: readonly Point[], closed = false): string {
  const count = points.length
  const point = (i: number): Point => (closed ? at(points, (i + count) % count) : at(points, i))
  let path = `M${round(point(0)[0])} ${round(point(0)[1])}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [p0, p1, p2, p3] = [point(i - 1), point(i), point(i + 1), point(i + 2)]
    path += `C${round(p1[0] + (p2[0] - p0[0]) / 6)} ${round(p1[1] + (p2[1] - p0[1]) / 6)} `
    path += `${round(p2[0] - (p3[0] - p1[0]) / 6)} ${round(p2[1] - (p3[1] - p1[1]) / 6)} `
    path += `${round(p2[0])} ${round(p2[1])}`
  }
  return closed ? `${path}Z` : path
}

/** Closed band around a polyline, `width(u)` wide. */
export function ribbon(line: readonly Point[], width: (u: number) => number): string {
  const left = offset(line, (u) => width(u) / 2)
  const right = offset(line, (u) => -width(u) / 2)
  return `${spline(left)}L${spline(right.toReversed()).slice(1)}Z`
}

const COORDINATES = /(-?\d*\.?\d+(?:e-?\d+)?)[ ,](-?\d*\.?\d+(?:e-?\d+)?)/g

/** Sends every coordinate pair of an absolute path through `map`. */
export function warp(path: string, map: (x: number, y: number) => Point): string {
  return path.replace(COORDINATES, (_, x: string, y: string) => {
    const [px, py] = map(Number(x), Number(y))
    return `${round(px)} ${round(py)}`
  })
}
