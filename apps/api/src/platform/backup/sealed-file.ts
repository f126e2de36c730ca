import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { keyOfVersion, versionOf, type KeyRing } from '#/platform/keys/ring.ts'

const MAGIC = Buffer.from('ORIEL-B1')
const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Whether it is the last frame, and its number of sealed bytes. */
const HEAD_BYTES = 5
const FRAME_BYTES = 64 * 1024
const FILE_HEAD_BYTES = MAGIC.length + 4 + SALT_BYTES

/** The file is no backup, was modified or truncated, or its key is missing. */
export class BackupUnreadable extends Error {
  override readonly name = 'BackupUnreadable'
}

type Bytes = AsyncIterable<Uint8Array>

/**
 * Seals bytes in frames with a key for this file only (AES-256-GCM, derived from the newest key of
 * the ring). Each frame is bound to its position and the last one is marked: missing, modified or
 * moved frames do not open (TS-120).
 */
export async function* sealed(ring: KeyRing, bytes: Bytes): AsyncGenerator<Buffer> {
  const [newest] = ring
  const salt = randomBytes(SALT_BYTES)
  const version = Buffer.alloc(4)
  version.writeUInt32BE(versionOf(newest))
  const key = fileKey(newest, salt)
  yield Buffer.concat([MAGIC, version, salt])
  let place = 0
  let rest = Buffer.alloc(0)
  for await (const chunk of bytes) {
    rest = Buffer.concat([rest, chunk])
    while (rest.length > FRAME_BYTES) {
      yield sealFrame(key, { place, isLast: false }, rest.subarray(0, FRAME_BYTES))
      rest = rest.subarray(FRAME_BYTES)
      place += 1
    }
  }
  yield sealFrame(key, { place, isLast: true }, rest)
}

/** Opens a sealed file. @throws {BackupUnreadable} at the first invalid frame. */
export async function* unsealed(ring: KeyRing, bytes: Bytes): AsyncGenerator<Buffer> {
  const reader = createReader(bytes)
  const key = readFileKey(ring, await reader.take(FILE_HEAD_BYTES))
  for (let place = 0; ; place += 1) {
    const head = await reader.take(HEAD_BYTES)
    const isLast = head.readUInt8() === 1
    const length = head.readUInt32BE(1)
    if (length > FRAME_BYTES) throw new BackupUnreadable('the backup was changed')
    yield openFrame(key, { place, isLast }, await reader.take(length + TAG_BYTES))
    if (isLast) break
  }
  if (await reader.hasMore()) throw new BackupUnreadable('something was added to the backup')
}

function readFileKey(ring: KeyRing, head: Buffer): Buffer {
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new BackupUnreadable('this file is no backup')
  }
  const version = head.readUInt32BE(MAGIC.length)
  const key = keyOfVersion(ring, version)
  if (key === null) {
    throw new BackupUnreadable(`no key here opens it: it was made with version ${version}`)
  }
  return fileKey(key, head.subarray(-SALT_BYTES))
}

const fileKey = (key: Buffer, salt: Buffer) =>
  Buffer.from(hkdfSync('sha256', key, salt, 'oriel backup file', key.length))

interface Frame {
  place: number
  isLast: boolean
}

function nonceOf({ place, isLast }: Frame): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUInt8(isLast ? 1 : 0)
  nonce.writeUInt32BE(place, NONCE_BYTES - 4)
  return nonce
}

function sealFrame(key: Buffer, frame: Frame, bytes: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(frame))
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt8(frame.isLast ? 1 : 0)
  head.writeUInt32BE(bytes.length, 1)
  return Buffer.concat([head, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function openFrame(key: Buffer, frame: Frame, bytes: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(frame), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch (error) {
    throw new BackupUnreadable('the backup was changed', { cause: error })
  }
}

/** Reads a stream in chunks of requested sizes. */
function createReader(bytes: Bytes) {
  const chunks = bytes[Symbol.asyncIterator]()
  let rest = Buffer.alloc(0)
  const fill = async (size: number) => {
    const parts = [rest]
    let length = rest.length
    while (length < size) {
      const { value, done } = await chunks.next()
      if (done === true) break
      parts.push(Buffer.from(value))
      length += value.length
    }
    rest = Buffer.concat(parts)
    return length >= size
  }
  return {
    async take(size: number): Promise<Buffer> {
      if (!(await fill(size))) throw new BackupUnreadable('the backup is cut short')
      const taken = rest.subarray(0, size)
      rest = rest.subarray(size)
      return taken
    },
    hasMore: () => fill(1),
  }
}
