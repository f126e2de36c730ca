import { useSelector } from 'react-redux'
import { replyHurried, selectIsHurried, selectPacing } from '#/features/chat/pacing/pacing.slice.ts'
import { t } from '#/lib/i18n/i18n.ts'
import type { WithLate } from '#/lib/state/late-slices.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'

/** Shows the rest of a reply that is being typed at once (TALK-062). */
export function Hurry({ chatId }: { chatId: string }) {
  const dispatch = useAppDispatch()
  const isTyped = useSelector((state: WithLate) => selectPacing(state) === 'typing')
  const isHurried = useSelector((state: WithLate) => selectIsHurried(state, chatId))
  if (!isTyped || isHurried) return null
  return (
    <Button look="soft" size="s" onClick={() => dispatch(replyHurried(chatId))}>
      {t('pacing.skip')}
    </Button>
  )
}
