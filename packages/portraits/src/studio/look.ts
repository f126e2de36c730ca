/** The traits a portrait is drawn from. Plain data: it is kept as JSON and hashed for caches. */

export const PORTRAIT_STYLES = ['realistic', 'anime'] as const
export const SEXES = ['female', 'male'] as const
export const SKIN_TONES = [
  'porcelain',
  'fair',
  'light',
  'olive',
  'golden',
  'tan',
  'brown',
  'umber',
  'ebony',
] as const
export const HAIR_COLOURS = [
  'black',
  'espresso',
  'brown',
  'chestnut',
  'auburn',
  'copper',
  'red',
  'crimson',
  'caramel',
  'honey',
  'blonde',
  'golden',
  'platinum',
  'ash',
  'silver',
  'pink',
  'violet',
  'teal',
  'jade',
  'navy',
] as const
export const EYE_COLOURS = [
  'dark',
  'brown',
  'hazel',
  'amber',
  'green',
  'jade',
  'teal',
  'blue',
  'grey',
  'violet',
  'rose',
  'gold',
] as const
export const LIP_COLOURS = ['nude', 'rose', 'coral', 'berry', 'red', 'wine'] as const
export const CLOTH_COLOURS = [
  'ivory',
  'white',
  'sand',
  'mustard',
  'rust',
  'coral',
  'rose',
  'burgundy',
  'plum',
  'lilac',
  'navy',
  'denim',
  'sky',
  'teal',
  'forest',
  'sage',
  'olive',
  'brown',
  'grey',
  'charcoal',
  'black',
] as const
export const HAIR_STYLES = [
  'longWavy',
  'longStraight',
  'lob',
  'bob',
  'wolf',
  'ponytail',
  'bun',
  'braid',
  'pixie',
  'quiff',
  'sidePart',
  'sweptBack',
  'spiky',
  'naturalCurls',
  'curlyShort',
  'fade',
  'locs',
] as const
export const FRINGES = ['none', 'full', 'swept', 'curtain', 'split', 'messy'] as const
export const BEARDS = ['stubble', 'short', 'full', 'goatee'] as const
export const EXPRESSIONS = ['soft', 'smile', 'grin', 'smirk', 'calm', 'serious'] as const
export const OUTFITS = [
  'crew',
  'turtleneck',
  'vneck',
  'square',
  'wrap',
  'kimono',
  'shirt',
  'apron',
  'blazer',
  'uniform',
  'coat',
  'flightCoat',
  'jacket',
  'hoodie',
] as const
export const SCENES = [
  'studioRose',
  'studioTeal',
  'studioClay',
  'city',
  'dusk',
  'neon',
  'stage',
  'cafe',
  'library',
  'loft',
  'garden',
  'beach',
  'harbour',
  'snow',
  'stars',
  'rain',
  'sakura',
  'train',
  'clouds',
  'sunset',
  'lanterns',
  'aquarium',
  'forge',
  'shoji',
  'lounge',
  'board',
  'street',
] as const
export const GLASSES = ['round', 'square'] as const
export const EARRINGS = ['stud', 'drop', 'hoop'] as const
export const NECKLACES = ['chain', 'pendant'] as const

type PortraitStyle = (typeof PORTRAIT_STYLES)[number]
export type SkinTone = (typeof SKIN_TONES)[number]
export type HairColour = (typeof HAIR_COLOURS)[number]
export type EyeColour = (typeof EYE_COLOURS)[number]
export type LipColour = (typeof LIP_COLOURS)[number]
export type ClothColour = (typeof CLOTH_COLOURS)[number]
export type HairStyle = (typeof HAIR_STYLES)[number]
export type Fringe = (typeof FRINGES)[number]
type Beard = (typeof BEARDS)[number]
export type Expression = (typeof EXPRESSIONS)[number]
export type OutfitType = (typeof OUTFITS)[number]
export type SceneName = (typeof SCENES)[number]
/** −1 is the left of the picture, 1 the right. */
export type Side = -1 | 1

export const opposite = (side: Side): Side => (side === 1 ? -1 : 1)

/** Traits without a unit run from −1 to 1 and are 0 in an average face. */
interface FaceTraits {
  jaw?: number
  wide?: number
  long?: number
  chin?: number
  cheek?: number
}

interface EyeTraits {
  color: EyeColour
  size?: number
  tilt?: number
  open?: number
  gap?: number
  /** Height of the crease above the lid; −1 hides it (monolid). */
  fold?: number
}

interface HairTraits {
  style: HairStyle
  color: HairColour
  fringe?: Fringe
  /** Where the parting lies, −1 to 1 across the head. */
  part?: number
  wave?: number
  length?: number
  volume?: number
  /** The side a ponytail, a braid or a swept fringe falls to. */
  side?: Side
  /** The side on which long hair falls behind the shoulder. */
  behind?: Side
  /** Share of grey strands, 0 to 1; temples grey first. */
  grey?: number
  streak?: HairColour
}

/** Angles in degrees; `scale` 1 puts the head at half the picture; offsets in px of 600×800. */
interface Pose {
  yaw?: number
  pitch?: number
  roll?: number
  body?: number
  lean?: number
  scale?: number
  dx?: number
  dy?: number
}

interface Outfit {
  type: OutfitType
  color: ClothColour
  inner?: ClothColour
}

export interface PortraitLook {
  seed: number
  style: PortraitStyle
  sex: (typeof SEXES)[number]
  skin: SkinTone
  eyes: EyeTraits
  hair: HairTraits
  outfit: Outfit
  scene: SceneName
  /** The side the main light comes from. */
  light: Side
  expression: Expression
  pose?: Pose
  face?: FaceTraits
  nose?: { width?: number; length?: number }
  lips?: { color?: LipColour; full?: number; wide?: number }
  brows?: { thick?: number; arch?: number; lift?: number }
  beard?: Beard
  /** How far age has drawn its lines, 0 to 1. */
  lines?: number
  freckles?: boolean
  mole?: { x: number; y: number }
  glasses?: (typeof GLASSES)[number]
  earrings?: (typeof EARRINGS)[number]
  necklace?: (typeof NECKLACES)[number]
}
