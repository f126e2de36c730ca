import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { z } from 'zod'
import { startModelServer } from '../../sandbox/src/model/server.ts'

/**
 * The scripted model for streams, saying everyday English, in a process of its own:
 * `node bench/support/model-server.ts <plan as JSON>`. A second address tells when it was asked what, once.
 */
const plan = z
  .object({
    tokens: z.number(),
    tokensPerSecond: z.number(),
    firstTokenDelayMs: z.number(),
    textsFile: z.string().optional(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''))
const { textsFile, ...pace } = plan
const texts =
  textsFile === undefined
    ? []
    : z.array(z.string()).parse(JSON.parse(readFileSync(textsFile, 'utf8')))
const model = await startModelServer({ scenario: { ...pace, texts }, isRecording: true })

const asked = z.object({ messages: z.array(z.object({ content: z.string() })) })

const control = createServer((_, response) => {
  const taken = model.requests.splice(0)
  const arrivals = taken.map(({ arrivedAt, body }) => ({
    at: arrivedAt,
    text: asked.parse(body).messages.at(-1)?.content ?? '',
  }))
  response.setHeader('content-type', 'application/json').end(JSON.stringify(arrivals))
})
control.listen(0, '127.0.0.1', () => {
  const address = control.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  console.log(`Model at ${model.baseUrl}, asked at http://127.0.0.1:${port}`)
})
