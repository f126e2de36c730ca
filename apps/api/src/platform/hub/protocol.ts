/**
 * SignalR's JSON hub protocol, version 1 (RT-014): JSON records, each ended by U+001E.
 * Our hubs only send, so of the client's messages only invocations and closes matter.
 */
const RECORD_END = '\u001E'

/**
 * Maximum length of a client record in UTF-16 units: many times what the official client sends to a
 * send-only hub (F-18).
 */
export const MAX_RECORD_LENGTH = 4096

export const HANDSHAKE_ACCEPTED = record({})
export const PING = record({ type: 6 })

export type ClientMessage =
  { kind: 'call'; invocationId: string | undefined } | { kind: 'close' } | { kind: 'other' }

export function invocation(target: string, args: readonly unknown[]): string {
  return record({ type: 1, target, arguments: args })
}

export function unknownMethod(invocationId: string): string {
  return record({ type: 3, invocationId, error: 'Unknown method' })
}

/** `allowReconnect` makes the official client reconnect automatically (RT-005). */
export function closing(reason: string | undefined, allowReconnect: boolean): string {
  return record({ type: 7, ...(reason !== undefined && { error: reason }), allowReconnect })
}

export function handshakeRefused(reason: string): string {
  return record({ error: reason })
}

/** Splits received text into complete records and the beginning of the next one. */
export function splitRecords(text: string): { records: string[]; rest: string } {
  const records = text.split(RECORD_END)
  const rest = records.pop() ?? ''
  return { records, rest }
}

/** Whether the client's first record requests the one supported protocol. */
export function isOurHandshake(text: string): boolean {
  const message = parseRecord(text)
  return message?.['protocol'] === 'json' && message['version'] === 1
}

/** @returns undefined for a record that is not a hub message at all. */
export function readMessage(text: string): ClientMessage | undefined {
  const message = parseRecord(text)
  switch (message?.['type']) {
    case 1: // invocation
    case 4: // stream invocation
      return { kind: 'call', invocationId: asText(message['invocationId']) }
    case 7:
      return { kind: 'close' }
    default:
      return typeof message?.['type'] === 'number' ? { kind: 'other' } : undefined
  }
}

function record(message: object): string {
  return JSON.stringify(message) + RECORD_END
}

function parseRecord(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
