import type { WebSocket } from 'ws'
import { SECOND_MS, type Clock } from '../clock.ts'
import type { HubIdentity } from './admission.ts'
import { nextAct, type Act, type Life, type Timing } from './life.ts'
import * as protocol from './protocol.ts'

/** WebSocket close codes (RFC 6455 §7.4.1). */
const CLOSE_NORMAL = 1000
const CLOSE_NOT_TEXT = 1003
const CLOSE_MALFORMED = 1007
const CLOSE_TOO_MANY = 1008
const CLOSE_TOO_BIG = 1009

/** F-18: client messages per second; the official client sends one ping every 15 s. */
const MESSAGES_A_SECOND = 20

interface Options {
  socket: WebSocket
  identity: HubIdentity
  clock: Clock
  timing: Timing
  maxBufferedBytes: number
  /** Called once, when messages may be sent to the client. */
  opened?: () => void
}

/** One client's socket, from handshake to close. It has no timer: the hub calls `review`. */
export class HubConnection {
  readonly identity: HubIdentity
  readonly #socket: WebSocket
  readonly #clock: Clock
  readonly #timing: Timing
  readonly #maxBufferedBytes: number
  readonly #opened: (() => void) | undefined
  readonly #life: Life
  /** The beginning of an incomplete record. */
  #unfinished = ''
  /** The current second, and the messages received in it. */
  #second = { endsAt: 0, messages: 0 }

  constructor({ socket, identity, clock, timing, maxBufferedBytes, opened }: Options) {
    this.identity = identity
    this.#socket = socket
    this.#clock = clock
    this.#timing = timing
    this.#maxBufferedBytes = maxBufferedBytes
    this.#opened = opened

    const acceptedAt = clock.now().getTime()
    this.#life = {
      isOpen: false,
      acceptedAt,
      lastSeenAt: acceptedAt,
      lastSentAt: acceptedAt,
      expiresAt: identity.expiresAt.getTime(),
    }
    socket.on('message', (data, isBinary) => {
      if (socket.readyState !== socket.OPEN) return
      if (isBinary || !Buffer.isBuffer(data)) socket.close(CLOSE_NOT_TEXT)
      else this.#receive(data.toString())
    })
    socket.on('ping', () => this.#count(1))
  }

  /** Sends a record, unless the handshake is pending or the socket is closing. */
  send(record: string): void {
    if (this.#life.isOpen) this.#write(record)
  }

  /** Sends a close message and closes; `allowReconnect` asks the client to reconnect (RT-005). */
  close(reason: string | undefined, allowReconnect: boolean): void {
    this.send(protocol.closing(reason, allowReconnect))
    this.#socket.close(CLOSE_NORMAL)
  }

  terminate(): void {
    this.#socket.terminate()
  }

  /** Resolves when the socket is closed. */
  whenClosed(): Promise<void> {
    if (this.#socket.readyState === this.#socket.CLOSED) return Promise.resolve()
    return new Promise((resolve) => this.#socket.once('close', () => resolve()))
  }

  /** Does what is due and returns the milliseconds until the next action. */
  review(nowMs: number): number {
    for (;;) {
      const { act, at } = nextAct(this.#life, this.#timing)
      if (at > nowMs) return at - nowMs
      if (act !== 'ping') return this.#end(act)
      this.#life.lastSentAt = nowMs
      this.send(protocol.PING)
    }
  }

  #end(act: Exclude<Act, 'ping'>): number {
    if (act === 'expire') this.close('The access token has expired.', true)
    else this.terminate()
    return Infinity
  }

  #receive(text: string): void {
    const { records, rest } = protocol.splitRecords(this.#unfinished + text)
    this.#unfinished = rest
    // Only complete records keep a connection alive, not one that never ends.
    if (records.length > 0) this.#life.lastSeenAt = this.#clock.now().getTime()
    if (!this.#count(Math.max(1, records.length))) return
    if (rest.length > protocol.MAX_RECORD_LENGTH) this.#socket.close(CLOSE_TOO_BIG)
    else for (const record of records) this.#handle(record)
  }

  /** False once there were too many messages in a second, which closes the connection. */
  #count(messages: number): boolean {
    const nowMs = this.#clock.now().getTime()
    if (nowMs >= this.#second.endsAt) this.#second = { endsAt: nowMs + SECOND_MS, messages: 0 }
    this.#second.messages += messages
    if (this.#second.messages <= MESSAGES_A_SECOND) return true
    this.#socket.close(CLOSE_TOO_MANY, 'Too many calls in a second.')
    return false
  }

  #handle(record: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (!this.#life.isOpen) return this.#shakeHands(record)

    const message = protocol.readMessage(record)
    if (!message) this.#socket.close(CLOSE_MALFORMED)
    else if (message.kind === 'close') this.#socket.close(CLOSE_NORMAL)
    else if (message.kind === 'call' && message.invocationId !== undefined) {
      this.send(protocol.unknownMethod(message.invocationId))
    }
  }

  #shakeHands(record: string): void {
    if (!protocol.isOurHandshake(record)) {
      this.#write(protocol.handshakeRefused('This hub speaks the json protocol, version 1.'))
      this.#socket.close(CLOSE_NORMAL)
      return
    }
    this.#life.isOpen = true
    this.#write(protocol.HANDSHAKE_ACCEPTED)
    this.#opened?.()
  }

  /** A client that reads too slowly is disconnected; it reconnects and catches up (TS-132). */
  #write(record: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#life.lastSentAt = this.#clock.now().getTime()
    this.#socket.send(record)
    if (this.#socket.bufferedAmount > this.#maxBufferedBytes) this.terminate()
  }
}
