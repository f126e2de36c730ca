import { CircleUserRound, ShieldCheck } from 'lucide-react'
import type { User } from '@oriel/contract/accounts/user'
import { t } from '#/lib/i18n/i18n.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'
import { IconRow } from '#/ui/fields/icon-row.tsx'
import { Link } from '#/ui/link.tsx'
import { YourData } from './your-data.tsx'
import '#/ui/button.css'

/** Privacy choices, data export and deletion; everything else of an account is at /account. */
export function PrivacySettings({ user }: { user: User }) {
  const isMember = user.email !== null
  return (
    <>
      <div>
        <PrivacyRow />
        <IconRow icon={<CircleUserRound className="type-icon" />}>
          <div className="min-w-0 flex-1">
            <b>{t('settings.account')}</b>
            <p>{t('settings.accountText')}</p>
          </div>
          <Link
            className="ui-button ui-button-line ui-button-s min-h-11"
            to="/account"
            aria-label={`${t('settings.open')}: ${t('settings.account')}`}
          >
            {t('settings.open')}
          </Link>
        </IconRow>
      </div>
      {isMember && <YourData userId={user.id} />}
    </>
  )
}

/** Gives or withdraws privacy consent, for members and guests (LEGAL-021, TS-063). */
export function PrivacyRow() {
  const dispatch = useAppDispatch()
  return (
    <IconRow icon={<ShieldCheck className="type-icon" />}>
      <div className="min-w-0 flex-1">
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
    </IconRow>
  )
}
