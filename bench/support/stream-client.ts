import { Agent, request } from 'node:http'

/** One stream to ask for. */
export interface Ask {
  url: string
  headers: Record<string, string>
  body: string
  /** When to ask, counted from the start of the run. */
  startMs: number
}

export interface Streamed {
  status: number
  /** When the connection was opened, in milliseconds since 1970. */
  openedAt: number
  /** From opening the connection to the bytes that hold the first and the last words; null when none came. */
  firstTextMs: number | null
  lastTextMs: number | null
  /** Instant of the last byte, counted from the start of the run. */
  endedAtMs: number
  tokens: number
  bytes: number
}

/** Words, on the wire of an OpenAI-compatible server or on ours. */
const TEXT = /"content":"[^"]|event: ?delta\n/

/**
 * Asks for streams at their times, each on a connection of its own, and reads them to their ends.
 * While streams run it does as little as possible; words are counted at the end.
 */
export async function readStreams(asks: readonly Ask[]): Promise<Streamed[]> {
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
  const startedAt = performance.now()
  const streams = asks.map(
    (ask) =>
      new Promise<Raw>((resolve, reject) => {
        const dueInMs = ask.startMs - (performance.now() - startedAt)
        setTimeout(() => open(ask, agent, { startedAt, resolve, reject }), Math.max(0, dueInMs))
      }),
  )
  const raw = await Promise.all(streams)
  return raw.map(({ chunks, ...rest }) => {
    const body = Buffer.concat(chunks)
    return { ...rest, bytes: body.length, tokens: countTokens(body.toString()) }
  })
}

interface Raw extends Omit<Streamed, 'tokens' | 'bytes'> {
  chunks: Buffer[]
}

interface Run {
  startedAt: number
  resolve: (raw: Raw) => void
  reject: (error: Error) => void
}

function open(ask: Ask, agent: Agent, { startedAt, resolve, reject }: Run): void {
  const openedAt = performance.now()
  const chunks: Buffer[] = []
  let firstTextMs: number | null = null
  let lastTextMs: number | null = null
  const asking = request(ask.url, { method: 'POST', agent, headers: ask.headers }, (response) => {
    response.on('data', (chunk: Buffer) => {
      if (TEXT.test(chunk.toString('latin1'))) {
        lastTextMs = performance.now() - openedAt
        firstTextMs ??= lastTextMs
      }
      chunks.push(chunk)
    })
    response.once('error', reject)
    response.once('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        openedAt: performance.timeOrigin + openedAt,
        firstTextMs,
        lastTextMs,
        endedAtMs: performance.now() - startedAt,
        chunks,
      }),
    )
  })
  asking.once('error', reject)
  asking.end(ask.body)
}

/** Words of the reply: the scripted model sends one a token, however they are joined on the way. */
function countTokens(body: string): number {
  const text = body
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => textOf(line.slice('data:'.length).trim()))
    .join('')
  return text.split(' ').filter((word) => word !== '').length
}

interface Data {
  text?: string
  choices?: { delta?: { content?: string } }[]
}

function textOf(data: string): string {
  if (data === '[DONE]') return ''
  const { text, choices } = JSON.parse(data) as Data
  return text ?? choices?.[0]?.delta?.content ?? ''
}
