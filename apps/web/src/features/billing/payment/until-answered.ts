import type { Services } from '#/lib/services/services.ts'
import { hasCode, type ApiError } from '#/lib/wire/errors.ts'

const AGAIN_AFTER_MS = 2000
const TRIES = 10
/** No try begins later: whoever waits must not be kept for minutes. */
const TRIED_FOR_MS = 20_000

/** Whether no answer came, so that nobody knows what the server did. */
export const isUnanswered = (error: unknown): boolean =>
  typeof (error as ApiError | undefined)?.status === 'string'

/** Nobody knows whether the server heard it, or it is still at work on it. */
const isOpen = (error: unknown) => isUnanswered(error) || hasCode(error, 'idempotency_in_progress')

/**
 * Sends a charge again, under the key it has, until the server has said how it went: whoever hears
 * nothing must not believe that nothing was charged (PAY-032). Null when it never did.
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
