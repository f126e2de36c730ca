import type { Yuno } from './context.ts'
import { invalid } from './refusals.ts'
import type { KeyRecord } from './store.ts'

/** What came of a mutation: the id of a payment to be read again, or the answer itself. */
export type Outcome = Pick<KeyRecord, 'paymentId' | 'answer'>

/**
 * Does a mutation once for its key (payments §2.1). A key that has come to an end gives the same
 * outcome again; one that is at work, or that failed before there was anything, is refused.
 * @throws {Refusal} 400 `REQUEST_IN_PROCESS` or `IDEMPOTENCY_DUPLICATED`
 */
export async function once(
  { store }: Yuno,
  key: string,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const begun: KeyRecord = { state: 'running', paymentId: null, answer: null }
  if (!(await store.keys.add(key, begun))) return outcomeOf(await store.keys.get(key))
  try {
    const outcome = await work()
    await store.keys.put(key, { state: 'done', ...outcome })
    return outcome
  } catch (error) {
    await store.keys.put(key, { ...begun, state: 'failed' })
    throw error
  }
}

function outcomeOf(known: KeyRecord | null): Outcome {
  if (known?.state === 'done') return known
  if (known?.state === 'failed')
    throw invalid('IDEMPOTENCY_DUPLICATED', 'The idempotency key was used by a failed request.')
  throw invalid('REQUEST_IN_PROCESS', 'A request with this idempotency key is in process.')
}
