import { request, type Dispatcher } from 'undici'
import * as z from 'zod/mini'
import { faultOfStatus, faultOfTransport } from '../faults.ts'
import { LlmError } from '../port.ts'

/** Where to ask a server something beside the talk. */
export interface Desk {
  /** Ends in `/v1` at most servers. */
  baseUrl: string
  apiKey: string
  signal: AbortSignal
  dispatcher?: Dispatcher | undefined
}

/** Lists of the largest services are long, and say much of every model. */
const MAX_CHARS = 16_777_216
const MAX_MODELS = 5000

/**
 * A short answer in JSON; redirects are not followed (TS-099).
 * @throws {LlmError}
 */
export async function askJson(
  url: string,
  { apiKey, signal, dispatcher }: Omit<Desk, 'baseUrl'>,
  body?: object,
): Promise<unknown> {
  const headers = {
    accept: 'application/json',
    ...(body && { 'content-type': 'application/json' }),
    ...(apiKey !== '' && { authorization: `Bearer ${apiKey}` }),
  }
  try {
    const answer = await request(url, {
      method: body ? 'POST' : 'GET',
      ...(body && { body: JSON.stringify(body) }),
      headers,
      signal,
      ...(dispatcher && { dispatcher }),
    })
    const text = await readSome(answer.body)
    if (answer.statusCode !== 200) throw faultOfStatus(answer.statusCode)
    return parsed(text)
  } catch (error) {
    if (signal.aborted) throw new LlmError('timeout', 'the model server did not answer in time')
    throw faultOfTransport(error, false)
  }
}

async function readSome(body: Dispatcher.ResponseData['body']): Promise<string> {
  let text = ''
  body.setEncoding('utf8')
  for await (const piece of body) {
    text += piece
    if (text.length > MAX_CHARS) throw new LlmError('garbage', 'the answer does not end')
  }
  return text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new LlmError('garbage', 'what answers is no model server')
  }
}

const modelList = z.object({
  data: z.array(z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) })),
})

/** Embedding models are listed too; those cannot chat. */
const CANNOT_CHAT = /embed/i

/** The server's chat models, at most 5,000. @throws {LlmError} when it tells none. */
export async function listModels(desk: Desk): Promise<string[]> {
  const { data: list } = modelList.safeParse(await askJson(`${desk.baseUrl}/models`, desk))
  if (list === undefined) throw new LlmError('garbage', 'what answers is no model server')
  return list.data
    .map(({ id }) => id)
    .filter((id) => !CANNOT_CHAT.test(id))
    .slice(0, MAX_MODELS)
}
