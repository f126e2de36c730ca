import { hasActiveSubscription, useUserState } from '#/features/accounts/api.ts'
import { AdultModeButton } from '#/features/trust/age/adult-mode-button.tsx'
import { t } from '#/lib/i18n/i18n.ts'
import { useServices } from '#/lib/services/services-context.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Link } from '#/ui/link.tsx'
import { GatedLink } from './gated-link.tsx'
import '#/ui/site-footer.css'

/** TS-005: the age notice ends every page. The privacy choices of LEGAL-021 are always available here. */
export function Footer() {
  const { boot, now } = useServices()
  const dispatch = useAppDispatch()
  const hasPlan = hasActiveSubscription(useUserState().data)
  const year = new Date(now()).getFullYear()
  return (
    <footer className="ui-site-footer">
      <span>{t('footer.owner', { year: String(year), brand: boot.brandName })}</span>
      <span className="ui-site-footer-note">{t('footer.adults')}</span>
      <AdultModeButton />
      <GatedLink to="/account" asker="footer">
        {t('footer.account')}
      </GatedLink>
      {/* Both pages cancel; the second needs no login (SAFE-017). */}
      <Link to={hasPlan ? '/account' : '/cancel'}>{t('footer.cancel')}</Link>
      <button
        type="button"
        data-opens="privacy"
        onClick={() => dispatch(overlayOpened({ kind: 'privacy' }))}
      >
        {t('footer.privacy')}
      </button>
    </footer>
  )
}
