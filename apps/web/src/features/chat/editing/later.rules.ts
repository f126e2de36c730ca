import type { Message } from '@oriel/contract/chat/message'
import { isDeleted } from '../messages.rules.ts'

/** What a message sent again in its place takes with it: all said after it, but no notices (TURN-012). */
export function saidAfter(items: readonly Message[], message: Pick<Message, 'seq'>): Message[] {
  return items.filter((one) => one.seq > message.seq && one.sender !== 'system' && !isDeleted(one))
}
