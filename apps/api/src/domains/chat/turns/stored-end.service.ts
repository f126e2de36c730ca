import type { TurnEvent } from '@oriel/contract/chat/turn'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import type { RunningTurn } from '#/domains/chat/engine/running-turns.ts'
import { chatChanged } from '../events.ts'
import { readTurn } from './store.ts'
import { storedLog } from './stored-log.ts'

/**
 * The closing events of a turn that had ended when its end was to be stored: by an attempt that was committed though
 * its answer was lost, or by a reaper (TURN-008). Its readers get what is stored and charged, not a failure. Empty when
 * the chat was deleted.
 */
export async function storedEnd(
  engine: Engine,
  { userId, turnId, chatId, log }: RunningTurn,
): Promise<TurnEvent[]> {
  const turn = await readTurn(engine.db, userId, turnId)
  if (turn === null || turn.state === 'running') return []
  const stored = await storedLog(engine, turn, log.lastSeq)
  if (turn.replySeq !== null) {
    void engine.news.publish(chatChanged(userId, { chatId, seq: turn.replySeq }))
  }
  return stored.after(log.lastSeq).map(({ event }) => event)
}
