import type { ReactNode } from 'react'
import { isCurrent, type Entry } from '#/app/routes/routes.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { usePlace } from '#/lib/page/router.tsx'
import { screenSizeOf } from '#/lib/page/screen-size.ts'
import type { AnalyticsEvent } from '#/lib/services/analytics.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { track } from '#/lib/state/track.ts'
import { GatedLink } from './gated-link.tsx'

type Props = {
  entry: Entry
  /** The navigation it belongs to; only the phone's has the ids (NAV-008). */
  place: (AnalyticsEvent & { event: 'navigation_click' })['source']
  hasTitle?: boolean
  children: ReactNode
}

/** A navigation link. On desktops the chat link does nothing while a chat is open. */
export function EntryLink({ entry, place, hasTitle = false, children }: Props) {
  const dispatch = useAppDispatch()
  const { pathname } = usePlace()
  const isHere = isCurrent(entry, pathname)
  const id = place === 'navbar' ? entry.id : undefined
  return (
    <GatedLink
      to={entry.to}
      id={id}
      source={id}
      asker={place}
      title={hasTitle ? t(entry.label) : undefined}
      aria-current={isHere ? 'page' : undefined}
      onClick={(event) => {
        dispatch(track({ event: 'navigation_click', source: place, item: entry.id }))
        const isDesktop = screenSizeOf(window.innerWidth) === 'desktop'
        if (isHere && isDesktop && entry.to === '/chat') event.preventDefault()
      }}
    >
      {children}
    </GatedLink>
  )
}
