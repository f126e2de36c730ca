import type { Services } from '#/lib/services/services.ts'
import { hasCode, type ApiError } from '#/lib/wire/errors.ts'

const AGAIN_AFTER_MS = 2000
const TRIES = 10
/** No retry starts after this, so that the buyer does not wait for minutes. */
const TRIED_FOR_MS = 20_000

/** Whether no response arrived, so that the outcome on the server is unknown. */
export const isUnanswered = (error: unknown): boolean =>
  typeof (error as ApiError | undefined)?.status === 'string'

/** Unknown whether the server received the request, or it is still processing it. */
const isOpen = (error: unknown) => isUnanswered(error) || hasCode(error, 'idempotency_in_progress')

/**
 * Repeats a charge with the same idempotency key until the server reports its outcome: no answer must not
 * be mistaken for no charge (PAY-032). Resolves to null if it never answers.
 */
export async function untilAnswered<Reply extends { error?: unknown }>(
  send: () => Promise<Reply>,
  { wait, now }: Pick<Services, 'wait' | 'now'>,
): Promise<Reply | null> {
  const begunAtMs = now()
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const reply = await send()
    if (!isOpen(reply.error)) return reply
    await wait(AGAIN_AFTER_MS)
    if (now() - begunAtMs >= TRIED_FOR_MS) break
  }
  return null
}
