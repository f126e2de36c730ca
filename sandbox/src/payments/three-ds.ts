import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Database } from '#/payments/machine/database.ts'
import { formBody } from '#/payments/machine/http.ts'
import type { Random } from '#/payments/machine/random.ts'
import { collection } from '#/payments/machine/records.ts'
import type { Provider } from '#/payments/webhooks/sender.ts'
import type { BankAnswer } from './charge.ts'
import { escapeHtml, formatAmount, page, PAGE_HEADERS } from './page.ts'

/** A bank page waiting for the customer. */
export interface ChallengeRequest {
  provider: Provider
  /** The payment it belongs to, by the provider's id. */
  subject: string
  merchant: string
  /** Minor units. */
  amount: number
  currency: string
  /** As displayed by providers, `400090XXXXXX0207`. */
  maskedCard: string
}

export interface Challenge extends ChallengeRequest {
  id: string
  isAnswered: boolean
}

/**
 * A wire's reaction to the answer. @returns where the customer goes next; null shows an end page
 * that notifies the embedding frame.
 */
export type OnAnswer = (challenge: Challenge, answer: BankAnswer) => Promise<string | null>

export interface Challenges {
  /** Each wire registers its handler once. */
  on(provider: Provider, onAnswer: OnAnswer): void
  /** @returns path of the page, `/solidgate/3ds/{id}`. */
  open(request: ChallengeRequest): Promise<string>
}

/** One-time codes and their results (payments.md §4.3). */
const ANSWERS: Record<string, BankAnswer> = {
  1234: 'Y',
  1111: 'N',
  2222: 'R',
  3333: 'U',
  4444: 'A',
}

const answerForm = z.object({ code: z.optional(z.string()), action: z.enum(['confirm', 'cancel']) })

export function createChallenges(
  database: Database,
  random: Random,
  app: FastifyInstance,
): Challenges {
  const challenges = collection<Challenge>(database, 'challenge')
  const reactions = new Map<Provider, OnAnswer>()

  /** Only the first answer counts. */
  async function settle(challenge: Challenge, answer: BankAnswer): Promise<string | null> {
    let isFirst = false
    await challenges.change(challenge.id, (current) => {
      isFirst = !current.isAnswered
      return { ...current, isAnswered: true }
    })
    return isFirst ? ((await reactions.get(challenge.provider)?.(challenge, answer)) ?? null) : null
  }

  for (const provider of ['solidgate', 'yuno', 'paypal'] as const) {
    const url = `/${provider}/3ds/:id`
    app.get<{ Params: { id: string } }>(url, async ({ params: { id } }, reply) => {
      const challenge = await challenges.get(id)
      const isOpen = challenge?.provider === provider && !challenge.isAnswered
      return reply
        .code(isOpen ? 200 : 410)
        .headers(PAGE_HEADERS)
        .send(isOpen ? challengePage(challenge, null) : overPage())
    })
    app.post<{ Params: { id: string } }>(url, async (request, reply) => {
      const challenge = await challenges.get(request.params.id)
      if (challenge?.provider !== provider)
        return reply.code(404).headers(PAGE_HEADERS).send(overPage())
      const { code = '', action } = formBody(request, answerForm)
      const answer = action === 'cancel' ? null : ANSWERS[code]
      if (answer === undefined) {
        const text = 'This code is not right. Enter 1234 to pass.'
        return reply.headers(PAGE_HEADERS).send(challengePage(challenge, text))
      }
      const next = await settle(challenge, answer)
      if (next !== null) return reply.redirect(next, 303)
      return reply.headers(PAGE_HEADERS).send(overPage())
    })
  }

  return {
    on(provider, onAnswer) {
      reactions.set(provider, onAnswer)
    },
    async open(request) {
      const id = random.token('3ds_')
      await challenges.add(id, { ...request, id, isAnswered: false })
      return `/${request.provider}/3ds/${id}`
    },
  }
}

function challengePage(challenge: Challenge, error: string | null): string {
  const { merchant, amount, currency, maskedCard } = challenge
  const alert = error === null ? '' : `<p id="error" role="alert">${error}</p>`
  const invalid = error === null ? '' : ' aria-invalid="true" aria-describedby="error"'
  return page(
    'Confirm your payment',
    `<dl><dt>Merchant</dt><dd>${escapeHtml(merchant)}</dd>
<dt>Amount</dt><dd>${formatAmount(amount, currency)}</dd><dt>Card</dt><dd>${maskedCard}</dd></dl>
<form method="post"><label for="code">One-time code</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="4"${invalid}>${alert}
<p>1234 passes, 1111 fails, 2222 is rejected, 3333 finds the bank away, 4444 counts as attempted.</p>
<button class="main" name="action" value="confirm">Confirm</button>
<button name="action" value="cancel">Cancel</button></form>`,
  )
}

/** Notifies the embedding frame that the bank is done; without a frame it is just a page. */
function overPage(): string {
  return page(
    'Back to the shop',
    '<p>The bank is done. You can go back.</p><script src="/browser/challenge-over.js"></script>',
  )
}
