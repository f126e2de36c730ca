import type { ReactNode } from 'react'
import type { AnalyticsEvent } from '#/lib/analytics.ts'
import { t } from '#/lib/i18n.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { usePlace } from '#/lib/router.tsx'
import { screenSizeOf } from '#/lib/screen-size.ts'
import { track } from '#/lib/track.ts'
import { GatedLink } from './gated-link.tsx'
import { isCurrent, type Entry } from './routes.ts'

type Props = {
  entry: Entry
  /** Which navigation it is a part of; the one of the phone carries the ids (NAV-008). */
  place: (AnalyticsEvent & { event: 'navigation_click' })['source']
  hasTitle?: boolean
  children: ReactNode
}

/** A link of the navigation. On desktops the chat link does nothing while a chat is open. */
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
