import { formatHex, toGamut } from 'culori'
import type { Variant } from '@oriel/variants/model/variant'

/** Colours of a letter; mail programs support only hex. */
export interface MailColours {
  /** Its button, and the label on it. */
  fill: string
  onFill: string
  /** Links on the letter's background. */
  link: string
}

const inRgb = toGamut('rgb', 'oklch')

/** The brand's colours in the light theme, as `tokens.css` mixes them (design-system.md §2 and §12). */
export function coloursOf({ look }: Pick<Variant, 'look'>): MailColours {
  const { hue: h, chroma, lightnessLift } = look
  const hex = (l: number, c: number) => formatHex(inRgb({ mode: 'oklch', l, c, h }))
  return {
    fill: hex(0.705 + lightnessLift, chroma),
    onFill: hex(0.175, 0.035),
    link: hex(0.49, chroma * 0.78),
  }
}
