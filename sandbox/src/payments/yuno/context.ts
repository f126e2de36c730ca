import type { Core } from '../core.ts'
import type { PaymentRecord, Store } from './store.ts'

/** What every part of this wire stands on. */
export interface Yuno {
  core: Core
  store: Store
  /** Called when a purchase was authorised or paid. */
  followers: ((record: PaymentRecord) => Promise<void>)[]
}
