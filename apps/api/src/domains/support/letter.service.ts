import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { TicketId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { createSealer } from '#/platform/keys/sealed.ts'
import type { TicketRow } from './store.ts'

const said = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  topic: z.string(),
  message: z.string(),
  links: z.array(z.string()),
  address: z.nullable(z.string()),
})

/** What somebody wrote to us, and who they say they are: kept sealed (F-17, TS-068). */
export type Letter = z.infer<typeof said>

type LetterNeeds = Pick<Ctx, 'roots' | 'secret'>

/** Under a root of the house, not the writer's key: cases need no account and are decided without one. */
export const letterSealer = ({ roots }: Pick<Ctx, 'roots'>) =>
  createSealer(roots.derive('oriel letters'))
const placeOf = (ticketId: TicketId) => `tickets:${ticketId}`

/** A letter as its case keeps it; `kind` and letter make what a repeated request has to equal. */
export function sealLetter(
  ctx: LetterNeeds,
  { ticketId, kind }: Pick<TicketRow, 'ticketId' | 'kind'>,
  letter: Letter,
): Pick<TicketRow, 'said' | 'emailHash' | 'requestHash'> {
  const { name, email, topic, message, links, address } = letter
  const text = JSON.stringify({ name, email, topic, message, links, address })
  return {
    said: letterSealer(ctx).seal(placeOf(ticketId), text),
    emailHash: email === null ? null : hashOf(ctx, `letter from:${email.toLowerCase()}`),
    requestHash: hashOf(ctx, `letter:${kind}:${text}`),
  }
}

/** The letter of a case. @throws for one of an older version that nobody has sealed yet. */
export function openLetter(
  ctx: Pick<Ctx, 'roots'>,
  { ticketId, said: sealed }: Pick<TicketRow, 'ticketId' | 'said'>,
): Letter {
  if (sealed === null) throw new Error('a letter is not sealed yet: the hourly job has it next')
  return z.parse(said, JSON.parse(letterSealer(ctx).open(placeOf(ticketId), sealed)))
}

const hashOf = ({ secret }: Pick<Ctx, 'secret'>, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url')
