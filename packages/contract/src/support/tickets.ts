import * as z from 'zod/mini'
import type { TicketId } from '#/ids.ts'
import { isoDate, shortText, uuid, type IdSchema } from '#/primitives.ts'

/** Line breaks and other control characters could end a header of a mail (TS-101). */
const oneLine = (maxLength: number) =>
  shortText(maxLength).check(
    z.trim(),
    z.minLength(1, 'Please fill this in'),
    z.regex(/^\P{Cc}*$/u, 'Must be a single line of text'),
  )
const email = z.email('Enter a full email address').check(z.maxLength(254))
const letter = shortText(4000).check(z.trim(), z.minLength(20, 'Write at least 20 characters'))
const remark = shortText(1000)

/** SCREEN-027 */
export const contactTopic = z.enum([
  'General',
  'Billing',
  'Refund',
  'Report content',
  'Account and data',
  'Affiliates',
])
export type ContactTopic = z.infer<typeof contactTopic>

/** API-144 */
export const contactRequest = z.strictObject({
  name: oneLine(100),
  email,
  topic: contactTopic,
  message: letter,
})
export type ContactRequest = z.infer<typeof contactRequest>

/** API-145. `source` names the place in the app that asked. */
export const feedbackRequest = z.strictObject({
  rating: z.optional(z.int().check(z.gte(1), z.lte(5))),
  reasons: z.optional(z.array(oneLine(100)).check(z.maxLength(20))),
  text: z.optional(remark),
  messageId: z.optional(uuid),
  source: oneLine(100),
})
export type FeedbackRequest = z.infer<typeof feedbackRequest>

export const reportTarget = z.enum(['message', 'image', 'model'])
export type ReportTarget = z.infer<typeof reportTarget>

/**
 * What the report dialog offers, what may be against the law first; the wire takes any line of text. The very
 * first has a clock of its own.
 */
export const REPORT_REASONS = {
  law: [
    'Looks under 18',
    'Illegal goods or acts',
    'Violence or threats',
    'Hate or harassment',
    'Shows a real person',
  ],
  rules: ['Sexual content I did not ask for', 'Self-harm', 'Something else'],
} as const

/** API-118 */
export const reportRequest = z.strictObject({
  targetType: reportTarget,
  targetId: uuid,
  reason: oneLine(100),
  text: z.optional(remark),
})
export type ReportRequest = z.infer<typeof reportRequest>

/** The formal complaints, each with a legal page that takes it and a clock of its own (TS-046). */
export const complaintKind = z.enum([
  'complaint',
  'content_removal',
  'blocked_content',
  'dmca_notice',
  'dmca_counter_notice',
  'underage',
  'statement',
])
export type ComplaintKind = z.infer<typeof complaintKind>

/**
 * `links` say where something is; `declared` is the statement that all of it is true, and in
 * copyright matters the declaration that the law asks for. Those also need a postal address.
 */
export const complaintRequest = z
  .strictObject({
    kind: complaintKind,
    name: oneLine(100),
    email,
    links: z.array(oneLine(500)).check(z.maxLength(10)),
    address: z.optional(oneLine(300)),
    message: letter,
    declared: z.literal(true),
  })
  .check(
    z.refine(({ kind, address }) => !kind.startsWith('dmca') || address !== undefined, {
      path: ['address'],
      error: 'A copyright notice needs a postal address',
    }),
  )
export type ComplaintRequest = z.infer<typeof complaintRequest>

export const ticketReply = z.object({ ticketId: uuid })

/** `key` grants access to this case's status page. */
export const complaintReply = z.object({ ticketId: uuid, key: z.string(), dueAt: isoDate })
export type ComplaintReply = z.infer<typeof complaintReply>

export const ticketStatusRequest = z.strictObject({
  ticketId: uuid as unknown as IdSchema<TicketId>,
  key: shortText(100),
})

/** `outcome` is what a case became, in one sentence: an answer, a removal, a refusal … */
export const ticketStatus = z.object({
  ticketId: uuid,
  kind: z.string(),
  receivedAt: isoDate,
  dueAt: isoDate,
  decidedAt: z.nullable(isoDate),
  outcome: z.nullable(z.string()),
})
export type TicketStatus = z.infer<typeof ticketStatus>
