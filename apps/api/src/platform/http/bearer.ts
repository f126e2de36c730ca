import { createHash, timingSafeEqual } from 'node:crypto'
import type { Caller } from './caller.ts'

/** Whether a caller sends this token as bearer, in a time that tells nothing of it. */
export function holdsToken({ headers }: Pick<Caller, 'headers'>, token: string): boolean {
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
