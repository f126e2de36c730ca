import { randomBytes } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { codeOf } from './errors.ts'
import { keyRing, RING_KEY_BYTES as SECRET_BYTES, type KeyRing } from './keys/ring.ts'

/**
 * A 32-byte secret: from the setting if given, else from `DATA_DIR/secrets`, where it is generated
 * once with access for its owner only (decisions 45; production always requires a setting).
 * @throws when a setting is not 32 bytes in base64.
 */
export function secretOf(name: string, setting: string | null, dataDir: string): Buffer {
  return ringFrom(name, setting === null ? null : [setting], { dataDir })[0]
}

interface Place {
  dataDir: string
  /** Other keys of the ring when it is created, oldest last. */
  older?: readonly Buffer[]
}

/**
 * A ring of such secrets, newest first: from the setting if given, else from the lines of a file.
 * @throws when one of them is not 32 bytes in base64, or is listed twice.
 */
export function ringFrom(
  name: string,
  setting: readonly string[] | null,
  { dataDir, older = [] }: Place,
): KeyRing {
  if (setting !== null) return decode(name, setting)
  const file = fileOf(name, dataDir)
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  createOnce(file, asLines([randomBytes(SECRET_BYTES), ...older]))
  return readRing(name, file)
}

/** Whether the ring already has a file. */
export function hasRing(name: string, dataDir: string): boolean {
  return existsSync(fileOf(name, dataDir))
}

/**
 * Adds a new key in front of the file's others; everything is created with it from now on (F-16).
 */
export function prependKey(name: string, dataDir: string): KeyRing {
  const file = fileOf(name, dataDir)
  const ring = keyRing([randomBytes(SECRET_BYTES), ...ringFrom(name, null, { dataDir })])
  const draft = draftOf(file)
  writeFileSync(draft, asLines(ring), { mode: 0o600, flag: 'wx' })
  renameSync(draft, file)
  return ring
}

const fileOf = (name: string, dataDir: string) => path.join(dataDir, 'secrets', name)

const readRing = (name: string, file: string) =>
  decode(name, readFileSync(file, 'utf8').trim().split(/\s+/))

const asLines = (keys: readonly Buffer[]) => keys.map((key) => key.toString('base64')).join('\n')
const draftOf = (file: string) => `${file}.${randomBytes(8).toString('hex')}`

/** Creates the file atomically: instances that start together agree on the first one. */
function createOnce(file: string, content: string): void {
  const draft = draftOf(file)
  writeFileSync(draft, content, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}

function decode(name: string, texts: readonly string[]): KeyRing {
  try {
    return keyRing(texts.map((text) => Buffer.from(text, 'base64')))
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : ''}`, { cause: error })
  }
}
