import type { ReactNode } from 'react'
import { t } from '#/lib/i18n.ts'
import { usePlace } from '#/lib/router.tsx'
import { useScreenSize } from '#/lib/screen-size.ts'
import { Link } from '#/ui/link.tsx'
import { isCurrent, type Entry } from './routes.ts'

type Props = { entry: Entry; hasId?: boolean; hasTitle?: boolean; children: ReactNode }

/** A link of the navigation. On desktops the chat link does nothing while a chat is open. */
export function EntryLink({ entry, hasId = false, hasTitle = false, children }: Props) {
  const { pathname } = usePlace()
  const size = useScreenSize()
  const isHere = isCurrent(entry, pathname)
  const isInert = isHere && size === 'desktop' && entry.to === '/chat'
  return (
    <Link
      to={entry.to}
      id={hasId ? entry.id : undefined}
      title={hasTitle ? t(entry.label) : undefined}
      aria-current={isHere ? 'page' : undefined}
      onClick={(event) => {
        if (isInert) event.preventDefault()
      }}
    >
      {children}
    </Link>
  )
}
