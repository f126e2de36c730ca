import { useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { t } from '#/lib/i18n.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { useScreenSize } from '#/lib/screen-size.ts'
import { sidebarClosed, type WithUi } from '#/lib/ui.slice.ts'
import { Drawer } from '#/ui/drawer.tsx'
import { Link } from '#/ui/link.tsx'
import { EntryLink } from './entry-link.tsx'
import { ENTRIES, SIDEBAR_FOOT } from './routes.ts'

/** Long enough not to open under a pointer that only passes. */
const HOVER_DELAY_MS = 120

/** The sidebar: a rail that opens on hover and focus on desktops, a drawer elsewhere. */
export function Rail() {
  const size = useScreenSize()
  const dispatch = useAppDispatch()
  const isOpen = useSelector((state: WithUi) => state.ui.isSidebarOpen)
  if (size === 'desktop') return <DesktopRail isHeldOpen={isOpen} />
  if (!isOpen) return null
  return (
    <Drawer label={t('nav.main')} side="start" onClose={() => dispatch(sidebarClosed())}>
      <nav className="rail open" aria-label={t('nav.main')}>
        <Entries />
      </nav>
    </Drawer>
  )
}

function DesktopRail({ isHeldOpen }: { isHeldOpen: boolean }) {
  const [isInside, setIsInside] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const openAfter = (delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsInside(true), delayMs)
  }
  const close = () => {
    clearTimeout(timer.current)
    setIsInside(false)
  }
  return (
    <div className="rail-slot">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- opens for the links inside */}
      <nav
        className={`rail ${isHeldOpen || isInside ? 'open' : ''}`}
        aria-label={t('nav.main')}
        onPointerEnter={() => openAfter(HOVER_DELAY_MS)}
        onPointerLeave={close}
        onFocus={() => openAfter(0)}
        onBlur={close}
      >
        <Entries />
      </nav>
    </div>
  )
}

function Entries() {
  return (
    <>
      {ENTRIES.map((entry) => {
        const { label, icon: Icon } = entry
        return (
          <EntryLink key={entry.to} entry={entry} place="sidebar" hasTitle>
            <Icon className="icon" />
            <span>{t(label)}</span>
          </EntryLink>
        )
      })}
      <div className="foot">
        {SIDEBAR_FOOT.map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} title={t(label)}>
            <Icon className="icon" />
            <span>{t(label)}</span>
          </Link>
        ))}
      </div>
    </>
  )
}
