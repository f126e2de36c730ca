import { MockAgent } from 'undici'
import { expect, test } from 'vitest'
import { createOpenAiProvider } from './openai.ts'
import { readReply, someRequest } from './testing.ts'

/** The body a server at this address is asked with. */
async function askedOf(baseUrl: string): Promise<object> {
  const agent = new MockAgent()
  agent.disableNetConnect()
  let body = '{}'
  agent
    .get(new URL(baseUrl).origin)
    .intercept({ path: (path) => path.endsWith('/chat/completions'), method: 'POST' })
    .reply(401, (request) => {
      if (typeof request.body === 'string') body = request.body
      return ''
    })
  const provider = createOpenAiProvider({
    name: 'Hosted',
    baseUrl,
    apiKey: 'k',
    model: 'm',
    contextTokens: 8192,
    timeouts: { firstByteMs: 50_000, idleMs: 50_000, totalMs: 50_000 },
    dispatcher: agent,
  })
  await readReply(provider.reply(someRequest()))
  await agent.close()
  return JSON.parse(body) as object
}

test('TS-066 hosted services are asked with every request not to keep it', async () => {
  expect(await askedOf('https://api.openai.com/v1')).toMatchObject({ model: 'm', store: false })
  expect(await askedOf('https://eu.api.openai.com/v1')).toMatchObject({ store: false })
  expect(await askedOf('https://openrouter.ai/api/v1')).toMatchObject({
    provider: { data_collection: 'deny', zdr: true },
  })
})

test('TS-066 servers without such a setting are sent no member they may refuse', async () => {
  for (const url of ['http://127.0.0.1:8080/v1', 'https://api.openai.com.evil.example/v1']) {
    const asked = await askedOf(url)
    expect(asked).toMatchObject({ model: 'm' })
    expect(asked).not.toHaveProperty('store')
    expect(asked).not.toHaveProperty('provider')
  }
})
