import '#/lib/i18n/more.ts'
import '#/lib/i18n/billing.ts'
import { Moon } from 'lucide-react'
import { useSelector } from 'react-redux'
import { useGetUserQuery } from '#/features/accounts/api.ts'
import { chooseTheme } from '#/features/accounts/profile/choose-theme.ts'
import { PrivacySettings } from '#/features/accounts/profile/privacy-settings.tsx'
import { ProfilePanel } from '#/features/accounts/profile/profile-panel.tsx'
import { StyleChoice } from '#/features/accounts/profile/style-choice.tsx'
import { useTheme } from '#/features/accounts/user/use-theme.ts'
import { SubscriptionPanels } from '#/features/billing/subscription/subscription-panels.tsx'
import { AdultModeSwitch } from '#/features/trust/age/adult-mode-switch.tsx'
import { selectIsAdultMode } from '#/features/trust/age/adult-mode.ts'
import { RomanceSwitch } from '#/features/trust/age/romance-switch.tsx'
import { TurnAway } from '#/features/trust/age/turn-away.tsx'
import { t } from '#/lib/i18n/i18n.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { SwitchRow } from '#/ui/fields/switch-row.tsx'
import { Panel } from '#/ui/panel.tsx'
import { RegionError } from '#/ui/region-error.tsx'
import '#/ui/panel.css'
import '#/ui/skeleton.css'

/** /settings, for users in adult mode (ROUTE-011, SCREEN-028); others are redirected to the main page. */
export function SettingsPage() {
  const { data: user, error, refetch } = useGetUserQuery()
  const isAdultMode = useSelector(selectIsAdultMode)
  if (user !== undefined && !isAdultMode) return <TurnAway from="settings" />
  return (
    <div className="grid gap-6">
      <h1 className="type-h1" tabIndex={-1}>
        {t('menu.settings')}
      </h1>
      {error !== undefined && (
        <RegionError title={t('account.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {user === undefined && error === undefined && <div className="ui-skeleton h-80" aria-busy />}
      {user !== undefined && (
        <div className="ui-panel-list">
          <div>
            <ProfilePanel user={user} source="settings" />
            <Panel title={t('settings.preferences')}>
              <Preferences />
            </Panel>
          </div>
          <div>
            <SubscriptionPanels />
            <Panel title={t('settings.privacy')}>
              <PrivacySettings user={user} />
            </Panel>
          </div>
        </div>
      )}
    </div>
  )
}

function Preferences() {
  const dispatch = useAppDispatch()
  const isDark = useTheme() === 'dark'
  return (
    <div>
      <AdultModeSwitch source="settings" />
      <RomanceSwitch source="settings" />
      <SwitchRow
        icon={<Moon className="type-icon" />}
        label={t('menu.darkMode')}
        text={t('settings.darkText')}
        isOn={isDark}
        onChange={(isOn) => void dispatch(chooseTheme(isOn ? 'dark' : 'light'))}
      />
      <StyleChoice />
    </div>
  )
}
