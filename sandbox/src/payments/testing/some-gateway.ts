import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { Client } from 'pg'
import { inject } from 'vitest'
import { createRandom } from '#/payments/machine/random.ts'
import { startPaymentGateway, type PaymentGateway, type PaymentGatewayOptions } from '../gateway.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** Simulates the application: records the gateway's webhooks. */
export interface Inbox {
  url: string
  received: Received[]
  /** What it answers next, one after the other; then 200. */
  answers: number[]
  close(): void
}

export interface SomeGateway extends PaymentGateway {
  inbox: Inbox
  /** Calls a path below `/_control`; the reply is its JSON. */
  control(method: string, path: string, body?: object): Promise<unknown>
  /** Waits until all due work is done. */
  settled(): Promise<void>
}

export const NOON = new Date('2026-11-20T12:00:00.000Z')
const CONTROL_TOKEN = 'for tests'

/** A gateway with its own database; time is fixed at noon until the control moves it. */
export async function someGateway(
  options: Partial<PaymentGatewayOptions> = {},
): Promise<SomeGateway> {
  const inbox = await openInbox()
  const database = someDatabase()
  const gateway = await startPaymentGateway({
    databaseUrl: database.url,
    webhookBase: inbox.url,
    controlToken: CONTROL_TOKEN,
    startAt: NOON,
    callsPerSecond: null,
    reportError: (error) => process.stderr.write(`${String(error)}\n`),
    ...options,
  })
  const control: SomeGateway['control'] = async (method, path, body) => {
    const reply = await fetch(`${gateway.url}/_control/${path}`, {
      method,
      headers: { authorization: `Bearer ${CONTROL_TOKEN}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return reply.json()
  }
  return {
    ...gateway,
    inbox,
    control,
    async settled() {
      await control('POST', 'settle', {})
    },
    async close() {
      await gateway.close()
      inbox.close()
      await database.drop()
    },
  }
}

export async function openInbox(): Promise<Inbox> {
  const received: Received[] = []
  const answers: number[] = []
  const server = createServer((request, response) => {
    void keep(request, received).then(() => response.writeHead(answers.shift() ?? 200).end('{}'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answers,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function keep(request: IncomingMessage, received: Received[]): Promise<void> {
  const body = await readText(request)
  received.push({ path: request.url ?? '', headers: request.headers, body })
}

/** Address of a database that the gateway makes, on the server of the run. */
export function someDatabase(): { url: string; drop(): Promise<void> } {
  const server = inject('postgresUrl')
  const name = `gateway_${createRandom().bytes(8).toString('hex')}`
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    async drop() {
      const client = new Client({ connectionString: server })
      await client.connect()
      await client.query(`drop database if exists ${name} with (force)`)
      await client.end()
    },
  }
}
