import type { MinorReason, MinorState } from '@oriel/contract/trust/minors'
import { stopByMeaning } from '#/domains/trust/minors/reader/reader.service.ts'
import {
  isMinorRomance,
  NOTHING_SHOWN,
  readLine,
  readTalk,
  type Line,
  type SaidLine,
} from '#/domains/trust/minors/rules.ts'
import type { SentenceEncoder } from '#/providers/encoder/port.ts'

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

/** Whether rules and reader together stop a conversation at one of the user's messages, as a chat does. */
export async function isStoppedByMeaning(
  encoder: SentenceEncoder,
  lines: readonly SaidLine[],
  today: Date,
): Promise<boolean> {
  let known: MinorState | null = null
  for (const [at, { from }] of lines.entries()) {
    if (from !== 'user') continue
    const talk = lines.slice(0, at + 1).map(({ from: sender, text }): Line => ({ sender, text }))
    const found = readTalk(known, talk, today)
    const { state, isStop } = await stopByMeaning(encoder, talk, { found, today })
    if (isStop) return true
    known = state
  }
  return false
}
