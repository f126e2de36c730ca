import { readChat } from '#/domains/chat/chats/store.ts'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import { eventsOf } from '#/domains/chat/engine/journal.ts'
import { readEvents } from '#/domains/chat/engine/turn-events.store.ts'
import { finishTurn } from './finish.service.ts'
import { takeAbandoned, type TurnRow } from './store.ts'

const AT_ONCE = 50

/**
 * Ends turns of dead instances: marks them interrupted, releases the hold and keeps the text so far
 * (TURN-008). Safe to run on several instances at once.
 */
export async function reapAbandonedTurns(engine: Engine): Promise<number> {
  const now = engine.clock.now()
  const abandoned = await takeAbandoned(engine.db, {
    owner: engine.instanceId,
    now,
    leaseUntil: new Date(now.getTime() + engine.config.chat.turnLeaseMs),
    atMost: AT_ONCE,
  })
  for (const turn of abandoned) {
    await endAbandoned(engine, turn).catch((error: unknown) => {
      engine.log.error({ err: error, turnId: turn.turnId }, 'abandoned turn not ended')
    })
  }
  return abandoned.length
}

async function endAbandoned(engine: Engine, turn: TurnRow): Promise<void> {
  if (engine.turns.get(turn.turnId)) return
  const chat = await readChat(engine.db, turn.userId, turn.chatId)
  if (!chat) return
  const rows = await readEvents(engine.db, turn.userId, turn.turnId, 0)
  const events = (await Promise.all(rows.map((row) => eventsOf(engine, row)))).flat()
  const text = events.map(({ event }) => (event.event === 'delta' ? event.data.text : '')).join('')
  await finishTurn(engine, {
    turn,
    lastSeq: chat.lastSeq,
    running: null,
    plan: null,
    lastEventSeq: events.at(-1)?.seq ?? 0,
    result: {
      end: 'interrupted',
      text,
      served: null,
      promptTokens: null,
      promptCut: null,
      summaries: [],
      leaving: null,
      blocked: null,
      isRefused: false,
    },
  })
}
