import { hex, mix, shift, type Oklch } from '#/studio/colour.ts'
import { type SceneName } from '#/studio/look.ts'
import { lerp, range, round } from '#/studio/maths.ts'
import { element, linear, spot, type Studio } from '#/studio/studio.ts'
import { INDOORS } from './indoors.ts'
import { NATURE } from './nature.ts'
import { type Backdrop } from './parts.ts'
import { TOWN } from './town.ts'

const studioPlain: Backdrop = (studio) =>
  spot(studio, [300 + studio.key * 150, 230, 420, 460], shift(studio.light.sky[0], 0.08), 0.75)

const BACKDROPS: Record<SceneName, Backdrop> = {
  studioRose: studioPlain,
  studioTeal: studioPlain,
  studioClay: studioPlain,
  ...INDOORS,
  ...NATURE,
  ...TOWN,
}

export function paintScene(studio: Studio): string {
  const { sky } = studio.light
  const fill = linear(
    studio,
    'sky',
    [0, 0, 0.15, 1],
    [
      [0, sky[0]],
      [0.55, sky[1]],
      [1, sky[2]],
    ],
  )
  return element('rect', { width: 600, height: 800, fill }) + BACKDROPS[studio.look.scene](studio)
}

/** Petals, snow, rain or sparks that drift before the person. */
export function paintForeground(studio: Studio): string {
  const { look, random } = studio
  const drift: Partial<Record<SceneName, readonly [Oklch, number, 'petal' | 'dot' | 'rain']>> = {
    sakura: [[0.88, 0.08, 0], 12, 'petal'],
    snow: [[0.99, 0, 0], 26, 'dot'],
    forge: [[0.82, 0.15, 65], 20, 'dot'],
    rain: [[0.92, 0.02, 240], 26, 'rain'],
    garden: [[0.9, 0.09, 115], 9, 'petal'],
  }
  const kind = drift[look.scene]
  if (!kind) return ''
  const [colour, count, shape] = kind
  const items = range(count).map(() => {
    const [x, y, size] = [random() * 600, lerp(80, 790, random()), 2 + random() * 4]
    const turn = Math.round(random() * 360)
    const common = {
      fill: hex(mix(colour, [0.98, 0.01, 60], random() * 0.4)),
      opacity: round(0.35 + random() * 0.45),
    }
    if (shape === 'dot')
      return element('circle', { cx: round(x), cy: round(y), r: round(size * 0.7), ...common })
    if (shape === 'rain')
      return element('path', {
        d: `M${round(x)} ${round(y)}l-7 34l1.6 0.4z`,
        ...common,
        opacity: round(0.14 + random() * 0.2),
      })
    return element('path', {
      d: 'M0 -8C6 -5 6 4 0 8C-6 4 -6 -5 0 -8Z',
      transform: `translate(${round(x)} ${round(y)}) rotate(${turn}) scale(${round(size / 4)})`,
      ...common,
    })
  })
  return items.join('')
}
