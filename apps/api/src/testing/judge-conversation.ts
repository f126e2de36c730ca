import type { MinorReason } from '@oriel/contract/trust/minors'
import {
  isMinorRomance,
  NOTHING_SHOWN,
  readLine,
  type SaidLine,
} from '#/domains/trust/screening/minors.rules.ts'

/** Judges a whole conversation of a corpus line by line, as a chat does, oldest first. */
export function judgeConversation(
  lines: readonly SaidLine[],
  today: Date,
): { verdict: 'stop' | 'pass'; reason: MinorReason | null } {
  let state = NOTHING_SHOWN
  for (const line of lines) {
    state = readLine(state, line, today)
    if (isMinorRomance(state)) return { verdict: 'stop', reason: state.user ?? state.role }
  }
  return { verdict: 'pass', reason: state.user ?? state.role }
}
