import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Message } from '@oriel/contract/chat/message'
import { t } from '#/lib/i18n/i18n.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { reportFailure } from '#/lib/state/toast.slice.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { useSelectAlternateMutation } from '../message-api.ts'
import './message-actions.css'

type Props = { message: Message; isOff: boolean }

/** TURN-010, TURN-026: '2/3' with previous and next buttons. */
export function Alternates({ message, isOff }: Props) {
  const dispatch = useAppDispatch()
  const [select] = useSelectAlternateMutation()
  const { id: messageId, chatId, alternate, alternates } = message
  const show = async (next: number) => {
    if (isOff || next < 0 || next >= alternates) return
    const { error } = await select({ chatId, messageId, alternate: next })
    if (error !== undefined) dispatch(reportFailure('no other reply was chosen', error))
  }
  return (
    <fieldset className="message-actions-alternates" aria-label={t('message.alternates')}>
      <IconButton
        label={t('message.previous')}
        aria-disabled={isOff || alternate === 0}
        onClick={() => void show(alternate - 1)}
      >
        <ChevronLeft className="type-icon" />
      </IconButton>
      <span className="tabular-nums">{`${alternate + 1}/${alternates}`}</span>
      <IconButton
        label={t('message.next')}
        aria-disabled={isOff || alternate === alternates - 1}
        onClick={() => void show(alternate + 1)}
      >
        <ChevronRight className="type-icon" />
      </IconButton>
    </fieldset>
  )
}

/** TURN-026: switches the greeting until the user has replied to it. */
export function GreetingFlip({ message }: { message: Message }) {
  return (
    <>
      <Alternates message={message} isOff={false} />
      <span className="type-caption">{t('greeting.text')}</span>
    </>
  )
}
