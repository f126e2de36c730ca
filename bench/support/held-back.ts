import { createOutputScreen } from '../../apps/api/src/domains/trust/screening/screen.rules.ts'
import { mean } from './figures.ts'

/** How many words a model had said when the first of them left the screen, over these replies (F-53). */
export function heldBack(texts: readonly string[]): { mean: number; most: number } {
  const counts = texts.map(wordsUntilRelease)
  return { mean: mean(counts), most: Math.max(...counts) }
}

function wordsUntilRelease(text: string): number {
  const screen = createOutputScreen({
    currentYear: new Date().getUTCFullYear(),
    window: [],
    isRomancePaused: false,
    isMinorShown: false,
  })
  const words = text.match(/\s*\S+/gu) ?? []
  const at = words.findIndex((word) => screen.feed(word).release !== '')
  return at < 0 ? words.length : at + 1
}
