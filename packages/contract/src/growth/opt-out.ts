import * as z from 'zod/mini'

/** TS-064: a browser that sends Global Privacy Control has its word kept on the account. */
export const optOutRequest = z.strictObject({ signal: z.literal('gpc') })
export type OptOutRequest = z.infer<typeof optOutRequest>
