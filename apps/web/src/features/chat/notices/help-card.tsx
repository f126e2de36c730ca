import { ChevronDown, LifeBuoy } from 'lucide-react'
import { useId, useState } from 'react'
import type { Message } from '@oriel/contract/chat/message'
import type { Notice } from '@oriel/contract/trust/notices'
import { t } from '#/lib/i18n/i18n.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { NoticeLink, NoticeLinks } from './notice-links.tsx'
import './help-card.css'

type Props = {
  notice: Notice
  /** The conversation has moved on: collapsed to one line unless the user opens it. */
  isTalkedOn: boolean
}

/** Crisis lines, shown above the messages for a day (TS-011, F-66). */
export function HelpCard({ notice, isTalkedOn }: Props) {
  const [wish, setWish] = useState<boolean | null>(null)
  const isOpen = wish ?? !isTalkedOn
  const bodyId = useId()
  const [first] = notice.links
  return (
    <section className="help-card" aria-label={t('help.label')}>
      <div className="help-card-head">
        <LifeBuoy className="type-icon" />
        <b className="min-w-0 flex-1">{notice.title}</b>
        {!isOpen && first !== undefined && <NoticeLink link={first} />}
        <IconButton
          label={t(isOpen ? 'help.fold' : 'help.unfold')}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setWish(!isOpen)}
        >
          <ChevronDown className={`type-icon ${isOpen ? 'rotate-180' : ''}`} />
        </IconButton>
      </div>
      <div id={bodyId} hidden={!isOpen}>
        <p>{notice.text}</p>
        <NoticeLinks links={notice.links} />
      </div>
    </section>
  )
}

/** Marks where in the conversation help was shown; the card itself is above the messages. */
export function HelpLine({ message }: { message: Message }) {
  return (
    <p className="help-card-line" tabIndex={-1} data-message>
      <LifeBuoy className="type-icon" />
      <span>
        <b>{message.notice?.title}.</b> {t('help.above')}
      </span>
    </p>
  )
}
