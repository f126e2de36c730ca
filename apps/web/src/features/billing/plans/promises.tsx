import { Check, ShieldCheck } from 'lucide-react'
import type { TrustBadge } from '@oriel/variants/trust-badges'
import { useUserState } from '#/features/accounts/api.ts'
import { t, type MessageId } from '#/lib/i18n/i18n.ts'
import { useServices } from '#/lib/services/services-context.ts'
import './promises.css'

/** Promises shown with a plan; the guarantee only if the user has it (LEGAL-019, payments.md 6.9). */
export function Promises() {
  const hasGuarantee = useUserState().data?.hasGuarantee === true
  return (
    <p className="promises">
      {hasGuarantee && (
        <span>
          <ShieldCheck className="type-icon" />
          {t('guarantee.back')}
        </span>
      )}
      <span>
        <Check className="type-icon" />
        {t('guarantee.cancel')}
      </span>
    </p>
  )
}

const BADGES = {
  'visa-secure': 'trust.visa',
  'mcc-id-check': 'trust.mastercard',
  ssl: 'trust.ssl',
  'pci-dss': 'trust.pci',
  norton: 'trust.norton',
  'mc-affee': 'trust.mcafee',
} as const satisfies Record<TrustBadge, MessageId>

/** The badges the brand can prove, in configured order (CONST-025, CONST-026). */
export function TrustBadges() {
  const { trustBadges } = useServices().boot
  return (
    <ul className="promises-row" aria-label={t('checkout.trust')}>
      {trustBadges.map((badge) => (
        <li key={badge}>{t(BADGES[badge])}</li>
      ))}
    </ul>
  )
}
