import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { faceOf } from '#/payments/brands.ts'
import { cardOfName, cardOfNumber, type BehaviourCard } from '#/payments/cards.ts'
import type { Core } from '#/payments/core.ts'
import type { FormState } from '#/payments/solidgate/browser/wire.ts'
import { checkedBody } from '../access.ts'
import { chargeOrder, type Charge } from '../charging.ts'
import type { Orders } from '../orders.ts'
import { isAccepted, SLOW_ANSWER_MS } from '../stored.ts'
import { formStateOf } from './form-state.ts'
import type { Session } from './sessions.ts'

const digits = (pattern: RegExp) => z.string().check(z.regex(pattern))

const payment = z.union([
  z.object({
    card: z.object({
      number: digits(/^\d{13,19}$/),
      month: digits(/^(0[1-9]|1[0-2])$/),
      year: z.int(),
      cvv: digits(/^\d{3,4}$/),
    }),
  }),
  z.object({ cvv: digits(/^\d{3,4}$/) }),
  z.object({ wallet: z.enum(['applebtn', 'googlebtn', 'paypal']) }),
])
type Payment = z.infer<typeof payment>

interface Submitted {
  session: Session
  request: FastifyRequest
  reply: FastifyReply
}

const NOT_A_TEST_CARD = {
  fieldError: { field: 'cardNumber', message: 'Test gateway: use a test card' },
}

/**
 * Pays the order of a form. The number is compared here and goes no further (payments.md §4.3).
 * @returns the order's state, what is wrong with a field, or the reply when a fault took it.
 */
export async function payInForm(
  core: Core,
  orders: Orders,
  { session, request, reply }: Submitted,
): Promise<FormState | typeof NOT_A_TEST_CARD | FastifyReply> {
  const used = await cardIn(core, orders, session, checkedBody(request, payment))
  if (used === null) return NOT_A_TEST_CARD
  const { orderId } = session
  const { behaviour, card } = used
  if (await core.faults.strike(request, reply, card.bin)) return reply
  if (behaviour.quirk === 'reset-before') await orders.kept.remove(orderId)
  if (!(await isAccepted(core, behaviour, orderId, reply))) return reply
  const nth = await core.countAttempt(await customerOf(orders, orderId), behaviour.name)
  await chargeOrder(core, orders, orderId, { ...used, attempt: { by: 'customer', nth } })
  if (behaviour.quirk === 'slow-answer') await core.pause(SLOW_ANSWER_MS)
  if (behaviour.quirk === 'silent-browser') return reply.hijack()
  const order = await orders.kept.get(orderId)
  return order === null ? NOT_A_TEST_CARD : formStateOf(core, order)
}

async function customerOf(orders: Orders, orderId: string): Promise<string> {
  return (await orders.kept.get(orderId))?.customerEmail ?? orderId
}

type Used = Omit<Charge, 'attempt'>

/** What the customer pays with; null for a number that is no test card. */
async function cardIn(
  core: Core,
  orders: Orders,
  { token }: Session,
  given: Payment,
): Promise<Used | null> {
  if ('card' in given) {
    const { number, month, year } = given.card
    const behaviour = cardOfNumber(number)
    return behaviour === null ? null : typed(behaviour, number, { month, year })
  }
  if ('wallet' in given) {
    const behaviour = core.switches.wallets ? cardOfName('success') : null
    return behaviour === null
      ? null
      : typed(behaviour, behaviour.number, { month: '12', year: 2099 })
  }
  const found = await orders.tokens.find(token ?? '')
  return found === null ? null : { ...found, card: found.token.card, token: found.token.token }
}

const typed = (
  behaviour: BehaviourCard,
  number: string,
  { month, year }: { month: string; year: number },
): Used => ({
  behaviour,
  card: { ...faceOf(number), name: behaviour.name, expMonth: month, expYear: year },
  token: null,
})
