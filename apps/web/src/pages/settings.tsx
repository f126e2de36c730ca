import { CircleUserRound, Moon, ShieldCheck } from 'lucide-react'
import { useSelector } from 'react-redux'
import { useGetUserQuery } from '#/features/accounts/api.ts'
import { chooseTheme } from '#/features/accounts/choose-theme.ts'
import { useTheme } from '#/features/accounts/use-theme.ts'
import { SubscriptionPanels } from '#/features/billing/subscription-panels.tsx'
import { AdultModeSwitch } from '#/features/trust/adult-mode-switch.tsx'
import { selectIsAdultMode } from '#/features/trust/adult-mode.ts'
import { t } from '#/lib/more-i18n.ts'
import { overlayOpened } from '#/lib/overlays.slice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { usePlace } from '#/lib/router.tsx'
import { useServices } from '#/lib/services-context.ts'
import { Button } from '#/ui/button.tsx'
import { Link } from '#/ui/link.tsx'
import { Panel } from '#/ui/panel.tsx'
import { Redirect } from '#/ui/redirect.tsx'
import { RegionError } from '#/ui/region-error.tsx'
import { SwitchRow } from '#/ui/switch-row.tsx'

/** /settings, for users in adult mode (ROUTE-011); the others are sent to the main page. */
export function SettingsPage() {
  const dispatch = useAppDispatch()
  const { search } = usePlace()
  const { isLightVisit } = useServices()
  const isDark = useTheme() === 'dark'
  const { data: user, error, refetch } = useGetUserQuery()
  const isAdultMode = useSelector(selectIsAdultMode)
  if (user !== undefined && !isAdultMode) return <Redirect to={`/${search}`} />
  return (
    <div className="narrow-page">
      <h1 className="h1" tabIndex={-1}>
        {t('menu.settings')}
      </h1>
      {error !== undefined && (
        <RegionError title={t('account.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {user === undefined && error === undefined && <div className="skeleton h-80" aria-busy />}
      {user !== undefined && (
        <div className="panels">
          <SubscriptionPanels />
          <Panel title={t('settings.preferences')}>
            <div>
              <AdultModeSwitch source="settings" />
              <SwitchRow
                icon={<Moon className="icon" />}
                label={t('menu.darkMode')}
                text={t(isLightVisit ? 'settings.darkForced' : 'settings.darkText')}
                isOn={isDark}
                isFixed={isLightVisit}
                onChange={(isOn) => void dispatch(chooseTheme(isOn ? 'dark' : 'light'))}
              />
            </div>
          </Panel>
          <Panel title={t('settings.privacy')}>
            <div className="item">
              <span className="ico">
                <CircleUserRound className="icon" />
              </span>
              <div className="grow">
                <b>{t('settings.account')}</b>
                <p>{t('settings.accountText')}</p>
              </div>
              <Link
                className="btn btn-line btn-s min-h-11"
                to="/account"
                aria-label={`${t('settings.open')}: ${t('settings.account')}`}
              >
                {t('settings.open')}
              </Link>
            </div>
            <div className="item">
              <span className="ico">
                <ShieldCheck className="icon" />
              </span>
              <div className="grow">
                <b>{t('privacy.choicesTitle')}</b>
                <p>{t('settings.privacyText')}</p>
              </div>
              <Button
                look="line"
                size="s"
                className="min-h-11"
                aria-label={`${t('settings.change')}: ${t('privacy.choicesTitle')}`}
                onClick={() => dispatch(overlayOpened({ kind: 'privacy' }))}
              >
                {t('settings.change')}
              </Button>
            </div>
          </Panel>
        </div>
      )}
    </div>
  )
}
