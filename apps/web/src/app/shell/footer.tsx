import { Suspense } from 'react'
import { hasActiveSubscription, useUserState } from '#/features/accounts/api.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { later } from '#/lib/page/later.ts'
import { useServices } from '#/lib/services/services-context.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Link } from '#/ui/link.tsx'
import { GatedLink } from './gated-link.tsx'
import '#/ui/site-footer.css'

const AdultModeButton = later(
  () => import('#/features/trust/age/adult-mode-button.tsx'),
  (part) => part.AdultModeButton,
)

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
      <Suspense fallback={null}>
        <AdultModeButton />
      </Suspense>
      <GatedLink to="/account" asker="footer">
        {t('footer.account')}
      </GatedLink>
      {/* Both pages cancel; the second needs no login (SAFE-017). */}
      <Link to={hasPlan ? '/account' : '/cancel'}>{t('footer.cancel')}</Link>
      <button type="button" onClick={() => dispatch(overlayOpened({ kind: 'privacy' }))}>
        {t('footer.privacy')}
      </button>
    </footer>
  )
}
