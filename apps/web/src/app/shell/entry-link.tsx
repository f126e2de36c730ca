import type { ReactNode } from 'react'
import { isCurrent, type Entry } from '#/app/routes/routes.ts'
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
  children: ReactNode
}

/** A navigation link. On desktops the chat link does nothing while a chat is open. */
export function EntryLink({ entry, place, children }: Props) {
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
