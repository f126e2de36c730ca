import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'
import { request, type Dispatcher } from 'undici'
import * as z from 'zod/mini'
import { LlmError } from '../port.ts'

interface Asked {
  /** Of the chat-completions wire, ending in `/v1`. */
  baseUrl: string
  model: string
  signal: AbortSignal
  dispatcher: Dispatcher
}

/** How far a pull is; the total grows until all layers are known. */
export interface Pulled {
  doneBytes: number
  totalBytes: number
}

/** One line of the server's answer. */
const line = z.object({
  error: z.optional(z.string()),
  status: z.optional(z.string()),
  digest: z.optional(z.string()),
  total: z.optional(z.int().check(z.minimum(0))),
  completed: z.optional(z.int().check(z.minimum(0))),
})
const MAX_LINE_CHARS = 65_536

/** Where Ollama keeps its models by default: as a service of the system, or of its user. */
const FOLDERS: readonly string[] = [
  '/usr/share/ollama/.ollama',
  path.join(homedir(), '.ollama'),
  homedir(),
]
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/** What is free where an Ollama of this machine keeps its models; null for one elsewhere. */
export async function roomAt(baseUrl: string): Promise<number | null> {
  if (!LOOPBACK.test(new URL(baseUrl).hostname)) return null
  const folder = FOLDERS.find((each) => existsSync(each))
  if (folder === undefined) return null
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Has Ollama fetch a model, and tells how far it is (TALK-014). Left early or cut off, it goes on where it
 * stopped when it is asked again: the server keeps what it has.
 * @throws {LlmError} `denied` where there is no such model, `dropped` where the connection was lost.
 */
export async function* pull({ baseUrl, model, signal, dispatcher }: Asked): AsyncGenerator<Pulled> {
  const layers = new Map<string, Pulled>()
  let isDone = false
  const url = `${baseUrl.replace(/\/v1$/, '')}/api/pull`
  for await (const text of linesOf(url, { model, signal, dispatcher })) {
    const { data } = line.safeParse(parsed(text))
    if (data === undefined) throw new LlmError('garbage', 'what answers is no Ollama')
    if (data.error !== undefined) throw new LlmError('denied', 'no such model', { status: 404 })
    isDone ||= data.status === 'success'
    if (data.digest === undefined || data.total === undefined) continue
    layers.set(data.digest, { doneBytes: data.completed ?? 0, totalBytes: data.total })
    yield sumOf([...layers.values()])
  }
  if (!isDone) throw new LlmError('dropped', 'the server stopped telling')
}

const sumOf = (parts: readonly Pulled[]): Pulled =>
  parts.reduce(
    (sum, part) => ({
      doneBytes: sum.doneBytes + part.doneBytes,
      totalBytes: sum.totalBytes + part.totalBytes,
    }),
    { doneBytes: 0, totalBytes: 0 },
  )

async function* linesOf(
  url: string,
  { model, signal, dispatcher }: Omit<Asked, 'baseUrl'>,
): AsyncGenerator<string> {
  let rest = ''
  try {
    const { statusCode, body } = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model, stream: true }),
      signal,
      dispatcher,
      // A large layer may be silent while its sum is checked.
      bodyTimeout: 0,
    })
    if (statusCode !== 200) throw new LlmError('denied', 'refused', { status: statusCode })
    body.setEncoding('utf8')
    for await (const piece of body) {
      const lines = `${rest}${String(piece)}`.split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > MAX_LINE_CHARS) throw new LlmError('garbage', 'a line does not end')
      yield* lines.filter((text) => text.trim() !== '')
    }
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof LlmError ? error : new LlmError('dropped', 'the connection was lost')
  }
  if (rest.trim() !== '') yield rest
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
