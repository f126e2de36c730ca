import { request, type Dispatcher } from 'undici'
import { z } from 'zod'

/** TURN-021, in order of preference. */
export const LOCAL_SERVERS: LocalServer[] = [
  { name: 'Ollama', port: 11434 },
  { name: 'LM Studio', port: 1234 },
  { name: 'llama.cpp', port: 8080 },
  { name: 'KoboldCpp', port: 5001 },
]

export interface LocalServer {
  name: string
  port: number
}

export interface DetectedServer {
  name: string
  baseUrl: string
  model: string
}

export interface DetectOptions {
  servers?: LocalServer[]
  /** Local servers answer within milliseconds, so a second is generous. */
  timeoutMs?: number
  dispatcher?: Dispatcher
}

const MAX_LIST_BYTES = 1_048_576

/** Queries all local model servers at once and returns the most preferred one with a chat model. */
export async function detectLocalServer({
  servers = LOCAL_SERVERS,
  timeoutMs = 1000,
  dispatcher,
}: DetectOptions = {}): Promise<DetectedServer | null> {
  const found = await Promise.all(
    servers.map(async ({ name, port }) => {
      const baseUrl = `http://127.0.0.1:${port}/v1`
      const signal = AbortSignal.timeout(timeoutMs)
      const model = await firstModel(`${baseUrl}/models`, {
        signal,
        ...(dispatcher && { dispatcher }),
      })
      return model === null ? null : { name, baseUrl, model }
    }),
  )
  return found.find((server) => server !== null) ?? null
}

/** Null if it is no model server: no connection, a web page, an error, silence, an endless body. */
async function firstModel(
  url: string,
  options: { signal: AbortSignal; dispatcher?: Dispatcher },
): Promise<string | null> {
  try {
    const { statusCode, body } = await request(url, options)
    let text = ''
    body.setEncoding('utf8')
    for await (const piece of body) {
      text += piece
      if (text.length > MAX_LIST_BYTES) return null
    }
    return statusCode === 200 ? chatModelOf(JSON.parse(text)) : null
  } catch {
    return null
  }
}

const modelList = z.object({ data: z.array(z.object({ id: z.string().min(1) })) })

/** LM Studio lists its embedding models too; those cannot chat. */
function chatModelOf(answer: unknown): string | null {
  const { data: list } = modelList.safeParse(answer)
  return list?.data.find(({ id }) => !/embed/i.test(id))?.id ?? null
}
