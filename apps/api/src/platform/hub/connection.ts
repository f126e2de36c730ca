import type { WebSocket } from 'ws'
import type { Clock } from '../clock.ts'
import type { HubIdentity } from './admission.ts'
import { nextAct, type Act, type Life, type Timing } from './life.ts'
import * as protocol from './protocol.ts'

/** WebSocket close codes (RFC 6455 §7.4.1). */
const CLOSE_NORMAL = 1000
const CLOSE_NOT_TEXT = 1003
const CLOSE_MALFORMED = 1007
const CLOSE_TOO_BIG = 1009

interface Options {
  socket: WebSocket
  identity: HubIdentity
  clock: Clock
  timing: Timing
  maxBufferedBytes: number
  /** Called once, when the client may be spoken to. */
  opened?: () => void
}

/** One client's socket, from its handshake to its end. It owns no timer: the hub calls `review`. */
export class HubConnection {
  readonly identity: HubIdentity
  readonly #socket: WebSocket
  readonly #clock: Clock
  readonly #timing: Timing
  readonly #maxBufferedBytes: number
  readonly #opened: (() => void) | undefined
  readonly #life: Life
  /** The beginning of a record whose end has not arrived. */
  #unfinished = ''

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
      if (isBinary || !Buffer.isBuffer(data)) socket.close(CLOSE_NOT_TEXT)
      else this.#receive(data.toString())
    })
  }

  /** Sends a whole record, unless the handshake is still to come or the socket is on its way out. */
  send(record: string): void {
    if (this.#life.isOpen) this.#write(record)
  }

  /** Says goodbye and closes; `allowReconnect` asks the client to come back (RT-005). */
  close(reason: string | undefined, allowReconnect: boolean): void {
    this.send(protocol.closing(reason, allowReconnect))
    this.#socket.close(CLOSE_NORMAL)
  }

  terminate(): void {
    this.#socket.terminate()
  }

  /** Resolves when the socket is no more. */
  whenClosed(): Promise<void> {
    if (this.#socket.readyState === this.#socket.CLOSED) return Promise.resolve()
    return new Promise((resolve) => this.#socket.once('close', () => resolve()))
  }

  /** Does what is due and returns in how many ms the next thing will be. */
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
    this.#life.lastSeenAt = this.#clock.now().getTime()
    const { records, rest } = protocol.splitRecords(this.#unfinished + text)
    this.#unfinished = rest
    if (rest.length > protocol.MAX_RECORD_LENGTH) this.#socket.close(CLOSE_TOO_BIG)
    else for (const record of records) this.#handle(record)
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

  /** A client that reads too slowly is cut; it comes back and catches up by itself (TS-132). */
  #write(record: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#life.lastSentAt = this.#clock.now().getTime()
    this.#socket.send(record)
    if (this.#socket.bufferedAmount > this.#maxBufferedBytes) this.terminate()
  }
}
