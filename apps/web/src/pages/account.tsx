import '#/lib/i18n/more.ts'
import '#/lib/i18n/billing.ts'
import type { User } from '@oriel/contract/accounts/user'
import { hasActiveSubscription, useGetUserQuery } from '#/features/accounts/api.ts'
import { GoogleEntry } from '#/features/accounts/google/google-entry-row.tsx'
import { PasswordForm } from '#/features/accounts/profile/password-form.tsx'
import { PrivacyRow } from '#/features/accounts/profile/privacy-settings.tsx'
import { ProfilePanel, SignInButtons } from '#/features/accounts/profile/profile-panel.tsx'
import { Sessions } from '#/features/accounts/profile/sessions.tsx'
import { YourData } from '#/features/accounts/profile/your-data.tsx'
import { useGetInvoicesQuery } from '#/features/billing/subscription-api.ts'
import { InvoicesPanel } from '#/features/billing/subscription/invoices-panel.tsx'
import { SubscriptionPanels } from '#/features/billing/subscription/subscription-panels.tsx'
import { History } from '#/features/tokens/history.tsx'
import { t } from '#/lib/i18n/i18n.ts'
import { Panel, PanelGroup } from '#/ui/panel.tsx'
import { RegionError } from '#/ui/region-error.tsx'
import '#/ui/panel.css'
import '#/ui/skeleton.css'
import '#/ui/empty-state.css'

/** /account: settings of every member and purchases of every buyer, in any mode (decisions 1). */
export function AccountPage() {
  const { data: user, error, refetch } = useGetUserQuery()
  return (
    <div className="grid gap-6">
      <h1 className="type-h1" tabIndex={-1}>
        {t('account.title')}
      </h1>
      {user === undefined && error !== undefined && (
        <RegionError title={t('account.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {user === undefined && error === undefined && <div className="ui-skeleton h-80" aria-busy />}
      {user?.email === null && <Guest user={user} />}
      {user !== undefined && user.email !== null && <Member user={user} />}
    </div>
  )
}

/**
 * A guest who entered the address of another account when paying stays a guest (PAY-021): their purchases
 * are listed here, also while it is unknown whether there are any.
 */
function Guest({ user }: { user: User }) {
  const { data: invoices, error } = useGetInvoicesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  if (invoices === undefined && error === undefined)
    return <div className="ui-skeleton h-80" aria-busy />
  if (invoices?.length === 0 && !hasActiveSubscription(user))
    return (
      <>
        <NotAMember />
        <Privacy />
      </>
    )
  return (
    <div className="ui-panel-groups">
      <Purchases />
      <PanelGroup title={t('account.you')}>
        <ProfilePanel user={user} source="account" />
        <Privacy />
      </PanelGroup>
    </div>
  )
}

function Privacy() {
  return (
    <Panel title={t('settings.privacy')}>
      <PrivacyRow />
    </Panel>
  )
}

function NotAMember() {
  return (
    <div className="ui-empty-state">
      <h2 className="type-h2">{t('account.none')}</h2>
      <p>{t('account.noneText')}</p>
      <GoogleEntry />
      <SignInButtons source="account" />
    </div>
  )
}

function Member({ user }: { user: User }) {
  return (
    <div className="ui-panel-groups">
      <PanelGroup title={t('account.you')}>
        <ProfilePanel user={user} source="account" />
        <Panel title={t('word.password')}>
          <PasswordForm />
        </Panel>
        <Panel title={t('sessions.title')}>
          <Sessions />
        </Panel>
      </PanelGroup>
      <Purchases />
      <PanelGroup title={t('account.privacyAndData')}>
        <Privacy />
        <Panel title={t('account.data')}>
          <YourData userId={user.id} />
        </Panel>
      </PanelGroup>
    </div>
  )
}

function Purchases() {
  return (
    <PanelGroup title={t('account.purchases')}>
      <SubscriptionPanels />
      <Panel title={t('invoices.title')}>
        <InvoicesPanel />
      </Panel>
      <Panel title={t('ledgerPanel.title')}>
        <History />
      </Panel>
    </PanelGroup>
  )
}
