import * as z from 'zod/mini'

export const noticeKind = z.enum(['disclosure', 'break', 'crisis', 'blocked'])
export type NoticeKind = z.infer<typeof noticeKind>

/** What a system message says (decisions 37). Hrefs are `tel:`, `sms:` or `https:`. */
export const notice = z.object({
  kind: noticeKind,
  title: z.string(),
  text: z.string(),
  links: z.array(z.object({ label: z.string(), href: z.string() })),
})
export type Notice = z.infer<typeof notice>
