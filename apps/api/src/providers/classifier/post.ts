import { request } from 'undici'

export interface ClassifierServer {
  baseUrl: string
  apiKey: string
  model: string
}

const MAX_BYTES = 65_536

/**
 * Posts and receives JSON; follows no redirects (TS-099).
 * @throws {Error} for a status other than 200, a response that is too large or no JSON, or an abort
 */
export async function postJson(
  { baseUrl, apiKey }: ClassifierServer,
  path: string,
  { body, signal }: { body: unknown; signal: AbortSignal },
): Promise<unknown> {
  const answer = await request(baseUrl + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(apiKey !== '' && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify(body),
    signal,
  })
  if (answer.statusCode !== 200) {
    await answer.body.dump()
    throw new Error(`the classifier answers ${answer.statusCode}`)
  }
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of answer.body) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length > MAX_BYTES) throw new Error('the classifier answers too much')
  }
  return JSON.parse(text)
}
