import { createHash, randomBytes } from 'node:crypto'

/** Source of all ids, tokens and keys of the gateway. */
export interface Random {
  bytes(count: number): Buffer
  uuid(): string
  /** Unguessable, in letters, digits, `-` and `_`. */
  token(prefix?: string): string
}

const TOKEN_BYTES = 24
const UUID_BYTES = 16

/** With a seed the same ids are repeated in order, which requires an empty database. */
export function createRandom(seed?: string): Random {
  let drawn = 0
  const bytes = (count: number): Buffer => {
    if (seed === undefined) return randomBytes(count)
    const blocks: Buffer[] = []
    for (let size = 0; size < count; size += 64) {
      drawn += 1
      blocks.push(createHash('sha512').update(`${seed}:${drawn}`).digest())
    }
    return Buffer.concat(blocks).subarray(0, count)
  }
  return {
    bytes,
    uuid: () => uuidOf(bytes(UUID_BYTES)),
    token: (prefix = '') => `${prefix}${bytes(TOKEN_BYTES).toString('base64url')}`,
  }
}

/** Version 4 (RFC 9562, 5.4). */
function uuidOf(bytes: Buffer): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
