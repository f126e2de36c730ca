import { openEmbeddedDatabase } from '../../apps/api/src/platform/db/open.ts'
import { startPaymentGateway } from '../../sandbox/src/payments/gateway.ts'

/**
 * The payment gateway in a process of its own, with its own database server: it lives on when the app
 * and its database are killed. `node bench/support/gateway-server.ts <data folder> <webhook origin>`
 */
const [folder = '', webhookBase = ''] = process.argv.slice(2)
const database = await openEmbeddedDatabase(folder, () => undefined)
const databaseUrl = new URL(database.url)
databaseUrl.pathname = '/gateway'
const gateway = await startPaymentGateway({
  databaseUrl: databaseUrl.href,
  webhookBase,
  controlToken: 'bench',
  callsPerSecond: null,
  reportError: (error) => console.error(error),
})
process.on('SIGTERM', () => void gateway.close().then(() => database.stop()))
const { url, keys, env } = gateway
console.log(`Gateway ${JSON.stringify({ url, keys, env })}`)
