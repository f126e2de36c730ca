import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import { deliverResult, eventOf, METHODS, newRef, type Check } from './checks.ts'
import { checkPage, noticePage } from './pages.ts'

export interface AgeServerOptions {
  /** Shared with the application: authenticates its requests and signs our callbacks. */
  secret: string
  /** 0, the default, uses a free port. */
  port?: number
  host?: string
  now?: () => Date
  sleep?: (delayMs: number) => Promise<void>
}

export interface AgeServer {
  url: string
  close(): Promise<void>
}

interface Provider extends Required<Pick<AgeServerOptions, 'secret' | 'now' | 'sleep'>> {
  origin: string
  open: Map<string, Check>
}

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

const MAX_OPEN = 1000

const started = z.strictObject({
  subject: z.string().check(z.minLength(1)),
  returnUrl: z.url(),
  callbackUrl: z.url(),
})

/**
 * A simulated age-assurance provider (decisions 51), state in memory: visitors choose the result
 * themselves, so it must never run in public.
 */
export async function startAgeServer(options: AgeServerOptions): Promise<AgeServer> {
  const { secret, port = 0, host = '127.0.0.1' } = options
  const provider: Provider = {
    secret,
    now: options.now ?? (() => new Date()),
    sleep: options.sleep ?? (async (delayMs) => setTimeout(delayMs)),
    origin: '',
    open: new Map(),
  }
  const server = createServer((request, response) => void handle(provider, request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })
  const address = server.address()
  const boundPort = typeof address === 'object' && address !== null ? address.port : port
  provider.origin = `http://${host === '0.0.0.0' ? 'localhost' : host}:${boundPort}`
  return {
    url: provider.origin,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function handle(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', provider.origin)
  const sent = await readText(request).catch(() => '')
  const { status, headers, body } = await answerTo(provider, {
    method: request.method ?? 'GET',
    pathname,
    sent,
    authorization: request.headers.authorization ?? '',
  })
  response.writeHead(status, { ...headers, 'cache-control': 'no-store' }).end(body)
}

interface Asked {
  method: string
  pathname: string
  sent: string
  authorization: string
}

async function answerTo(provider: Provider, asked: Asked): Promise<Answer> {
  const { method, pathname } = asked
  if (method === 'POST' && pathname === '/age/checks') return begin(provider, asked)
  const check = provider.open.get(pathname.replace(/^\/age\/check\//, ''))
  if (check === undefined)
    return html(404, noticePage('No such check', 'It is over, or never began.'))
  return method === 'POST' ? finish(provider, check, asked.sent) : html(200, checkPage())
}

function begin(provider: Provider, { sent, authorization }: Asked): Answer {
  if (!isSame(authorization, `Bearer ${provider.secret}`))
    return json(401, { error: 'unauthorized' })
  const parsed = started.safeParse(parse(sent))
  if (!parsed.success) return json(400, { error: 'invalid_request' })
  const ref = newRef()
  const [oldest] = provider.open.keys()
  if (provider.open.size >= MAX_OPEN && oldest !== undefined) provider.open.delete(oldest)
  provider.open.set(ref, { ref, ...parsed.data })
  return json(201, { ref, url: `${provider.origin}/age/check/${ref}` })
}

/** Notifies the site first, so that it knows the result when the visitor returns. */
async function finish(provider: Provider, check: Check, sent: string): Promise<Answer> {
  const form = new URLSearchParams(sent)
  const outcome = form.get('outcome')
  const method = METHODS.find(([name]) => name === form.get('method'))?.[0] ?? METHODS[0][0]
  provider.open.delete(check.ref)
  if (outcome === 'over' || outcome === 'under') {
    const body = eventOf(check, { over18: outcome === 'over', method }, provider.now())
    const isTaken = await deliverResult(provider, check.callbackUrl, body)
    if (!isTaken) return html(502, noticePage('Not delivered', 'The site did not take the result.'))
  }
  return { status: 303, headers: { location: check.returnUrl }, body: '' }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (given: string, right: string) => timingSafeEqual(digest(given), digest(right))

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function json(status: number, body: object): Answer {
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  return { status, headers, body: JSON.stringify(body) }
}

function html(status: number, body: string): Answer {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'referrer-policy': 'no-referrer' }
  return { status, headers, body }
}
