import { Thumbmark } from '@thumbmarkjs/thumbmarkjs'

/** CONST-003: a source that takes longer is skipped. */
const SOURCE_TIMEOUT_MS = 1000

/**
 * The sources that are read: none that opens a connection or an iframe, and no fonts. The canvas is 280 by
 * 20 px (CONST-005), and the permissions are queried three times (CONST-004).
 */
const SOURCES = [
  'canvas',
  'hardware',
  'locales',
  'math',
  'permissions',
  'plugins',
  'screen',
  'system',
  'webgl',
]

/**
 * Hash of the device's properties, as exposed by this browser.
 * @throws {Error} if the library returns no hash.
 */
export async function collectThumbmark(): Promise<string> {
  const collector = new Thumbmark({
    include: SOURCES,
    timeout: SOURCE_TIMEOUT_MS,
    // The other default, besides 'private', would exclude the permissions.
    stabilize: ['private'],
    // On by default: would send a sample to the library's vendor.
    logging: false,
  })
  const { thumbmark, error = [] } = await collector.get()
  if (thumbmark !== '') return thumbmark
  throw new Error(error.map(({ message }) => message).join(', '))
}
