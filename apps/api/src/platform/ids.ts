import { v7 } from 'uuid'
import { asId, type FreshId } from '@oriel/contract/ids'

/** Makes UUIDv7 ids: time-ordered, so that new rows land at the end of an index. */
export interface Ids {
  next(): FreshId
}

export const randomIds: Ids = { next: () => asId(v7()) }
