import fastify from 'fastify'
import { Agent, request as ask } from 'undici'

/**
 * The bare proxy that the app is measured against: passes a model's stream through and does nothing
 * else. `node bench/support/proxy.ts <address of the model, ending in /v1>`
 */
const [modelUrl = ''] = process.argv.slice(2)
const dispatcher = new Agent({ bodyTimeout: 60_000 })
const app = fastify({ logger: false })

app.post('/chat', async (request, reply) => {
  const gone = new AbortController()
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  const { statusCode, body } = await ask(`${modelUrl}/chat/completions`, {
    method: 'POST',
    dispatcher,
    signal: gone.signal,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request.body),
  })
  return reply
    .status(statusCode)
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-cache, no-transform')
    .header('x-accel-buffering', 'no')
    .send(body)
})

process.on('SIGTERM', () => void app.close().then(() => dispatcher.destroy()))
console.log(`Proxy at ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
