import { wholeCharacters } from './characters.rules.ts'
import { joinedTo } from './continuing.rules.ts'
import { withoutLoops } from './loops.rules.ts'
import { withoutMarkup, type Names } from './markup.rules.ts'
import { withOwnOpening } from './opening.rules.ts'
import { withoutOuterQuotes } from './quotes.rules.ts'
import { inSentences, type Limit } from './sentences.rules.ts'
import { withoutOuterSpace } from './spacing.rules.ts'
import { inOrder } from './stream.rules.ts'

/** What a reply is read with. */
export interface StagePlan {
  names: Names
  /** The last replies of the chat, which this one should not begin like. */
  earlier: readonly string[]
  /** An assistant's beginning is taken as it is: the user asked whether this is an AI. */
  isHonest: boolean
  /** The reply that is continued; null for a new one. */
  continued: { text: string; isExtended: boolean } | null
  limit: Limit
}

/** Why the model's text ended. */
export type Ending = 'stop' | 'length'

export interface OutputStage {
  /** Reads a part of the model's text, and returns what may be shown now. */
  feed(text: string): string
  end(ending: Ending): string
  /** The reply is over; what the model still says is not read. */
  readonly isOver: boolean
  /** The reply begins as it should not, nothing of it was shown: the model may be asked once more (TALK-055). */
  readonly isUnwanted: boolean
}

/**
 * The stage between model and safety (TALK-049 to 056, decisions 111): takes out what is no talk, ends a reply where
 * it should end, and joins it to what stands before. Pure; every reply has its own.
 */
export function createOutputStage(plan: StagePlan): OutputStage {
  const { names, earlier, isHonest, continued, limit } = plan
  const opening = withOwnOpening({ earlier, isHonest })
  const sentences = inSentences(limit)
  const all = inOrder([
    wholeCharacters(),
    withoutMarkup(names, { isLineStart: continued?.isExtended !== true }),
    withoutLoops(),
    withoutOuterSpace({ isBegun: continued !== null }),
    continued === null ? withoutOuterQuotes() : joinedTo(continued.text, continued),
    opening,
    sentences,
  ])
  return {
    feed: (text) => all.feed(text),
    end(ending) {
      if (ending === 'length') sentences.breakOff()
      return all.end()
    },
    get isOver() {
      return all.isOver
    },
    get isUnwanted() {
      return opening.isUnwanted
    },
  }
}
