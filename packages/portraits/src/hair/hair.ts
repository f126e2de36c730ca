import { type HairStyle } from '#/studio/look.ts'
import { type Studio } from '#/studio/studio.ts'
import { curlyHair } from './curls.ts'
import { longHair } from './long.ts'
import { type Hair } from './scalp.ts'
import { shortHair } from './short.ts'
import { tiedHair } from './up.ts'

const PAINTERS: Record<HairStyle, (studio: Studio) => Hair> = {
  longWavy: longHair,
  longStraight: longHair,
  lob: longHair,
  bob: longHair,
  wolf: longHair,
  ponytail: tiedHair,
  bun: tiedHair,
  braid: tiedHair,
  pixie: shortHair,
  quiff: shortHair,
  sidePart: shortHair,
  sweptBack: shortHair,
  spiky: shortHair,
  naturalCurls: curlyHair,
  curlyShort: curlyHair,
  fade: curlyHair,
  locs: curlyHair,
}

/** Styles that leave the ears free. */
const EARS_SHOWN = new Set<HairStyle>([
  'ponytail',
  'bun',
  'braid',
  'pixie',
  'quiff',
  'sidePart',
  'sweptBack',
  'spiky',
  'curlyShort',
  'fade',
])

export const paintHair = (studio: Studio): Hair => PAINTERS[studio.look.hair.style](studio)

export const showsEars = (studio: Studio): boolean => EARS_SHOWN.has(studio.look.hair.style)
