import '#/lib/i18n/memory.ts'
import '#/lib/i18n/more.ts'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { Chat } from '@oriel/contract/chat/chat'
import { t } from '#/lib/i18n/i18n.ts'
import { useServices } from '#/lib/services/services-context.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { useGetRecapQuery } from './memory-api.ts'
import './memory.css'

/** A shorter chat is read at a glance. */
const LEAST_MESSAGES = 10

/** MEM-020: what the last visit was about, until it is closed or the talk goes on. */
export function LastTime({ chat }: { chat: Chat }) {
  const { storage } = useServices()
  const { id: chatId, lastSeq, activeTurnId } = chat
  const { data } = useGetRecapQuery({ chatId, lastSeq }, { skip: lastSeq < LEAST_MESSAGES })
  const key = `recap:${chatId}`
  const [closed, setClosed] = useState(storage.read(key))
  if (data === undefined || data === null || closed === data.since) return null
  if (activeTurnId !== null) return null
  const close = () => {
    storage.write(key, data.since)
    setClosed(data.since)
  }
  return (
    <aside className="memory-recap" aria-label={t('memory.lastTime')}>
      <p dir="auto">
        <b>{t('memory.lastTime')}</b> {data.text}
      </p>
      <IconButton label={t('word.close')} onClick={close}>
        <X className="type-icon" />
      </IconButton>
    </aside>
  )
}
