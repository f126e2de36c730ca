import { type Oklch } from './colour.ts'
import {
  type ClothColour,
  type EyeColour,
  type HairColour,
  type LipColour,
  type SkinTone,
} from './look.ts'

export const SKIN: Record<SkinTone, Oklch> = {
  porcelain: [0.9, 0.036, 50],
  fair: [0.872, 0.048, 54],
  light: [0.842, 0.06, 57],
  olive: [0.785, 0.07, 66],
  golden: [0.765, 0.082, 63],
  tan: [0.695, 0.088, 57],
  brown: [0.585, 0.085, 52],
  umber: [0.495, 0.078, 47],
  ebony: [0.405, 0.062, 42],
}

export const HAIR: Record<HairColour, Oklch> = {
  black: [0.235, 0.014, 300],
  espresso: [0.3, 0.036, 42],
  brown: [0.38, 0.055, 48],
  chestnut: [0.43, 0.08, 44],
  auburn: [0.44, 0.11, 38],
  copper: [0.6, 0.14, 50],
  red: [0.5, 0.15, 34],
  crimson: [0.46, 0.165, 25],
  caramel: [0.57, 0.085, 62],
  honey: [0.67, 0.095, 74],
  blonde: [0.77, 0.09, 84],
  golden: [0.8, 0.13, 84],
  platinum: [0.88, 0.045, 88],
  ash: [0.58, 0.04, 62],
  silver: [0.78, 0.018, 265],
  pink: [0.73, 0.125, 5],
  violet: [0.5, 0.14, 300],
  teal: [0.58, 0.095, 198],
  jade: [0.68, 0.12, 165],
  navy: [0.34, 0.075, 266],
}

export const EYES: Record<EyeColour, Oklch> = {
  dark: [0.31, 0.045, 45],
  brown: [0.42, 0.08, 52],
  hazel: [0.51, 0.085, 85],
  amber: [0.6, 0.12, 70],
  green: [0.56, 0.09, 150],
  jade: [0.6, 0.11, 165],
  teal: [0.6, 0.1, 200],
  blue: [0.58, 0.1, 245],
  grey: [0.6, 0.035, 240],
  violet: [0.54, 0.15, 300],
  rose: [0.58, 0.15, 12],
  gold: [0.72, 0.14, 85],
}

export const LIPS: Record<LipColour, Oklch> = {
  nude: [0.63, 0.095, 30],
  rose: [0.62, 0.125, 15],
  coral: [0.65, 0.145, 28],
  berry: [0.5, 0.14, 8],
  red: [0.53, 0.185, 25],
  wine: [0.42, 0.13, 15],
}

export const CLOTH: Record<ClothColour, Oklch> = {
  ivory: [0.92, 0.022, 85],
  white: [0.96, 0.006, 90],
  sand: [0.79, 0.05, 78],
  mustard: [0.73, 0.13, 78],
  rust: [0.55, 0.125, 45],
  coral: [0.7, 0.135, 28],
  rose: [0.74, 0.085, 10],
  burgundy: [0.37, 0.105, 18],
  plum: [0.36, 0.075, 335],
  lilac: [0.73, 0.07, 300],
  navy: [0.3, 0.06, 265],
  denim: [0.47, 0.065, 252],
  sky: [0.77, 0.065, 240],
  teal: [0.48, 0.075, 200],
  forest: [0.37, 0.06, 160],
  sage: [0.68, 0.045, 150],
  olive: [0.46, 0.055, 115],
  brown: [0.4, 0.055, 52],
  grey: [0.62, 0.012, 270],
  charcoal: [0.33, 0.015, 275],
  black: [0.24, 0.014, 290],
}
