import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { generateKeys, settingsFor } from '#/payments/machine/keys.ts'
import { HOST, originOf } from '#/payments/machine/origin.ts'
import { createRandom } from '#/payments/machine/random.ts'
import type { PaymentGateway, PaymentGatewayOptions } from './gateway.ts'

/**
 * The payment gateway at its address, but loaded by the first request: a start of the application,
 * which rarely begins with a payment, does not wait for it. Like the gateway itself it leaves the
 * database alone until then.
 */
export async function startPaymentGatewayLater(
  options: Omit<PaymentGatewayOptions, 'server'>,
): Promise<PaymentGateway> {
  const { host = HOST, port = 0, reportError = () => undefined } = options
  const keys = options.keys ?? generateKeys(createRandom(options.seed))
  const server = createServer()
  server.listen(port, host)
  await once(server, 'listening')
  const url = originOf(server.address(), host)

  let gateway: Promise<PaymentGateway> | null = null
  const load = async () => {
    const { startPaymentGateway } = await import('./gateway.ts')
    const loaded = await startPaymentGateway({ ...options, keys, server })
    server.off('request', wait)
    return loaded
  }
  const wait = (request: IncomingMessage, response: ServerResponse) => {
    gateway ??= load()
    gateway.then(
      () => server.emit('request', request, response),
      (error: unknown) => {
        gateway = null
        reportError(error)
        response.writeHead(503).end()
      },
    )
  }
  server.on('request', wait)
  return {
    url,
    keys,
    env: settingsFor(url, keys),
    async close() {
      server.close()
      server.closeAllConnections()
      await (await gateway?.catch(() => null))?.close()
    },
  }
}
