import { readFileSync } from 'node:fs'
import fastify from 'fastify'

/**
 * The bare route that reads are measured against: answers what it was given, byte for byte.
 * `node bench/support/bare-route.ts <JSON file: body by name>`, then `GET /<name>`
 */
const [file = ''] = process.argv.slice(2)
const bodies = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
const app = fastify({ logger: false })

for (const [name, body] of Object.entries(bodies)) {
  app.get(`/${name}`, async (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(body),
  )
}
process.on('SIGTERM', () => void app.close())
console.log(`Bare route at ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
