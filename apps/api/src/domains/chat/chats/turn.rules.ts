import { NO_TOKENS, type Tokens } from '@oriel/contract/amounts'
import type { MessageState } from '@oriel/contract/chat/message'
import type { EndCause } from '@oriel/contract/tokens/balance'
import type { Notice } from '@oriel/contract/trust/notices'
import type { ThreatType } from '@oriel/contract/trust/threats'

/** How a turn ended. `crisis` is a completed turn whose reply was the safe template. */
export type TurnEnd = EndCause

/** TURN-007: completed, or stopped by the user once text had come, is paid in full; all else is free. */
export function settledAmount(end: TurnEnd, price: Tokens, hasText: boolean): Tokens {
  if (end === 'completed') return price
  if (end === 'stopped' && hasText) return price
  return NO_TOKENS
}

/** What the reply of a turn that ended so is marked as. */
export function replyStateOf(end: TurnEnd): MessageState {
  return end === 'crisis' ? 'complete' : end === 'completed' ? 'complete' : end
}

/** What safety found in a reply, and the notice that stands in its place. */
export interface Block {
  notice: Notice
  threat: ThreatType
}

export interface Alternate {
  text: string
  state: MessageState
  block?: Block
}

/**
 * The texts of a reply after a turn: a send makes the first, a regenerate adds one, a continue
 * extends the one that is shown (TURN-010, TURN-011). A turn that brought nothing changes nothing.
 */
export function afterTurn(
  kind: 'send' | 'regenerate' | 'continue',
  before: { alternates: Alternate[]; shown: number },
  result: Alternate,
): { alternates: Alternate[]; shown: number } {
  if (result.text === '') return before
  if (kind === 'continue') {
    return {
      alternates: before.alternates.map((known, at) => (at === before.shown ? result : known)),
      shown: before.shown,
    }
  }
  const alternates = [...before.alternates, result]
  return { alternates, shown: alternates.length - 1 }
}
