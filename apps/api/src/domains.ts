import type { Engine } from '#/domains/chat/engine/engine.ts'
import { lockedCompanions } from '#/domains/chat/turns/lock.service.ts'
import { defineAccountJobs } from './domains/accounts/data/retention.jobs.ts'
import { registrationHub } from './domains/accounts/hub.ts'
import { subscribeToPayments } from './domains/accounts/reactions.ts'
import { accountRoutes } from './domains/accounts/routes.ts'
import { SESSION_ENDED } from './domains/accounts/sessions/service.ts'
import { brandOfAccount } from './domains/accounts/users/brand.service.ts'
import { origins, ownerOf } from './domains/accounts/users/service.ts'
import { paymentHub } from './domains/billing/checkout/hub.ts'
import { defineBillingJobs, startBillingUpkeep } from './domains/billing/jobs.ts'
import { billingRoutes } from './domains/billing/routes.ts'
import { characterRoutes } from './domains/characters/routes.ts'
import { hasMessage } from './domains/chat/service.ts'
import { startChat } from './domains/chat/start.ts'
import { defineSupportJobs } from './domains/support/jobs.ts'
import { subscribeToMinors, subscribeToReports } from './domains/support/reactions.ts'
import { supportRoutes } from './domains/support/routes.ts'
import { tokenRoutes } from './domains/tokens/routes.ts'
import { trustRoutes } from './domains/trust/routes.ts'
import type { Authenticate } from './platform/http/principal.ts'
import type { App } from './platform/http/server.ts'
import { openGate } from './platform/hub/gate.ts'

/** Registers all domains with the app: routes, hubs, jobs, and graceful shutdown. */
export async function addDomains(
  app: App,
  engine: Engine,
  authenticate: Authenticate,
): Promise<void> {
  accountRoutes(app, engine)
  tokenRoutes(app, engine, origins)
  billingRoutes(app, engine, (whose) => ownerOf(engine, whose))
  characterRoutes(app, engine, (userId) => lockedCompanions(engine, userId))
  trustRoutes(app, engine)
  supportRoutes(app, engine, (userId, messageId) => hasMessage(engine, userId, messageId))
  defineAccountJobs(engine)
  subscribeToPayments(engine)
  defineBillingJobs(engine)
  defineSupportJobs(engine)
  subscribeToMinors(engine, (userId) => brandOfAccount(engine, userId))
  subscribeToReports(engine)
  const gate = await openGate(app, engine, authenticate)
  const registrations = registrationHub(app, engine, gate)
  app.addHook('preClose', () => registrations.drain())
  const payments = paymentHub(app, engine, { ...gate, sessionEnded: SESSION_ENDED })
  const stopUpkeep = startBillingUpkeep(engine)
  app.addHook('preClose', async () => {
    stopUpkeep()
    await payments.drain()
  })
  startChat(app, engine, { ...gate, sessionEnded: SESSION_ENDED })
}
