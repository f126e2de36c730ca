import * as z from 'zod/mini'

const bytes = z.int().check(z.minimum(1))

/** A model that is advised (decision 106). */
const recommended = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9.-]{1,60}$/)),
  title: z.string().check(z.minLength(1)),
  url: z.url({ protocol: /^https$/ }),
  bytes,
  /** Null: the host's published digest counts. */
  sha256: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  /** With the places for two chats of a whole window. */
  memoryBytes: bytes,
  licence: z.enum(['Apache-2.0', 'MIT']),
  licenceUrl: z.url({ protocol: /^https$/ }),
  publisher: z.string().check(z.minLength(1)),
  /** Fetched once for real. */
  isTried: z.boolean(),
})
export type Recommended = z.infer<typeof recommended>

export const recommendedList = z.array(recommended).check(z.minLength(1), z.maxLength(5))

/** The rest stays for the app, the database and everything else that runs. */
const SHARE = 0.7

/** The largest that fits into the free memory; null where none does (TALK-020). */
export function adviceFor(list: readonly Recommended[], freeBytes: number): Recommended | null {
  const fitting = list.filter(({ memoryBytes }) => memoryBytes <= SHARE * freeBytes)
  return fitting.toSorted((one, other) => other.memoryBytes - one.memoryBytes)[0] ?? null
}
