import { Moon, Sun, TextAlignStart } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { t } from '#/lib/i18n.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { useBrandName } from '#/lib/services-context.ts'
import { sidebarToggled, themeChosen, type WithUi } from '#/lib/ui.slice.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { Link } from '#/ui/link.tsx'
import { Logo } from '#/ui/logo.tsx'
import { EntryLink } from './entry-link.tsx'
import { ENTRIES } from './routes.ts'
import { useTheme } from './use-theme.ts'

const BalanceMenu = lazy(async () => {
  const { BalanceMenu: menu } = await import('#/features/tokens/balance-menu.tsx')
  return { default: menu }
})

/** LAYOUT-001 */
export function Header() {
  const dispatch = useAppDispatch()
  const theme = useTheme()
  const brandName = useBrandName()
  const isSidebarOpen = useSelector((state: WithUi) => state.ui.isSidebarOpen)
  return (
    <header className="header">
      <IconButton
        label={t('menu.open')}
        aria-expanded={isSidebarOpen}
        onClick={() => dispatch(sidebarToggled())}
      >
        <TextAlignStart className="icon" />
      </IconButton>
      <Link className="logo" to="/" aria-label={t('home', { brand: brandName })}>
        <Logo name={brandName} />
      </Link>
      <nav className="nav" aria-label={t('nav.sections')}>
        {ENTRIES.map((entry) => (
          <EntryLink key={entry.to} entry={entry}>
            {t(entry.label)}
          </EntryLink>
        ))}
      </nav>
      <span className="grow" />
      <IconButton
        label={t(theme === 'dark' ? 'theme.toLight' : 'theme.toDark')}
        onClick={() => dispatch(themeChosen(theme === 'dark' ? 'light' : 'dark'))}
      >
        {theme === 'dark' ? <Sun className="icon" /> : <Moon className="icon" />}
      </IconButton>
      <Suspense fallback={<span className="skeleton h-11 w-20 rounded-full" />}>
        <BalanceMenu />
      </Suspense>
    </header>
  )
}
