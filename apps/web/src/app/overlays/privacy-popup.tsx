import { PrivacyChoices } from '#/features/growth/privacy-choices.tsx'
import { IntimateConsent } from '#/features/trust/age/intimate-consent.tsx'

/** All privacy choices in one place (TS-063, TS-066). */
export function PrivacyPopup({ onClose }: { onClose: () => void }) {
  return (
    <PrivacyChoices onClose={onClose}>
      <IntimateConsent />
    </PrivacyChoices>
  )
}
