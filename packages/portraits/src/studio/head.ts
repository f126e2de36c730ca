import { type PortraitLook, type Side } from './look.ts'
import { clamp, lerp, range, readTable, spline, warp, type Point } from './maths.ts'

/**
 * Head space: origin between the eyes, x to the right of the picture, y down, z to the viewer.
 * The head is a stack of ellipses, so its outline follows from any turn.
 */
export interface Head {
  project: (x: number, y: number, z?: number) => Point
  /** A point on the skin, `lift` above it. */
  onFace: (x: number, y: number, lift?: number) => Point
  /** A path on the skin; `side` mirrors it and `dx`, `dy` move it. */
  face: (path: string, side?: Side, dx?: number, dy?: number) => string
  outline: string
  chin: number
  /** Sine and cosine of the yaw. */
  turn: number
  front: number
}

// y, half-width of a soft jaw, of a square jaw, depth of the widest point, depth of the front
const SLICES = [
  [-156, 10, 10, -20, 10],
  [-149, 42, 42, -20, 30],
  [-134, 66, 66, -18, 50],
  [-112, 82, 82, -14, 68],
  [-80, 90, 91, -10, 82],
  [-45, 92.5, 94, -6, 87],
  [-14, 91.5, 93, -4, 83],
  [8, 91.5, 92.5, -2, 82],
  [30, 89.5, 91.5, 2, 88],
  [56, 83.5, 88, 8, 91],
  [80, 73, 82, 18, 92],
  [100, 59, 73, 32, 92],
  [117, 43, 58, 46, 90],
  [130, 28.5, 42, 56, 88],
  [138.5, 16.5, 26, 62, 84],
  [143, 0, 0, 70, 78],
] as const

function slices(look: PortraitLook): number[][] {
  const { jaw = 0, wide = 0, long = 0, chin = 0, cheek = 0 } = look.face ?? {}
  const male = look.sex === 'male'
  const anime = look.style === 'anime'
  const square = clamp((male ? 0.78 : 0.16) + jaw * 0.4, -0.25, 1.3)
  const lower = 1 + (male ? 0.045 : 0) + long * 0.055 + (anime ? 0.03 : 0)
  return SLICES.map(([y, soft, hard, mid, front]) => {
    const below = clamp((y - 40) / 100)
    const taper = 1 - below * (anime ? 0.1 : 0.02) + chin * 0.22 * clamp((y - 95) / 40)
    const bone = cheek * 4.2 * Math.exp(-(((y - 24) / 26) ** 2))
    const width = (lerp(soft, hard, square) * (1 + wide * 0.05) + bone) * taper
    return [y > 0 ? y * lower : y, width, mid, front]
  })
}

export function buildHead(look: PortraitLook): Head {
  const rows = slices(look)
  const chin = rows.at(-1)?.[0] ?? 0
  const yaw = ((look.pose?.yaw ?? 0) * Math.PI) / 180
  const pitch = ((look.pose?.pitch ?? 0) * Math.PI) / 180
  const [turn, front] = [Math.sin(yaw), Math.cos(yaw)]
  const project = (x: number, y: number, z = 0): Point => [
    x * front + z * turn,
    y * Math.cos(pitch) - (z * front - x * turn) * Math.sin(pitch),
  ]
  const depth = (x: number, y: number): number => {
    const ratio = clamp(Math.abs(x) / Math.max(12, readTable(rows, y, 1) * 1.03))
    const middle = readTable(rows, y, 2)
    return middle + (readTable(rows, y, 3) - middle) * Math.sqrt(1 - ratio ** 2.4)
  }
  const onFace = (x: number, y: number, lift = 0): Point => project(x, y, depth(x, y) + lift)
  const edge = (y: number, side: Side): Point => {
    const [width, middle] = [readTable(rows, y, 1), readTable(rows, y, 2)]
    const reach = readTable(rows, y, 3) - middle
    const span = Math.hypot(width * front, reach * turn) || 1
    const x = (side * width * width * front) / span
    return project(x, y, middle + (side * reach * reach * turn) / span)
  }
  const heights = range(29).map((i) => -156 + (i / 28) * (chin + 155))
  const tip = project(0, chin, readTable(rows, chin, 3) - 4)
  const right = heights.map((y) => edge(y, 1))
  const left = heights.map((y) => edge(y, -1)).toReversed()
  return {
    project,
    onFace,
    face: (path, side = 1, dx = 0, dy = 0) => warp(path, (x, y) => onFace(dx + side * x, dy + y)),
    outline: spline([...right, tip, ...left], true),
    chin,
    turn,
    front,
  }
}
