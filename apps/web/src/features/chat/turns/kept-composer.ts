import * as z from 'zod/mini'
import { restoreOne } from '#/lib/state/persist.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import {
  composerRestored,
  KEPT_COMPOSER,
  selectComposer,
  type KeptComposer,
} from './composer.slice.ts'

const kept = z.object({
  drafts: z.record(z.string(), z.string()),
  outbox: z.array(
    z.object({
      chatId: z.string(),
      key: z.string(),
      text: z.string(),
      at: z.string(),
      // A send interrupted by leaving the page can be retried.
      state: z.pipe(
        z.enum(['sending', 'failed']),
        z.transform((): 'sending' | 'failed' => 'failed'),
      ),
    }),
  ),
})

const check = (value: unknown): KeptComposer | null => z.safeParse(kept, value).data ?? null

/** Restores drafts and unsent messages, once per page load. */
export const restoreComposer = (): Thunk => {
  return (dispatch, getState, { storage }) => {
    const { isRestored } = selectComposer(getState())
    if (!isRestored) dispatch(composerRestored(restoreOne(storage, KEPT_COMPOSER, check)))
  }
}
