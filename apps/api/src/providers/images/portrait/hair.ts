import { curlyHair } from './hair-curls.ts'
import { longHair } from './hair-long.ts'
import { shortHair } from './hair-short.ts'
import { tiedHair } from './hair-up.ts'
import { type HairStyle } from './look.ts'
import { type Hair } from './scalp.ts'
import { type Studio } from './studio.ts'

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
