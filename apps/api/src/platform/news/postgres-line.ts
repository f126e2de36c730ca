import { setTimeout } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import { SECOND_MS } from '../clock.ts'
import type { Log } from '../log.ts'

const QUERY_TIMEOUT_MS = 10 * SECOND_MS
/** Detects connections that died silently by sending a query. */
const HEARTBEAT_MS = 30 * SECOND_MS
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10 * SECOND_MS

interface Options {
  connectionString: string
  channel: string
  log: Log
  onPayload: (payload: string) => void
  /** The connection was lost, or there is a new one; not told of the first. */
  onChange: (isUp: boolean) => void
}

/** Delay before the n-th reconnect attempt, n from 0. */
export function pauseMs(attempt: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS)
}

/** One connection that listens and notifies, and is replaced when it fails. */
export class PostgresLine {
  readonly #options: Options
  readonly #closing = new AbortController()
  readonly #heartbeat: NodeJS.Timeout
  #current: Client | undefined
  #next: Promise<Client>

  private constructor(options: Options, first: Client) {
    this.#options = options
    this.#next = Promise.resolve(first)
    this.#adopt(first)
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS).unref()
  }

  /** @throws whatever `pg` throws when the first connection fails. */
  static async open(options: Options): Promise<PostgresLine> {
    return new PostgresLine(options, await connect(options))
  }

  /** Sends the payloads in one round trip, once there is a connection. */
  async notify(payloads: readonly string[]): Promise<void> {
    const sql = 'SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload'
    await this.#ask(await this.#next, sql, [this.#options.channel, payloads])
  }

  async close(): Promise<void> {
    this.#closing.abort()
    clearInterval(this.#heartbeat)
    const client = this.#current
    this.#current = undefined
    await client?.end()
  }

  #beat(): void {
    if (this.#current) this.#ask(this.#current, 'SELECT 1').catch(() => undefined)
  }

  async #ask(client: Client, sql: string, values: unknown[] = []): Promise<void> {
    try {
      await client.query(sql, values)
    } catch (error) {
      this.#lose(client)
      throw error
    }
  }

  #adopt(client: Client): void {
    this.#current = client
    client.once('end', () => this.#lose(client))
    client.on('notification', ({ payload = '' }) => this.#options.onPayload(payload))
  }

  #lose(client: Client): void {
    if (this.#current !== client) return
    this.#current = undefined
    client.removeAllListeners('notification')
    client.end().catch(() => undefined)

    this.#options.log.warn('news connection lost')
    this.#options.onChange(false)
    this.#next = this.#reconnect()
    this.#next.catch(() => undefined)
  }

  /** Rejects only when the line is closed meanwhile. */
  async #reconnect(): Promise<Client> {
    const { signal } = this.#closing
    for (let attempt = 0; ; attempt++) {
      await setTimeout(pauseMs(attempt), undefined, { signal })
      const client = await connect(this.#options).catch(() => undefined)
      if (!client) continue
      if (signal.aborted) await client.end()
      signal.throwIfAborted()

      this.#adopt(client)
      this.#options.log.info('news connection is back')
      this.#options.onChange(true)
      return client
    }
  }
}

async function connect({ connectionString, channel, log }: Options): Promise<Client> {
  const client = new Client({
    connectionString,
    application_name: 'oriel news',
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
  })
  client.on('error', (error) => log.warn({ err: error }, 'news connection failed'))
  try {
    await client.connect()
    await client.query(`LISTEN ${escapeIdentifier(channel)}`)
    return client
  } catch (error) {
    client.end().catch(() => undefined)
    throw error
  }
}
