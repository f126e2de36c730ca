import { Suspense, useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { t } from '#/lib/i18n/i18n.ts'
import { later } from '#/lib/page/later.ts'
import { useScreenSize } from '#/lib/page/screen-size.ts'
import type { WithUi } from '#/lib/state/ui.slice.ts'
import { RailEntries } from './rail-entries.tsx'
import './rail.css'

export const RailDrawer = later(
  () => import('./rail-drawer.tsx'),
  (part) => part.RailDrawer,
)

/** Prevents opening when the pointer only passes over the rail. */
const HOVER_DELAY_MS = 120

/** The sidebar: a rail that opens on hover and focus on desktops, a drawer elsewhere. */
export function Rail() {
  const size = useScreenSize()
  const isOpen = useSelector((state: WithUi) => state.ui.isSidebarOpen)
  if (size === 'desktop') return <DesktopRail isHeldOpen={isOpen} />
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <RailDrawer />
    </Suspense>
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
        className={`rail ${isHeldOpen || isInside ? 'rail-open' : ''}`}
        aria-label={t('nav.main')}
        onPointerEnter={() => openAfter(HOVER_DELAY_MS)}
        onPointerLeave={close}
        onFocus={() => openAfter(0)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) close()
        }}
      >
        <RailEntries />
      </nav>
    </div>
  )
}
