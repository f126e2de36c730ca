import type { Core } from '../core.ts'
import type { Announce } from './events.ts'
import type { Replies } from './replies.ts'
import type { Store } from './store.ts'

/** Shared by all parts of this wire. */
export interface Paypal {
  core: Core
  store: Store
  replies: Replies
  announce: Announce
}
