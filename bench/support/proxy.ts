import fastify from 'fastify'
import { Pool } from 'pg'
import { Agent, request as ask } from 'undici'

/**
 * The bare proxy that the app is measured against: passes a model's stream through and does nothing
 * else. `node bench/support/proxy.ts <address of the model, ending in /v1> [<database>]`
 *
 * With a database it also does what no chat for money can leave out: it takes a token from a wallet and
 * stores the message before it asks the model, and the reply after.
 */
const [modelUrl = '', databaseUrl] = process.argv.slice(2)
const dispatcher = new Agent({ bodyTimeout: 60_000 })
const app = fastify({ logger: false })
const pool = databaseUrl === undefined ? null : await openLedger(databaseUrl)

app.post('/chat', async (request, reply) => {
  const gone = new AbortController()
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  const text = JSON.stringify(request.body)
  await pool?.query({
    name: 'take',
    text: `with taken as (update bench_wallets set tokens = tokens - 1 where id = $1 returning id)
      insert into bench_messages (wallet, body) select id, $2 from taken`,
    values: [Number(request.headers['x-wallet'] ?? 0), text],
  })
  const { statusCode, body } = await ask(`${modelUrl}/chat/completions`, {
    method: 'POST',
    dispatcher,
    signal: gone.signal,
    headers: { 'content-type': 'application/json' },
    body: text,
  })
  if (pool !== null) {
    body.once('end', () => {
      void pool.query({
        name: 'keep',
        text: 'insert into bench_messages (wallet, body) values ($1, $2)',
        values: [Number(request.headers['x-wallet'] ?? 0), text],
      })
    })
  }
  return reply
    .status(statusCode)
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-cache, no-transform')
    .header('x-accel-buffering', 'no')
    .send(body)
})

process.on('SIGTERM', () => void app.close().then(() => dispatcher.destroy()))
console.log(`Proxy at ${await app.listen({ host: '127.0.0.1', port: 0 })}`)

async function openLedger(connectionString: string): Promise<Pool> {
  const ledger = new Pool({ connectionString, max: 10 })
  await ledger.query(`create table if not exists bench_wallets (id int primary key, tokens int not null);
    create table if not exists bench_messages (id bigserial primary key, wallet int not null, body text not null);
    insert into bench_wallets select id, 1000000 from generate_series(0, 999) as id on conflict do nothing`)
  return ledger
}
