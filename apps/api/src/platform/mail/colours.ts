import { formatHex, toGamut } from 'culori'
import type { Variant } from '@oriel/variants/model/variant'

/** What a letter is coloured with; mail programs read nothing newer than hex. */
export interface MailColours {
  /** Of its one button, and of the label on that. */
  fill: string
  onFill: string
  /** Of links on paper. */
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
