import type { TicketId } from '@oriel/contract/ids'
import { supportEmail } from '@oriel/variants/legal'
import { variantOf } from '@oriel/variants/variants'
import { compose } from '#/platform/mail/letter.ts'
import type { Mail } from '#/providers/mail/port.ts'
import type { TicketKind } from '../deadlines.rules.ts'

/** A case as described in letters. */
interface Case {
  ticketId: TicketId
  kind: TicketKind
  topic: string
  name: string
  email: string | null
  message: string
  links: string[]
  address: string | null
  receivedAt: Date
  dueAt: Date
}

/** 'Sun, 22 Nov 2026, 17:30 UTC' */
const when = (at: Date) => `${at.toUTCString().slice(0, -7)} UTC`

/**
 * Receipt to the writer, with the private link to the case (TS-046). It does not quote the letter:
 * the address may be someone else's.
 */
export function received(
  brand: string,
  { ticketId, dueAt, to, url }: Pick<Case, 'ticketId' | 'dueAt'> & { to: string; url: string },
): Mail {
  const { discreetName } = variantOf(brand)
  return compose(brand, {
    to,
    subject: `${discreetName} has your message (case ${ticketId})`,
    heading: 'We have your message',
    paragraphs: [
      `Thank you for writing to us. A person reads it. You have an answer by ${when(dueAt)}.`,
      `Your case number is ${ticketId}.`,
    ],
    action: { label: 'See where it stands', url },
    notes: [
      'The link is private: whoever has it can see how the case stands.',
      'To add something, answer this mail and leave the subject as it is. If you did not write to us, you can ignore it.',
    ],
    replyTo: supportEmail(brand),
  })
}

/** To the support staff; replies to it go to the writer. */
export function forwarded(brand: string, ticket: Case): Mail {
  const { ticketId, topic, name, email, message, links, address, receivedAt, dueAt } = ticket
  const facts = [
    `Case ${ticketId}, received ${when(receivedAt)}, to be decided by ${when(dueAt)}.`,
    ...(email === null ? [] : [`From: ${name}, ${email}`]),
    ...(address === null ? [] : [`Postal address: ${address}`]),
    ...links.map((link) => `About: ${link}`),
  ]
  return compose(brand, {
    to: supportEmail(brand),
    subject: `[${topic}] case ${ticketId}`,
    heading: topic,
    paragraphs: [...facts, ...message.split(/\n+/)],
    ...(email === null ? {} : { replyTo: email }),
  })
}

/** To the staff who decide: how much of a case's time has passed (TS-047). */
export function alarm(
  brand: string,
  {
    ticketId,
    kind,
    dueAt,
    percent,
  }: Pick<Case, 'ticketId' | 'kind' | 'dueAt'> & { percent: number },
): Mail {
  const isOver = percent === 100
  return compose(brand, {
    to: supportEmail(brand),
    subject: `${isOver ? 'Overdue' : `${percent}% of the time is over`}: case ${ticketId}`,
    heading: isOver ? 'A case is overdue' : 'A case waits for its decision',
    paragraphs: [
      `Case ${ticketId} (${kind.replaceAll('_', ' ')}) ${isOver ? 'was' : 'is'} due ${when(dueAt)}.`,
    ],
  })
}
