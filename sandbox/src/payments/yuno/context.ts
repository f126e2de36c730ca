import type { Core } from '../core.ts'
import type { PaymentRecord, Store } from './store.ts'

/** Shared by all parts of this wire. */
export interface Yuno {
  core: Core
  store: Store
  /** Called when a purchase was authorised or paid. */
  followers: ((record: PaymentRecord) => Promise<void>)[]
}
