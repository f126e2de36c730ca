import '#/lib/i18n/more.ts'
import { Crown, Gem, LogOut, Moon, Settings } from 'lucide-react'
import { useSelector } from 'react-redux'
import { hasActiveSubscription, useGetUserQuery } from '#/features/accounts/api.ts'
import { chooseTheme } from '#/features/accounts/profile/choose-theme.ts'
import { useTheme } from '#/features/accounts/user/use-theme.ts'
import { selectIsAdultMode } from '#/features/trust/age/adult-mode.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Link } from '#/ui/link.tsx'
import { Popover } from '#/ui/popover/popover.tsx'
import { ProfileButton } from './profile-button.tsx'
import '#/ui/fields/switch.css'
import './profile-menu.css'

/**
 * Menu of a member in product order: subscription, dark mode, settings, log out (LAYOUT-006, LAYOUT-008 to
 * LAYOUT-012). Without adult mode, settings lead to the account (ROUTE-012). Opens when it is first drawn.
 */
export function ProfileMenu() {
  const dispatch = useAppDispatch()
  const isDark = useTheme() === 'dark'
  const { data: user } = useGetUserQuery()
  const isAdultMode = useSelector(selectIsAdultMode)
  if (user === undefined) return null
  return (
    <Popover
      kind="menu"
      label={t('header.account')}
      isOpenAtFirst
      renderButton={(props) => <ProfileButton {...props} />}
    >
      {(close) => (
        <>
          <div className="profile-menu-head" role="presentation">
            {user.name !== null && <b>{user.name}</b>}
            {user.email}
          </div>
          {hasActiveSubscription(user) ? (
            <Link to="/account" role="menuitem" onClick={close}>
              <Crown className="type-icon" />
              {t('menu.manage')}
            </Link>
          ) : (
            <Link to="/pricing" role="menuitem" onClick={close}>
              <Gem className="type-icon" />
              {t('menu.subscription')}
            </Link>
          )}
          <button
            type="button"
            role="menuitemcheckbox"
            aria-checked={isDark}
            onClick={() => void dispatch(chooseTheme(isDark ? 'light' : 'dark'))}
          >
            <Moon className="type-icon" />
            <span className="min-w-0 flex-1">{t('menu.darkMode')}</span>
            <span className="ui-switch" aria-hidden="true" />
          </button>
          <Link to={isAdultMode ? '/settings' : '/account'} role="menuitem" onClick={close}>
            <Settings className="type-icon" />
            {t('menu.settings')}
          </Link>
          <button
            type="button"
            role="menuitem"
            onClick={() => {
              close()
              dispatch(overlayOpened({ kind: 'logOut' }))
            }}
          >
            <LogOut className="type-icon" />
            {t('menu.logOut')}
          </button>
        </>
      )}
    </Popover>
  )
}
