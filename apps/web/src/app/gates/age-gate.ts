import type { AppStore } from '#/app/store/store.ts'
import { stateAge } from '#/features/trust/trust.slice.ts'
import type { Services } from '#/lib/services/services.ts'
import { ask } from './ask.ts'

/**
 * Handles the refusal `age_not_confirmed`: asks the visitor, unless already answered on this device,
 * reports the answer and retries the refused request. Requests refused meanwhile share the same question.
 */
export function ageGate(store: AppStore, { visitor }: Services): () => Promise<boolean> {
  let asking: Promise<void> | null = null
  return async () => {
    if (visitor.consent() === null) {
      asking ??= ask(store, { kind: 'ageStatement' }).finally(() => {
        asking = null
      })
      await asking
    }
    return visitor.consent() === null ? false : store.dispatch(stateAge())
  }
}
