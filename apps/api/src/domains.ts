import { registrationHub } from './domains/accounts/hub.ts'
import { hearPayments } from './domains/accounts/reactions.ts'
import { defineAccountJobs } from './domains/accounts/retention.jobs.ts'
import { accountRoutes } from './domains/accounts/routes.ts'
import { SESSION_ENDED } from './domains/accounts/session.service.ts'
import { paymentHub } from './domains/billing/hub.ts'
import { defineBillingJobs, startBillingUpkeep } from './domains/billing/jobs.ts'
import { billingRoutes } from './domains/billing/routes.ts'
import { characterRoutes } from './domains/characters/routes.ts'
import type { Engine } from './domains/chat/engine.ts'
import { chatHub } from './domains/chat/hub.ts'
import { defineChatJobs, startTurnUpkeep } from './domains/chat/jobs.ts'
import { hearStops } from './domains/chat/reactions.ts'
import { chatRoutes } from './domains/chat/routes.ts'
import { defineSupportJobs } from './domains/support/jobs.ts'
import { supportRoutes } from './domains/support/routes.ts'
import { tokenRoutes } from './domains/tokens/routes.ts'
import { ageRoutes } from './domains/trust/age.routes.ts'
import { countRoutes } from './domains/trust/counts.routes.ts'
import { SECOND_MS } from './platform/clock.ts'
import type { Authenticate } from './platform/http/principal.ts'
import type { App } from './platform/http/server.ts'
import { openGate, type HubGate } from './platform/hub/gate.ts'

/** What the domains bring to the app: routes, hubs, jobs, and an orderly end of what runs. */
export async function addDomains(
  app: App,
  engine: Engine,
  authenticate: Authenticate,
): Promise<void> {
  accountRoutes(app, engine)
  tokenRoutes(app, engine)
  billingRoutes(app, engine)
  characterRoutes(app, engine)
  ageRoutes(app, engine)
  countRoutes(app, engine)
  supportRoutes(app, engine)
  defineAccountJobs(engine)
  hearPayments(engine)
  defineBillingJobs(engine)
  defineSupportJobs(engine)
  const gate = await openGate(app, engine.config, authenticate)
  const registrations = registrationHub(app, engine, gate)
  app.addHook('preClose', () => registrations.drain())
  const payments = paymentHub(app, engine, { ...gate, sessionEnded: SESSION_ENDED })
  const stopUpkeep = startBillingUpkeep(engine)
  app.addHook('preClose', async () => {
    stopUpkeep()
    await payments.drain()
  })
  addChat(app, engine, gate)
}

/** Replies a running process may still finish when it is told to go (TS-142). */
const DRAIN_MS = 25 * SECOND_MS

/** The chat engine: routes, hub and upkeep, and an orderly end of all three. */
function addChat(app: App, engine: Engine, gate: HubGate): void {
  chatRoutes(app, engine)
  const hub = chatHub(app, engine, { ...gate, sessionEnded: SESSION_ENDED })
  defineChatJobs(engine)
  hearStops(engine)
  const stopUpkeep = startTurnUpkeep(engine)
  app.addHook('preClose', async () => {
    await hub.drain()
    await engine.turns.drain(DRAIN_MS)
    stopUpkeep()
    engine.journal.stop()
  })
}
