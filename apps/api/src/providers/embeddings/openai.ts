import { request } from 'undici'
import { z } from 'zod'
import type { Clock } from '#/platform/clock.ts'
import type { Log } from '#/platform/log.ts'
import { createBreaker } from '#/providers/llm/breaker.ts'
import type { Embedder } from './port.ts'

export interface EmbeddingSettings {
  /** Ends in `/v1`. */
  baseUrl: string
  /** Empty for servers that need none. */
  apiKey: string
  model: string
}

/** A search waits no longer than this: then the words alone decide. */
const TIMEOUT_MS = 3000
/** A hundred vectors of 4,096 numbers, written out. */
const MAX_BYTES = 16 * 2 ** 20

const answer = z.object({
  data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()).min(1) })),
})

/** A server with OpenAI's `POST /embeddings`; null if none is set up. */
export function createEmbedder(
  settings: EmbeddingSettings | null,
  { clock, log }: { clock: Clock; log: Log },
): Embedder | null {
  if (settings === null) return null
  const breaker = createBreaker(clock)
  const name = `${settings.model} of ${new URL(settings.baseUrl).host}`
  return {
    name,
    async embed(texts) {
      if (!breaker.admit()) return null
      try {
        const vectors = await ask(settings, texts)
        breaker.succeed()
        return vectors
      } catch (error) {
        breaker.fail()
        // The message of an error of ours holds no text of the chat.
        const reason = error instanceof EmbeddingFailed ? error.message : 'not reached in time'
        log.warn({ embedder: name, reason }, 'no embeddings, search by words alone')
        return null
      }
    },
  }
}

class EmbeddingFailed extends Error {}

/** Follows no redirects (TS-099). */
async function ask(
  { baseUrl, apiKey, model }: EmbeddingSettings,
  texts: readonly string[],
): Promise<number[][]> {
  const reply = await request(`${baseUrl.replace(/\/+$/, '')}/embeddings`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(apiKey !== '' && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({ model, input: texts }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (reply.statusCode !== 200) {
    await reply.body.dump()
    throw new EmbeddingFailed(`answers ${reply.statusCode}`)
  }
  let body = ''
  const decoder = new TextDecoder()
  for await (const chunk of reply.body) {
    body += decoder.decode(chunk as Uint8Array, { stream: true })
    if (body.length > MAX_BYTES) throw new EmbeddingFailed('answers too much')
  }
  return vectorsIn(body, texts.length)
}

/** By their index: a server may answer in any order. */
function vectorsIn(body: string, count: number): number[][] {
  const { data } = parsed(body)
  const vectors = Array.from(
    { length: count },
    (_, at) => data.find(({ index }) => index === at)?.embedding ?? [],
  )
  const length = vectors[0]?.length ?? 0
  if (length === 0 || vectors.some((vector) => vector.length !== length)) {
    throw new EmbeddingFailed('answers too few vectors, or of unlike lengths')
  }
  return vectors
}

function parsed(body: string): z.infer<typeof answer> {
  try {
    return answer.parse(JSON.parse(body))
  } catch {
    throw new EmbeddingFailed('answers something else')
  }
}
