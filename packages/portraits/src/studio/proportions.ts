import { type PortraitLook } from './look.ts'
import { clamp } from './maths.ts'

/** Measures of one eye in head units; both styles draw their eyes from these numbers. */
export interface EyeMeasure {
  x: number
  halfWidth: number
  top: number
  bottom: number
  tilt: number
}

/**
 * Adult proportions (stack.md §8): an eye is at most 12 % of the face high, 15 % in anime.
 * Traits outside −1…1 are clamped, so no look can leave the bound.
 */
export function measureEye(look: PortraitLook): EyeMeasure {
  const { size = 0, open = 0, tilt = 0, gap = 0 } = look.eyes
  const male = look.sex === 'male'
  const wideOpen = 1 + clamp(open, -1, 1) * 0.1
  const scale = 1 + clamp(size, -1, 1) * 0.1
  if (look.style === 'anime') {
    const height = scale * wideOpen * (male ? 0.72 : 1)
    return {
      x: 43 + gap * 3,
      halfWidth: (male ? 23.5 : 25) * scale,
      top: 16.5 * height,
      bottom: 12.5 * height,
      tilt: clamp(tilt, -1, 1),
    }
  }
  return {
    x: 42.5 + gap * 3,
    halfWidth: (male ? 22 : 23.5) * scale,
    top: (male ? 9.6 : 11.6) * scale * wideOpen,
    bottom: (male ? 7.6 : 8.4) * scale * (0.5 + wideOpen / 2),
    tilt: clamp(tilt, -1, 1),
  }
}
