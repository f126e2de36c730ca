import * as z from 'zod/mini'
import { shortText } from '#/primitives.ts'

const MAX_ENTRIES = 20

/** Address of a page: http or https, without credentials. */
const pageUrl = shortText(2000).check(
  z.refine((text) => {
    const url = URL.parse(text)
    if (url === null || !/^https?:$/.test(url.protocol)) return false
    return url.username === '' && url.password === ''
  }, 'Is no address of a page'),
)

/**
 * ENTITY-059. An empty `Fingerprint` says that none may be taken or none was got (SAFE-019): then
 * nothing is kept.
 */
export const attributionFingerprint = z.strictObject({
  Fingerprint: shortText(256),
  Metadata: z
    .record(shortText(64), shortText(500))
    .check(z.refine((entries) => Object.keys(entries).length <= MAX_ENTRIES, 'Too many entries')),
  Url: pageUrl,
})
export type AttributionFingerprint = z.infer<typeof attributionFingerprint>
