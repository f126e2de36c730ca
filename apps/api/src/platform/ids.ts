import { v7 } from 'uuid'

/** Makes UUIDv7 ids: time-ordered, so that new rows land at the end of an index. */
export interface Ids {
  next(): string
}

export const randomIds: Ids = { next: () => v7() }
