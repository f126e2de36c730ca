import * as z from 'zod/mini'
import { restoreOne } from '#/lib/persist.ts'
import type { Thunk } from '#/lib/redux.ts'
import { composerRestored, KEPT_COMPOSER, type ComposerState } from './composer.slice.ts'

const kept = z.object({
  drafts: z.record(z.string(), z.string()),
  outbox: z.array(
    z.object({
      chatId: z.string(),
      key: z.string(),
      text: z.string(),
      at: z.string(),
      // A send that was under way when the page was left may be repeated.
      state: z.pipe(
        z.enum(['sending', 'failed']),
        z.transform((): 'sending' | 'failed' => 'failed'),
      ),
    }),
  ),
})

const check = (value: unknown): ComposerState | null => z.safeParse(kept, value).data ?? null

let isRestored = false

/** Brings back drafts and unsent messages, once per page load. */
export const restoreComposer = (): Thunk => {
  return (dispatch, _, { shelf }) => {
    if (isRestored) return
    isRestored = true
    const found = restoreOne(shelf, KEPT_COMPOSER, check)
    if (found !== null) dispatch(composerRestored(found))
  }
}
