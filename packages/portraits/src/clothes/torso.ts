import { hex, shift, type Oklch } from '#/studio/colour.ts'
import { warp, type Point } from '#/studio/maths.ts'
import { CLOTH } from '#/studio/palettes.ts'
import { blurred, clip, linearOver, path, stroke, type Studio } from '#/studio/studio.ts'

/** Body space: origin in the pit of the neck; the chest turns with `pose.body`. */
export interface Torso {
  /** Half-width of the neck and the factor that widens the shoulders. */
  neck: number
  wide: number
  draw: (path: string) => string
  point: (x: number, y: number) => Point
  cloth: Oklch
  inner: Oklch
}

export function openTorso({ look, male }: Studio): Torso {
  const angle = ((look.pose?.body ?? 0) * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const point = (x: number, y: number): Point => {
    const depth = Math.max(0, 1 - (x / 230) ** 2)
    const low = Math.min(1, Math.max(0, (y + 30) / 90))
    const near = 1 - Math.sign(x) * sin * 0.1 * low
    return [
      x * (1 - (1 - cos) * low) * near + depth * 62 * sin * low,
      y - Math.sign(x) * sin * low * 5,
    ]
  }
  return {
    neck: male ? 53 : 40,
    wide: male ? 1.38 : 1.17,
    draw: (d) => warp(d, point),
    point,
    cloth: CLOTH[look.outfit.color],
    inner: CLOTH[look.outfit.inner ?? 'ivory'],
  }
}

/** Outline, shade and marks of the neck, whose upper end is at `top`. */
function neckPaths({ key }: Studio, { neck: n, wide: w, draw }: Torso, [tx, ty]: Point) {
  const left = `M${tx - n + 1} ${ty - 20}C${tx - n + 3} ${ty * 0.6} ${-n + 2} -52 ${-n - 6} -34C${-n - 24} -8 ${-112 * w} 14 ${-150 * w} 42L${-150 * w} 190`
  const right = `L${150 * w} 190L${150 * w} 42C${112 * w} 14 ${n + 24} -8 ${n + 6} -34C${n - 2} -52 ${tx + n - 3} ${ty * 0.6} ${tx + n - 1} ${ty - 20}Z`
  const bone = (s: number): string => `M${s * 13} 7C${s * 36} -2 ${s * 66} 0 ${s * 104 * w} -4`
  return {
    outline: draw(left + right),
    jaw: draw(
      `M${tx - 78} ${ty - 30}C${tx - 72} ${ty + 26} ${tx - 44} ${ty + 52} ${tx - key * 14} ${ty + 56}C${tx + 46} ${ty + 56} ${tx + 72} ${ty + 26} ${tx + 78} ${ty - 30}Z`,
    ),
    side: draw(
      `M${-key * (n + 10)} ${ty}C${-key * (n - 4)} -60 ${-key * (n - 8)} -40 ${-key * (n + 10)} -20L${-key * (n - 20)} 14C${-key * 10} -30 ${-key * 12} -70 ${-key * 16} ${ty}Z`,
    ),
    cords: draw(
      `M${-key * 28} -70C${-key * 22} -40 ${-key * 13} -16 ${-key * 7} 1M${key * 32} -64C${key * 25} -36 ${key * 14} -14 ${key * 8} 1`,
    ),
    bones: draw(bone(-1) + bone(1)),
    pit: draw('M-8 3C-4 9 4 9 8 3'),
    apple: draw(`M${-key * 4} -62C${-key * 9} -54 ${-key * 8} -48 ${-key * 3} -42`),
  }
}

/** Neck and upper chest, below any garment; `top` is where the neck meets the head. */
export function paintNeck(studio: Studio, torso: Torso, top: Point): string {
  const { skin, key, anime, male, look } = studio
  const { outline, jaw, side, cords, bones, pit, apple } = neckPaths(studio, torso, top)
  const [shade, deep] = [hex(skin.shade), hex(skin.deep)]
  if (anime) {
    const drawn =
      path(jaw, shade, { opacity: 0.9 }) +
      stroke(cords, deep, 1.8, { opacity: male ? 0.8 : 0.45 }) +
      stroke(bones + pit, deep, 2, { opacity: 0.75 })
    const edge = { stroke: hex(skin.line), 'stroke-width': 2.4 }
    return path(outline, hex(skin.base), edge) + clip(studio, 'neckclip', outline, drawn)
  }
  const reach = key * torso.neck * 2
  const fill = linearOver(
    studio,
    'neck',
    [reach, 0, -reach, 20],
    [
      [0.05, shift(skin.base, 0.02, -0.004, 4)],
      [0.5, shift(skin.base, -0.02, 0.006, -3)],
      [1, skin.shade],
    ],
  )
  const planes = path(jaw, deep, { opacity: 0.66 }) + path(side, shade, { opacity: 0.7 })
  const marks =
    stroke(cords, deep, 4.4, { opacity: 0.24 }) +
    stroke(bones, deep, 5, { opacity: 0.3 }) +
    stroke(pit, deep, 4, { opacity: 0.4 }) +
    (male && look.beard !== 'full' ? stroke(apple, deep, 5, { opacity: 0.3 }) : '')
  const soft = blurred(studio, 6, planes) + blurred(studio, 2.5, marks)
  return clip(studio, 'neckclip', outline, path(outline, fill) + soft)
}

/** One piece of clothing; all parts are paths in body space. */
export interface Garment {
  shape: string
  colour: Oklch
  /** Broad soft shade and light, only seen in painted portraits. */
  shade?: string
  light?: string
  /** Creases and seams. */
  folds?: string
  seams?: string
  trim?: { path: string; width: number; colour?: Oklch }
  dots?: { path: string; colour: Oklch }
}

/** Creases of any top: under the arms, off the shoulders, across the chest. */
export function creases(
  { wide: w }: Torso,
  key: number,
): { shade: string; light: string; folds: string } {
  return {
    shade: `M${-152 * w} 62C${-130 * w} 130 ${-136 * w} 220 ${-150 * w} 420L${-196 * w} 420L${-190 * w} 120ZM${152 * w} 62C${130 * w} 130 ${136 * w} 220 ${150 * w} 420L${196 * w} 420L${190 * w} 120ZM${-key * 148 * w} 96C${-key * 100 * w} 150 ${-key * 76 * w} 260 ${-key * 64 * w} 460L${-key * 165 * w} 460Z`,
    light: `M${key * 62 * w} 40C${key * 104 * w} 36 ${key * 150 * w} 60 ${key * 170 * w} 130C${key * 140 * w} 90 ${key * 96 * w} 76 ${key * 50 * w} 110Z`,
    folds: `M${-150 * w} 70C${-134 * w} 140 ${-140 * w} 220 ${-152 * w} 330M${150 * w} 70C${134 * w} 140 ${140 * w} 220 ${152 * w} 330`,
  }
}

/** Paints one piece: soft folds and gradient, or flat with one cel shadow and outline. */
export function paintGarment(studio: Studio, torso: Torso, garment: Garment, id: string): string {
  const { key, anime } = studio
  const { colour, shape, shade, light, folds, seams, trim, dots } = garment
  const { draw } = torso
  const dark = colour[0] < 0.35 ? 0.075 : 0.13
  const low = hex(shift(colour, -dark, 0.008, -10))
  const high = hex(shift(colour, colour[0] > 0.85 ? 0.05 : 0.085, 0, 8))
  const ink = hex(shift(colour, colour[0] < 0.35 ? -0.14 : -0.24, 0.004, -10))
  const d = draw(shape)
  const flat = anime ? 0.35 : 1
  const [from, to] = key < 0 ? [-200, 200] : [200, -200]
  const fill = linearOver(
    studio,
    id,
    [from, -20, to, 200],
    [
      [0, shift(colour, 0.07 * flat, 0.004, 6)],
      [0.45, colour],
      [1, shift(colour, -dark * flat, 0.004, -10)],
    ],
  )
  const inside = anime
    ? (shade ? path(draw(shade), low, { opacity: 0.7 }) : '') +
      (folds ? stroke(draw(folds), ink, 1.8, { opacity: 0.5 }) : '')
    : (shade ? blurred(studio, 14, path(draw(shade), low, { opacity: 0.8 })) : '') +
      (light ? blurred(studio, 14, path(draw(light), high, { opacity: 0.6 })) : '') +
      (folds ? blurred(studio, 3.5, stroke(draw(folds), low, 7, { opacity: 0.5 })) : '')
  const detail =
    (seams ? stroke(draw(seams), ink, anime ? 2 : 1.6, { opacity: anime ? 0.8 : 0.6 }) : '') +
    (trim ? stroke(draw(trim.path), hex(trim.colour ?? shift(colour, 0.05)), trim.width) : '') +
    (dots ? path(draw(dots.path), hex(dots.colour), { stroke: ink, 'stroke-width': 1 }) : '')
  const outline = anime
    ? { stroke: 'rgba(38,18,30,.78)', 'stroke-width': 2.4, 'stroke-linejoin': 'round' }
    : {}
  return path(d, fill, outline) + clip(studio, `${id}c`, d, inside + detail)
}
