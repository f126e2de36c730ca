import fastify, { type FastifyRequest } from 'fastify'
import { isSigned } from '../../packages/payment-wire/src/solidgate-signature.ts'

/**
 * The bare route that the webhooks of the app are measured against: checks the same signature over the
 * same bytes and forgets them. `node bench/support/bare-webhook.ts <public key> <secret key>`
 */
const [pk = '', sk = ''] = process.argv.slice(2)
const app = fastify({ logger: false })
app.removeAllContentTypeParsers()
app.addContentTypeParser(
  '*',
  { parseAs: 'buffer' },
  async (_request: FastifyRequest, body: Buffer) => body,
)
app.post('/webhook', async (request, reply) => {
  const { merchant, signature } = request.headers
  const text = (request.body as Buffer).toString('utf8')
  const isTheirs = merchant === pk && isSigned({ pk, sk }, text, String(signature))
  return reply.status(isTheirs ? 200 : 401).send({})
})
process.on('SIGTERM', () => void app.close())
console.log(`Bare webhook at ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
