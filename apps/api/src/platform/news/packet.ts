import * as z from 'zod'
import type { UserId } from '@oriel/contract/ids'
import type { IdSchema } from '@oriel/contract/primitives'
import { MAX_PACKET_BYTES, NewsTooLarge, type NewsMessage } from './news.ts'

/**
 * The content of one notification: messages of one instance. The number makes packets unique,
 * because PostgreSQL drops a payload repeated within a transaction.
 */
const packet = z.object({
  from: z.string(),
  number: z.int(),
  messages: z.array(
    z.object({
      userId: z.string() as unknown as IdSchema<UserId>,
      target: z.string(),
      args: z.array(z.unknown()),
    }),
  ),
})
export type Packet = z.infer<typeof packet>

/** @returns undefined for an invalid payload. */
export function readPacket(payload: string): Packet | undefined {
  try {
    return packet.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}

/** Packs messages into as few payloads as their size allows. */
export class PacketWriter {
  readonly #from: string
  #count = 0

  constructor(instanceId: string) {
    this.#from = JSON.stringify(instanceId)
  }

  /**
   * The message as JSON.
   * @throws {NewsTooLarge} when it fills more than one payload.
   */
  encode({ userId, target, args }: NewsMessage): string {
    const json = JSON.stringify({ userId, target, args })
    const sizeBytes = Buffer.byteLength(this.#wrap([json], Number.MAX_SAFE_INTEGER))
    if (sizeBytes > MAX_PACKET_BYTES) throw new NewsTooLarge(target, sizeBytes)
    return json
  }

  /** Payloads that together contain the encoded messages in order. */
  pack(encoded: readonly string[]): string[] {
    const emptyBytes = Buffer.byteLength(this.#wrap([], Number.MAX_SAFE_INTEGER))
    const packets: string[][] = []
    let open: string[] = []
    let openBytes = Infinity
    for (const json of encoded) {
      const addedBytes = Buffer.byteLength(json) + 1
      if (openBytes + addedBytes > MAX_PACKET_BYTES + 1) {
        open = []
        openBytes = emptyBytes
        packets.push(open)
      }
      open.push(json)
      openBytes += addedBytes
    }
    return packets.map((messages) => this.#wrap(messages, this.#count++))
  }

  #wrap(encoded: readonly string[], number: number): string {
    return `{"from":${this.#from},"number":${number},"messages":[${encoded.join(',')}]}`
  }
}
