import { createHash, timingSafeEqual } from 'node:crypto'
import type { Caller } from './caller.ts'

/** Whether the caller sends this bearer token; compared in constant time. */
export function holdsToken({ headers }: Pick<Caller, 'headers'>, token: string): boolean {
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
