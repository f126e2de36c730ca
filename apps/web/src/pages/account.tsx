import type { User } from '@oriel/contract/accounts/user'
import { useGetUserQuery } from '#/features/accounts/api.ts'
import { PasswordForm } from '#/features/accounts/password-form.tsx'
import { ProfilePanel, SignInButtons } from '#/features/accounts/profile-panel.tsx'
import { Sessions } from '#/features/accounts/sessions.tsx'
import { YourData } from '#/features/accounts/your-data.tsx'
import { InvoicesPanel } from '#/features/billing/invoices-panel.tsx'
import { SubscriptionPanels } from '#/features/billing/subscription-panels.tsx'
import { History } from '#/features/tokens/history.tsx'
import { t } from '#/lib/billing-i18n.ts'
import { Panel } from '#/ui/panel.tsx'
import { RegionError } from '#/ui/region-error.tsx'

/** /account: what every member may change, whatever they are allowed to see (decisions 1). */
export function AccountPage() {
  const { data: user, error, refetch } = useGetUserQuery()
  return (
    <div className="narrow-page">
      <h1 className="h1" tabIndex={-1}>
        {t('account.title')}
      </h1>
      {user === undefined && error !== undefined && (
        <RegionError title={t('account.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {user === undefined && error === undefined && <div className="skeleton h-80" aria-busy />}
      {user?.email === null && <NotAMember />}
      {user !== undefined && user.email !== null && <Member user={user} />}
    </div>
  )
}

function NotAMember() {
  return (
    <div className="state">
      <h2 className="h2">{t('account.none')}</h2>
      <p>{t('account.noneText')}</p>
      <SignInButtons source="account" />
    </div>
  )
}

function Member({ user }: { user: User }) {
  return (
    <div className="panels">
      <div>
        <ProfilePanel user={user} source="account" />
        <Panel title={t('password')}>
          <PasswordForm />
        </Panel>
        <Panel title={t('sessions.title')}>
          <Sessions />
        </Panel>
        <Panel title={t('account.data')}>
          <YourData userId={user.id} />
        </Panel>
      </div>
      <div>
        <SubscriptionPanels />
        <Panel title={t('invoices.title')}>
          <InvoicesPanel />
        </Panel>
        <Panel title={t('ledgerPanel.title')}>
          <History />
        </Panel>
      </div>
    </div>
  )
}
