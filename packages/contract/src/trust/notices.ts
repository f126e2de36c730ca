import * as z from 'zod/mini'

/** What a system message says (decision 37). */
export const noticeKind = z.enum(['disclosure', 'break', 'crisis', 'block'])
export type NoticeKind = z.infer<typeof noticeKind>

/** `href` is `tel:`, `sms:`, `https:` or a root-relative path. */
export const noticeLink = z.strictObject({
  label: z.string().check(z.minLength(1), z.maxLength(80)),
  href: z.string().check(z.regex(/^(?:tel:|sms:|https:\/\/|\/(?!\/))/)),
})
export type NoticeLink = z.infer<typeof noticeLink>

export const notice = z.strictObject({
  kind: noticeKind,
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  text: z.string().check(z.minLength(1), z.maxLength(1000)),
  links: z.array(noticeLink).check(z.maxLength(6)),
})
export type Notice = z.infer<typeof notice>
