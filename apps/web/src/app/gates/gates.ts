import type { AppStore } from '#/app/store/store.ts'
import type { Services } from '#/lib/services/services.ts'
import { ageGate } from './age-gate.ts'
import { reauthGate } from './reauth-gate.ts'

/** What resolves refusals by asking the visitor, by their codes. */
export const createGates = (store: AppStore, services: Services) => ({
  age_not_confirmed: ageGate(store, services),
  reauth_required: reauthGate(store),
})
