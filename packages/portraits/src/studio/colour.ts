import { clamp, lerp } from './maths.ts'

/** Lightness 0–1, chroma, hue in degrees: equal steps look equal, so shades can be computed. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

function toLinearRgb([lightness, chroma, hue]: Oklch): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function channel(linear: number): string {
  const value = clamp(linear)
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}

/** `#rrggbb`; a colour outside sRGB loses chroma until it fits. */
export function hex([lightness, chroma, hue]: Oklch): string {
  let fitted = chroma
  let rgb = toLinearRgb([clamp(lightness), fitted, hue])
  for (let i = 0; i < 40 && rgb.some((v) => v < -0.0005 || v > 1.0005); i++) {
    fitted *= 0.94
    rgb = toLinearRgb([clamp(lightness), fitted, hue])
  }
  return `#${rgb.map(channel).join('')}`
}

/** The colour moved by the given steps. */
export function shift([l, c, h]: Oklch, dl = 0, dc = 0, dh = 0): Oklch {
  return [clamp(l + dl), Math.max(0, c + dc), h + dh]
}

export function mix(a: Oklch, b: Oklch, t: number): Oklch {
  const axis = ([, c, h]: Oklch): [number, number] => [
    c * Math.cos((h * Math.PI) / 180),
    c * Math.sin((h * Math.PI) / 180),
  ]
  const [ax, ay] = axis(a)
  const [bx, by] = axis(b)
  const [x, y] = [lerp(ax, bx, t), lerp(ay, by, t)]
  return [lerp(a[0], b[0], t), Math.hypot(x, y), (Math.atan2(y, x) * 180) / Math.PI]
}
