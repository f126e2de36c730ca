import type { Engine } from '#/domains/chat/engine/engine.ts'
import { SECOND_MS } from '#/platform/clock.ts'
import type { App } from '#/platform/http/server.ts'
import { chatHub, type ChatHubDeps } from './hub.ts'
import { defineChatJobs, startTurnUpkeep } from './jobs.ts'
import { subscribeToErasedCases, subscribeToStops } from './reactions.ts'
import { chatRoutes } from './routes.ts'

/** How long running replies may take to finish on shutdown (TS-142). */
const DRAIN_MS = 25 * SECOND_MS

/** Starts the chat engine (routes, hub, upkeep) and registers its graceful shutdown. */
export function startChat(app: App, engine: Engine, deps: ChatHubDeps): void {
  chatRoutes(app, engine)
  const hub = chatHub(app, engine, deps)
  defineChatJobs(engine)
  subscribeToStops(engine)
  subscribeToErasedCases(engine)
  const stopUpkeep = startTurnUpkeep(engine)
  app.addHook('preClose', async () => {
    await hub.drain()
    engine.background.stop()
    await engine.turns.drain(DRAIN_MS)
    stopUpkeep()
    engine.journal.stop()
  })
}
