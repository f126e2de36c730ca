import { Thumbmark } from '@thumbmarkjs/thumbmarkjs'

/** CONST-003: a source that takes longer is left out. */
const SOURCE_TIMEOUT_MS = 1000

/**
 * What is read: nothing that opens a connection or a frame, and no fonts. The canvas is 280 by 20
 * (CONST-005) and the permissions are asked for three times (CONST-004).
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
 * A hash of what this browser tells of its device.
 * @throws {Error} when the library could make none.
 */
export async function collectThumbmark(): Promise<string> {
  const collector = new Thumbmark({
    include: SOURCES,
    timeout: SOURCE_TIMEOUT_MS,
    // The second of the defaults would leave out the permissions.
    stabilize: ['private'],
    // On by default: a sample would go to the maker of the library.
    logging: false,
  })
  const { thumbmark, error = [] } = await collector.get()
  if (thumbmark !== '') return thumbmark
  throw new Error(error.map(({ message }) => message).join(', '))
}
