import { ear, glasses, necklace } from './clothes/accessories.ts'
import { paintGarments } from './clothes/garments.ts'
import { openTorso, paintNeck, type Torso } from './clothes/torso.ts'
import { animeFace } from './face/face-anime.ts'
import { realFace } from './face/face-real.ts'
import { paintHair, showsEars } from './hair/hair.ts'
import { type Hair } from './hair/scalp.ts'
import { paintForeground, paintScene } from './scene/scene.ts'
import { hex, shift } from './studio/colour.ts'
import { type PortraitLook } from './studio/look.ts'
import { round, type Point } from './studio/maths.ts'
import {
  blurred,
  clip,
  element,
  group,
  linear,
  linearOver,
  openStudio,
  path,
  type Studio,
} from './studio/studio.ts'

const WIDTH = 600
const HEIGHT = 800

interface Placement {
  head: string
  body: string
  /** The base of the skull in body space, where the neck begins. */
  nape: Point
}

function place(studio: Studio): Placement {
  const { pose = {} } = studio.look
  const { roll = 0, dx = 0, dy = 0, scale = 1 } = pose
  const size = 1.3 * scale
  const lean = pose.lean ?? -roll * 0.6
  const angle = (roll * Math.PI) / 180
  const { head, male } = studio
  const [hx, hy] = [300 + dx, 306 + dy]
  const below = (head.chin + (male ? 52 : 55)) * size
  const [bx, by] = [hx - Math.sin(angle) * 120 * size - head.turn * 24 * size, hy + below]
  const [nx, ny] = head.project(0, 62, -22)
  const skull: Point = [
    hx + (nx * Math.cos(angle) - ny * Math.sin(angle)) * size,
    hy + (nx * Math.sin(angle) + ny * Math.cos(angle)) * size,
  ]
  const back = (-lean * Math.PI) / 180
  const [ox, oy] = [(skull[0] - bx) / size, (skull[1] - by) / size]
  return {
    head: `translate(${round(hx)} ${round(hy)}) rotate(${round(roll)}) scale(${size})`,
    body: `translate(${round(bx)} ${round(by)}) rotate(${round(lean)}) scale(${size})`,
    nape: [ox * Math.cos(back) - oy * Math.sin(back), ox * Math.sin(back) + oy * Math.cos(back)],
  }
}

function paintHead(studio: Studio, hair: Hair): string {
  const { anime, head, skin, key } = studio
  const [from, to] = key < 0 ? [-90, 90] : [90, -90]
  const fill = linearOver(
    studio,
    'face',
    [from, -70, to, 90],
    [
      [0, shift(skin.base, 0.03, -0.005, 4)],
      [0.5, skin.base],
      [1, shift(skin.base, -0.06, 0.018, -8)],
    ],
  )
  const outline = anime ? { stroke: hex(skin.line), 'stroke-width': 2.4 } : {}
  const thrown = path(hair.shapes.join(''), hex(anime ? skin.shade : skin.deep), {
    transform: `translate(${-key * 4} 9)`,
  })
  const shadow = anime ? thrown : blurred(studio, 6, group(thrown, { opacity: 0.5 }))
  const features = (anime ? animeFace(studio) : realFace(studio)) + shadowUnder(anime, shadow)
  const ears = showsEars(studio) ? ear(studio, -1) + ear(studio, 1) : ''
  return (
    ears +
    path(head.outline, anime ? hex(skin.base) : fill, outline) +
    clip(studio, 'skin', head.outline, features)
  )
}

const shadowUnder = (anime: boolean, shadow: string): string =>
  anime ? group(shadow, { opacity: 0.7, style: 'mix-blend-mode:multiply' }) : shadow

function paintBody(studio: Studio, torso: Torso, nape: Point): { neck: string; clothes: string } {
  return {
    neck: paintNeck(studio, torso, nape) + necklace(studio, torso),
    clothes: paintGarments(studio, torso),
  }
}

/** An edge of light on the side away from the key, taken from the figure's own outline. */
function rimFilter(studio: Studio): void {
  const dx = studio.key * (studio.anime ? 5 : 4)
  const rim = hex(studio.light.rim)
  studio.defs.set(
    'rim',
    `<filter id="rim" x="0" y="0" width="600" height="800" filterUnits="userSpaceOnUse"><feOffset in="SourceAlpha" dx="${dx}" dy="4" result="o"/><feComposite in="SourceAlpha" in2="o" operator="out" result="e"/><feGaussianBlur in="e" stdDeviation="${studio.anime ? 0.6 : 1.6}" result="s"/><feFlood flood-color="${rim}" flood-opacity="${studio.anime ? 0.75 : 0.62}"/><feComposite in2="s" operator="in"/><feComposite in2="SourceAlpha" operator="in" result="r"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="r"/></feMerge></filter>`,
  )
}

/** Colour of the scene's light over everything, and a soft vignette. */
function grade(studio: Studio): string {
  const { key, light } = studio
  const ambient = hex(light.ambient)
  const wash = linear(studio, 'wash', key < 0 ? [0, 0, 1, 1] : [1, 0, 0, 1], [
    [0, light.key, 0.3],
    [0.5, light.key, 0],
    [1, ambient, 0.28],
  ])
  const floor = linear(
    studio,
    'floor',
    [0, 0.5, 0, 1],
    [
      [0, ambient, 0],
      [1, ambient, 0.32],
    ],
  )
  const frame = { width: WIDTH, height: HEIGHT }
  return (
    element('rect', { ...frame, fill: wash, style: 'mix-blend-mode:soft-light' }) +
    element('rect', { ...frame, fill: floor })
  )
}

/** Draws a look as a self-contained SVG of 600 × 800; the same look gives the same bytes. */
export function portrait(look: PortraitLook): string {
  const studio = openStudio(look)
  const backdrop = paintScene(studio)
  const at = place(studio)
  const torso = openTorso(studio)
  const hair = paintHair(studio)
  const head = paintHead(studio, hair)
  const body = paintBody(studio, torso, at.nape)
  rimFilter(studio)
  const figure = group(
    group(hair.back, { transform: at.head }) +
      group(body.neck, { transform: at.body }) +
      group(hair.middle, { transform: at.head }) +
      group(body.clothes, { transform: at.body }) +
      group(hair.over + head + glasses(studio) + hair.front, { transform: at.head }),
    { filter: 'url(#rim)' },
  )
  const scene = backdrop + figure + paintForeground(studio) + grade(studio)
  const defs = element('defs', {}, [...studio.defs.values()].join(''))
  const frame = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    width: WIDTH,
    height: HEIGHT,
  }
  return element('svg', frame, defs + scene)
}

export type SceneChange = Partial<
  Pick<
    PortraitLook,
    'scene' | 'outfit' | 'expression' | 'light' | 'pose' | 'glasses' | 'earrings' | 'necklace'
  >
>

/** The same person elsewhere: face and hair stay, scene, clothes, pose and mood may change. */
export function withScene(look: PortraitLook, change: SceneChange): PortraitLook {
  return { ...look, ...change, pose: { ...look.pose, ...change.pose } }
}
