import { Coffee, Info, LifeBuoy, ShieldAlert, type LucideIcon } from 'lucide-react'
import type { Notice, NoticeKind } from '@oriel/contract/trust/notices'
import { NoticeLinks } from './notice-links.tsx'
import './notice-card.css'

const LOOK: Record<NoticeKind, { icon: LucideIcon; tone: string }> = {
  disclosure: { icon: Info, tone: 'notice-card-quiet' },
  break: { icon: Coffee, tone: 'notice-card-sky' },
  crisis: { icon: LifeBuoy, tone: 'notice-card-sky notice-card-crisis' },
  block: { icon: ShieldAlert, tone: 'notice-card-honey' },
}

/** A message from the service itself between the chat messages (decisions 37). */
export function NoticeCard({ notice }: { notice: Notice }) {
  const { icon: Icon, tone } = LOOK[notice.kind]
  return (
    <aside className={`notice-card ${tone}`} tabIndex={-1} data-message>
      <Icon className="type-icon" />
      <div className="grid gap-1">
        <b>{notice.title}</b>
        <p>{notice.text}</p>
        <NoticeLinks links={notice.links} />
      </div>
    </aside>
  )
}
