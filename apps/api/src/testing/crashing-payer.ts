import { readConfig } from '#/config.ts'
import type { Ctx } from '#/context.ts'
import { createContext } from '#/create-context.ts'
import { payInOneClick } from '#/domains/billing/checkout/service.ts'
import { applyEvent, receiveWebhook } from '#/domains/billing/inbox/service.ts'
import { createLog } from '#/platform/log.ts'
import { onlyVoice } from '#/providers/llm/configure.ts'
import type { Solidgate } from '#/providers/payments/port.ts'
import type { CrashJob } from './crash-job.ts'
import { scriptedLlm } from './scripted-llm.ts'
import { TEST_KEY } from './some-keys.ts'

/**
 * A process that pays or takes a webhook, and dies as by kill -9 at the step it is given: around each
 * call of a provider, before each commit and after it (TS-126). Its last line counts its steps.
 */
const { dieAt, databaseUrl, dataDir, env, work } = JSON.parse(process.argv[2] ?? '') as CrashJob

let steps = 0
function step(): void {
  steps += 1
  if (steps === dieAt) process.kill(process.pid, 'SIGKILL')
}

async function stepsAround<T>(call: () => Promise<T>): Promise<T> {
  step()
  const answer = await call()
  step()
  return answer
}

function watched(ctx: Ctx): Ctx {
  const { solidgate } = ctx.payments
  if (solidgate === null) throw new Error('no provider to pay at')
  const transaction = ctx.db.transaction.bind(ctx.db)
  ctx.db.transaction = async (change, config) => {
    const result = await transaction(async (tx) => {
      const written = await change(tx)
      step()
      return written
    }, config)
    step()
    return result
  }
  const stepwise: Solidgate = {
    ...solidgate,
    chargeToken: (charge) => stepsAround(() => solidgate.chargeToken(charge)),
    status: (order) => stepsAround(() => solidgate.status(order)),
  }
  const payments = { ...ctx.payments, solidgate: stepwise }
  return { ...ctx, payments }
}

const closes: (() => Promise<void>)[] = []
const ctx = watched(
  await createContext({
    // The master key of the process that started this one, which sealed the card.
    config: readConfig({ ...env, MASTER_KEY: TEST_KEY.toString('base64') }),
    dataDir,
    databaseUrl,
    model: onlyVoice(scriptedLlm('')),
    log: createLog('silent'),
    onClose: (close) => void closes.push(close),
  }),
)
if (work.kind === 'one-click') {
  await payInOneClick(ctx, { ...work.begin, isAgreed: true })
} else {
  const { raw, headers, key } = work
  await receiveWebhook(ctx, 'solidgate', { raw: Buffer.from(raw), headers })
  await applyEvent(ctx, key)
}
for (const close of closes.toReversed()) await close()
process.stdout.write(String(steps))
