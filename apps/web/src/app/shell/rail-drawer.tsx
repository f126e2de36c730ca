import '#/lib/i18n/more.ts'
import { X } from 'lucide-react'
import { t } from '#/lib/i18n/i18n.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { sidebarClosed } from '#/lib/state/ui.slice.ts'
import { Drawer } from '#/ui/drawer.tsx'
import { IconButton } from '#/ui/icon-button.tsx'
import { RailEntries } from './rail-entries.tsx'
import './rail.css'

/** The sidebar of tablets and phones (LAYOUT-021). */
export function RailDrawer() {
  const dispatch = useAppDispatch()
  return (
    <Drawer label={t('nav.main')} side="start" onClose={() => dispatch(sidebarClosed())}>
      <nav className="rail rail-open" aria-label={t('nav.main')}>
        <IconButton label={t('word.close')} data-close>
          <X className="type-icon" />
        </IconButton>
        <RailEntries />
      </nav>
    </Drawer>
  )
}
