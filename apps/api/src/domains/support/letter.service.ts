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

/** The message and the contact details its writer gave; stored sealed (F-17, TS-068). */
export type Letter = z.infer<typeof said>

type LetterNeeds = Pick<Ctx, 'roots' | 'secret'>

/** Uses an application key, not the writer's key: cases need no account. */
export const letterSealer = ({ roots }: Pick<Ctx, 'roots'>) =>
  createSealer(roots.derive('oriel letters'))
const placeOf = (ticketId: TicketId) => `tickets:${ticketId}`

/** Seals a letter; `kind` and letter must be equal when a request is repeated. */
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

/** The letter of a case. @throws for one of an older version that is not sealed yet. */
export function openLetter(
  ctx: Pick<Ctx, 'roots'>,
  { ticketId, said: sealed }: Pick<TicketRow, 'ticketId' | 'said'>,
): Letter {
  if (sealed === null) throw new Error('a letter is not sealed yet: the hourly job has it next')
  return z.parse(said, JSON.parse(letterSealer(ctx).open(placeOf(ticketId), sealed)))
}

const hashOf = ({ secret }: Pick<Ctx, 'secret'>, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url')
