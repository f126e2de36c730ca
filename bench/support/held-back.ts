import { createOutputStage } from '../../apps/api/src/domains/chat/output/stage.rules.ts'
import { tokensOf } from '../../apps/api/src/domains/chat/prompt/estimate.rules.ts'
import { createOutputScreen } from '../../apps/api/src/domains/trust/screening/screen.rules.ts'
import { mean } from './figures.ts'

/** Replies before these ones, which none may begin like (TALK-055). */
const EARLIER = 8

/** How many words a model had said when the first of them was shown, over these replies as one talk (F-53). */
export function heldBack(texts: readonly string[]): { mean: number; most: number } {
  const counts = texts.map((text, at) =>
    wordsUntilRelease(text, texts.slice(Math.max(0, at - EARLIER), at)),
  )
  return { mean: mean(counts), most: Math.max(...counts) }
}

function wordsUntilRelease(text: string, earlier: readonly string[]): number {
  const stage = createOutputStage({
    names: { character: ['Vera', 'Vera Lind'], user: 'Sam' },
    earlier,
    isHonest: false,
    continued: null,
    limit: { tokens: 600, tokensOf },
  })
  const screen = createOutputScreen({
    currentYear: new Date().getUTCFullYear(),
    window: [],
    isRomancePaused: false,
    isMinorShown: false,
  })
  const words = text.match(/\s*\S+/gu) ?? []
  const at = words.findIndex((word) => screen.feed(stage.feed(word)).release !== '')
  return at < 0 ? words.length : at + 1
}
