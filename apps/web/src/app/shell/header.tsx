import { TextAlignStart } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { ENTRIES } from '#/app/routes/routes.ts'
import { hasActiveSubscription, useGetUserQuery, useUserState } from '#/features/accounts/api.ts'
import type { WithUser } from '#/features/accounts/user.slice.ts'
import { HeaderBalance } from '#/features/tokens/balance/header-balance.tsx'
import { t } from '#/lib/i18n/i18n.ts'
import { useIsLive } from '#/lib/live.ts'
import { later } from '#/lib/page/later.ts'
import { keepOfferRoom } from '#/lib/page/offer-room.ts'
import { useBrandName, useServices } from '#/lib/services/services-context.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { sidebarToggled, type WithUi } from '#/lib/state/ui.slice.ts'
import { Button } from '#/ui/button.tsx'
import { IconButton } from '#/ui/icon-button.tsx'
import { Link } from '#/ui/link.tsx'
import { Logo } from '#/ui/logo.tsx'
import { EntryLink } from './entry-link.tsx'
import { ThemeButton } from './theme-button.tsx'
import '#/ui/skeleton.css'
import './header.css'

const HeaderOffer = later(
  () => import('#/features/billing/promos/header-offer.tsx'),
  (part) => part.HeaderOffer,
)
/** Exported to be fetched when a finger comes near its button. */
export const ThemeMenu = later(
  () => import('./theme-menu.tsx'),
  (part) => part.ThemeMenu,
)
const Profile = later(
  () => import('./profile.tsx'),
  (part) => part.Profile,
)

/** LAYOUT-001, LAYOUT-004, LAYOUT-006, LAYOUT-007. What is offered waits for the first-visit question. */
export function Header({ hasOffer }: { hasOffer: boolean }) {
  const dispatch = useAppDispatch()
  const brandName = useBrandName()
  const isSidebarOpen = useSelector((state: WithUi) => state.ui.isSidebarOpen)
  const { data: user, isLoading } = useGetUserQuery()
  const isMember = (user?.email ?? null) !== null
  return (
    <header className="header">
      <IconButton
        label={t('menu.open')}
        data-opens="rail"
        aria-expanded={isSidebarOpen}
        onClick={() => dispatch(sidebarToggled())}
      >
        <TextAlignStart className="type-icon" />
      </IconButton>
      <Link className="ui-logo" to="/" aria-label={t('home', { brand: brandName })}>
        <Logo name={brandName} />
      </Link>
      <nav className="header-nav" aria-label={t('nav.sections')}>
        {ENTRIES.map((entry) => (
          <EntryLink key={entry.to} entry={entry} place="header">
            {t(entry.label)}
          </EntryLink>
        ))}
      </nav>
      <span className="min-w-0 flex-1" />
      {hasOffer && <Offer look="pill" />}
      {!isMember && <ThemeSwitch />}
      <Suspense fallback={null}>
        <HeaderBalance />
        {isMember && <Profile />}
      </Suspense>
      {isLoading && <span className="ui-skeleton h-11 w-20 rounded-full" />}
      {!isMember && !isLoading && (
        <Button
          look="soft"
          size="s"
          className="min-h-11"
          data-opens="signIn"
          onClick={() =>
            dispatch(overlayOpened({ kind: 'signIn', mode: 'logIn', source: 'header' }))
          }
        >
          {t('header.login')}
        </Button>
      )}
    </header>
  )
}

/** LAYOUT-002, LAYOUT-027: rendered after the first paint. */
export function Offer({ look }: { look: 'pill' | 'bar' }) {
  const isLive = useIsLive()
  const hadPlan = useSelector(({ user }: WithUser) => user.hadPlan)
  const { hasPlan } = useUserState(undefined, {
    selectFromResult: ({ data }) => ({
      hasPlan: data === undefined ? hadPlan : hasActiveSubscription(data),
    }),
  })
  const { storage } = useServices()
  useEffect(() => {
    if (hasPlan) keepOfferRoom(storage, false)
  }, [hasPlan, storage])
  return <Suspense fallback={null}>{isLive && !hasPlan && <HeaderOffer look={look} />}</Suspense>
}

/** LAYOUT-007, F-79: a button until it is first used. */
function ThemeSwitch() {
  const [isUsed, setIsUsed] = useState(false)
  const button = (
    <ThemeButton aria-haspopup="menu" data-opens="theme" onClick={() => setIsUsed(true)} />
  )
  return isUsed ? (
    <Suspense fallback={button}>
      <ThemeMenu />
    </Suspense>
  ) : (
    button
  )
}
