import '#/lib/i18n/offers.ts'
import '#/lib/i18n/billing.ts'
import { KeptOffer } from '#/features/billing/offers/kept-offer.tsx'
import { UpgradeButton } from '#/features/billing/promos/upgrade-button.tsx'
import { TokenShop } from '#/features/billing/shop/token-shop.tsx'
import { Costs } from '#/features/tokens/costs.tsx'
import { t } from '#/lib/i18n/i18n.ts'
import { Modal } from '#/ui/modal.tsx'

type Props = { source: string; onClose: () => void }

/** NAV-007: token packs for subscribers whose mode has no page for them. */
export function TokensPaywall({ source, onClose }: Props) {
  return (
    <Modal title={t('tokens.paywall')} text={t('text.tokens')} widthPx={600} onClose={onClose}>
      <KeptOffer place="tokens" source="tokens" onLeave={onClose} />
      <TokenShop list="one-time-pay-products" source={source} onLeave={onClose} />
      <h3 className="type-h3">{t('tokens.costs')}</h3>
      <Costs />
      <UpgradeButton source="tokens" onLeave={onClose} />
    </Modal>
  )
}
