import * as z from 'zod'

const text = z.string().trim().min(1)

/** A company that runs a site, as its legal pages name it (LEGAL-015). */
export const company = z.strictObject({
  companyName: text,
  address: text,
  /** Null where the company can be reached in writing only. */
  phone: text.nullable(),
  /** Job title of the person who signs for the company (LEGAL-016). */
  position: text,
})
export type Company = z.infer<typeof company>
