import '#/lib/i18n/why.ts'
import { useState } from 'react'
import { REPLY_HINTS } from '@oriel/contract/chat/message'
import { useGetMessagesQuery } from '#/features/chat/message-api.ts'
import { regenerate } from '#/features/chat/turns/turns.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'
import { TextField } from '#/ui/fields/text-field.tsx'
import { Modal } from '#/ui/modal.tsx'

/** What the api takes (TALK-057). */
const MAX_LENGTH = 200

type Props = { chatId: string; messageId: string; onClose: () => void }

/** Asks how another reply shall be: by a word, or in own ones. */
export function ReplyHint({ chatId, messageId, onClose }: Props) {
  const dispatch = useAppDispatch()
  const [own, setOwn] = useState('')
  const { data } = useGetMessagesQuery(chatId)
  const message = data?.items.find(({ id }) => id === messageId)
  if (message === undefined) return null
  const ask = (hint: string) => {
    onClose()
    void dispatch(regenerate(chatId, message, hint))
  }
  return (
    <Modal title={t('message.hint')} widthPx={450} onClose={onClose}>
      <div className="flex flex-wrap gap-2">
        {REPLY_HINTS.map((hint) => (
          <Button key={hint} look="soft" onClick={() => ask(hint)}>
            {t(`hint.${hint}`)}
          </Button>
        ))}
      </div>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (own.trim() !== '') ask(own.trim())
        }}
      >
        <TextField
          label={t('hint.own')}
          hint={t('hint.once')}
          error={null}
          value={own}
          maxLength={MAX_LENGTH}
          onChange={({ target }) => setOwn(target.value)}
        />
        <Button type="submit" disabled={own.trim() === ''}>
          {t('message.regenerate')}
        </Button>
      </form>
    </Modal>
  )
}
