import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { startModelServer } from '../../sandbox/src/model/server.ts'

/**
 * The scripted model for streams, saying everyday English, in a process of its own:
 * `node bench/support/model-server.ts <plan as JSON>`. A second address tells when it was asked what, once.
 */
interface Plan {
  tokens: number
  tokensPerSecond: number
  firstTokenDelayMs: number
}
const pace = JSON.parse(process.argv[2] ?? '') as Plan
/** Prime, so that no chat is told the same twice soon: a reply that begins like an earlier one is asked for again. */
const TEXTS = 397
const everyday = new URL('../everyday.json', import.meta.url)
const texts = (JSON.parse(readFileSync(everyday, 'utf8')) as string[]).slice(0, TEXTS)
const model = await startModelServer({ scenario: { ...pace, texts }, isRecording: true })

/** Null of a request that asks for the list of models or a window. */
type Asked = { messages?: { content: string }[] } | null

const control = createServer((_, response) => {
  const taken = model.requests.splice(0)
  const arrivals = taken.flatMap(({ arrivedAt, body }) => {
    const newest = (body as Asked)?.messages?.at(-1)
    return newest === undefined ? [] : [{ at: arrivedAt, text: newest.content }]
  })
  response.setHeader('content-type', 'application/json').end(JSON.stringify(arrivals))
})
control.listen(0, '127.0.0.1', () => {
  const address = control.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  console.log(`Model at ${model.baseUrl}, asked at http://127.0.0.1:${port}`)
})
