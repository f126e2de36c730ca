import { NO_TOKENS, type Tokens } from '@oriel/contract/amounts'
import type { MessageState } from '@oriel/contract/chat/message'
import type { EndCause } from '@oriel/contract/tokens/balance'
import type { Notice } from '@oriel/contract/trust/notices'
import type { ThreatType } from '@oriel/contract/trust/threats'

/** How a turn ended. `crisis` is a completed turn whose reply was the safe template. */
export type TurnEnd = EndCause

/** TURN-007: full price if completed, or stopped by the user after text arrived; otherwise free. */
export function settledAmount(end: TurnEnd, price: Tokens, hasText: boolean): Tokens {
  if (end === 'completed') return price
  if (end === 'stopped' && hasText) return price
  return NO_TOKENS
}

/** The message state of a reply whose turn ended this way. */
export function replyStateOf(end: TurnEnd): MessageState {
  return end === 'crisis' ? 'complete' : end === 'completed' ? 'complete' : end
}

/** What screening found in a reply, and the notice shown instead. */
export interface Block {
  notice: Notice
  threat: ThreatType
}

export interface Alternate {
  text: string
  state: MessageState
  block?: Block
  /** Of the first alternate of an imported message: who said it there, and its id there (TURN-028). */
  origin?: Origin
}

export interface Origin {
  name: string | null
  externalId: string | null
}

/**
 * The alternates of a reply after a turn: a send creates the first, a regenerate adds one, a
 * continue extends the selected one (TURN-010, TURN-011). A turn without text changes nothing.
 */
export function afterTurn(
  kind: 'send' | 'regenerate' | 'continue',
  before: { alternates: Alternate[]; shown: number },
  result: Alternate,
): { alternates: Alternate[]; shown: number } {
  if (result.text === '') return before
  if (kind === 'continue') {
    return {
      alternates: before.alternates.map((known, at) =>
        at === before.shown ? { ...result, ...(known.origin && { origin: known.origin }) } : known,
      ),
      shown: before.shown,
    }
  }
  const alternates = [...before.alternates, result]
  return { alternates, shown: alternates.length - 1 }
}
