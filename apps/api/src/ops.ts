import * as z from 'zod/mini'
import { asId } from '@oriel/contract/ids'
import { giveGoodwill } from '#/domains/tokens/grants/service.ts'
import { backUp, restoreFrom } from '#/ops/backup.ts'
import { findUser } from '#/ops/find-user.ts'
import { onInstallation } from '#/ops/installation.ts'
import { keysCommand } from '#/ops/keys.ts'
import { OpsRefusal } from '#/ops/refusal.ts'
import type { Ctx } from './context.ts'
import { createContext } from './create-context.ts'
import { clearCampaign } from './domains/billing/issues/dispute-watch.service.ts'
import {
  liftBlock,
  openIssues,
  refundForSupport,
} from './domains/billing/refunds/support-refund.service.ts'
import { readCase } from './domains/support/ticket.service.ts'
import { systemClock } from './platform/clock.ts'
import { onlyVoice } from './providers/llm/configure.ts'
import { createVoice } from './providers/llm/voice.ts'

export const OPS_USAGE = `npm run ops -- <what>
  grant <user id or address> <tokens>   gives tokens as a courtesy
  refund <order id>                     gives the money of an order back, and takes what it brought
  unblock <user id or address>          sells to a user again after a dispute, and restores access
  clear-campaign <utm source>           sells to newcomers of a campaign again that disputes stopped
  keys                                  shows the key rings, and which master key wraps how many keys
  keys rewrap                           wraps what an older master key wrapped by the newest, now
  keys rotate <master|signing|root>     puts a new key first, where the keys are files of DATA_DIR
  case <number>                         shows a letter to us and when it is due
  issues                                lists what the books want a person to look at
  backup <file>                         writes all data into a sealed file; the app may run
  restore <file>                        puts it into a new database, before the app's first start`

/** Read-only commands. */
const READING = new Set(['issues', 'keys', 'case'])

/** Commands that work on the whole database, below the app. */
const KEEPING = new Map([
  ['backup', backUp],
  ['restore', restoreFrom],
])

type Command = (ctx: Ctx, args: readonly string[]) => Promise<string>

const COMMANDS: Record<string, Command> = {
  async grant(ctx, [who = '', amount = '']) {
    const tokens = Number(amount)
    if (!Number.isSafeInteger(tokens) || tokens <= 0) throw new OpsRefusal(OPS_USAGE)
    const userId = await findUser(ctx, who)
    await giveGoodwill(ctx, userId, tokens)
    return `${tokens} tokens given to ${userId}`
  },
  async refund(ctx, [orderId = '']) {
    const { refundId, cents } = await refundForSupport(ctx, asId(orderId))
    return `Refund ${refundId} of ${cents} cents is on its way`
  },
  async unblock(ctx, [who = '']) {
    const userId = await findUser(ctx, who)
    const isLifted = await liftBlock(ctx, userId)
    return isLifted ? `${userId} may buy again` : `${userId} was not blocked`
  },
  async 'clear-campaign'(ctx, [source = '']) {
    return (await clearCampaign(ctx, source))
      ? `${source} is sold to again`
      : `${source} was not stopped`
  },
  keys: (ctx, args) => keysCommand(ctx, args, OPS_USAGE),
  async case(ctx, [ticketId = '']) {
    if (!z.uuid().safeParse(ticketId).success) throw new OpsRefusal(OPS_USAGE)
    const { receivedAt, dueAt, ...details } = await readCase(ctx, asId(ticketId))
    const facts = { received: receivedAt.toISOString(), due: dueAt.toISOString(), ...details }
    return Object.entries(facts)
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => `${name}: ${String(value)}`)
      .join('\n')
  },
  async issues(ctx) {
    const issues = await openIssues(ctx)
    return issues.length === 0
      ? 'Nothing to look at'
      : issues
          .map(
            ({ kind, ref, ours, theirs, count }) =>
              `${kind} ${ref}: ours ${ours}, theirs ${theirs}, seen ${count} times`,
          )
          .join('\n')
  },
}

/**
 * Executes one operator command on a running or stopped installation; returns and logs the result.
 * @throws {OpsRefusal} {AppError} with the reason it cannot be done.
 */
export async function operate(ctx: Ctx, [name = '', ...args]: readonly string[]): Promise<string> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined) throw new OpsRefusal(OPS_USAGE)
  const done = await command(ctx, args)
  if (!READING.has(name) || (name === 'keys' && args.length > 0))
    ctx.log.warn({ command: name, done }, 'an operator acted')
  return done
}

/** The same with its own context, from the environment's settings. */
export async function ops(
  env: Record<string, string | undefined>,
  args: readonly string[],
): Promise<string> {
  return onInstallation(env, async (installation) => {
    const [name, file] = args
    const keeping = name === undefined ? undefined : KEEPING.get(name)
    if (keeping === undefined) {
      const ctx = await createContext({ ...installation, model: onlyVoice(createVoice()) })
      return operate(ctx, args)
    }
    if (file === undefined || args.length > 2) throw new OpsRefusal(OPS_USAGE)
    return keeping({ ...installation, clock: systemClock }, file)
  })
}
