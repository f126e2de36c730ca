/**
 * One step of the way from the model's text to the reply: takes text in parts and passes on what can no longer change.
 * Where the parts are cut makes no difference (TALK-049), and what was passed on is never taken back (TURN-003).
 */
export interface TextStep {
  /** What may be shown now. */
  feed(text: string): string
  /** What was held back until now, if it belongs to the reply. */
  end(): string
  /** The reply is over, though the model may go on: nothing is passed on any more. */
  readonly isOver: boolean
}

/** Several steps, each reading what the one before it passes on. */
export function inOrder(steps: readonly TextStep[]): TextStep {
  let isOver = false
  /** @param hasEnded whether the text that the next step reads is the last */
  const pass = (text: string, hasEnded: boolean): string => {
    let passed = text
    let isLast = hasEnded
    for (const step of steps) {
      passed = step.feed(passed)
      isLast ||= step.isOver
      if (isLast) passed += step.end()
    }
    isOver = isLast
    return passed
  }
  return {
    feed: (text) => (isOver || text === '' ? '' : pass(text, false)),
    end: () => (isOver ? '' : pass('', true)),
    get isOver() {
      return isOver
    },
  }
}
