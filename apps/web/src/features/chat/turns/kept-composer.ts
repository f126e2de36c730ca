import * as z from 'zod/mini'
import { onNetworkReturned } from '#/lib/page/online.ts'
import { restoreOne } from '#/lib/state/persist.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import {
  composerRestored,
  KEPT_COMPOSER,
  selectComposer,
  type KeptComposer,
  type Waiting,
} from './composer.slice.ts'
import { sendWaiting } from './turns.ts'

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
        z.enum(['sending', 'failed', 'waiting']),
        z.transform((state): Waiting['state'] => (state === 'waiting' ? state : 'failed')),
      ),
    }),
  ),
})

const check = (value: unknown): KeptComposer | null => z.safeParse(kept, value).data ?? null

/**
 * Restores drafts and unsent messages, once per page load. From then on messages that wait for the network are
 * sent when there is one, whichever page is shown.
 */
export const restoreComposer = (): Thunk => {
  return (dispatch, getState, { storage }) => {
    const { isRestored } = selectComposer(getState())
    if (isRestored) return
    dispatch(composerRestored(restoreOne(storage, KEPT_COMPOSER, check)))
    const send = () => dispatch(sendWaiting())
    onNetworkReturned(send)
    send()
  }
}
