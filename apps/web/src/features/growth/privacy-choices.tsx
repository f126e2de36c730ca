import { useState, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { t } from '#/lib/i18n/i18n.ts'
import {
  allowedBy,
  EVERYTHING,
  NOTHING,
  privacyChosen,
  type PrivacyChoice,
  type WithPrivacy,
} from '#/lib/state/privacy.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'
import { SwitchRow } from '#/ui/fields/switch-row.tsx'
import { Modal } from '#/ui/modal.tsx'

type Props = { onClose: () => void; children?: ReactNode }

/** A choice per purpose; can be reopened at any time from the footer and the settings. */
export function PrivacyChoices({ onClose, children }: Props) {
  const dispatch = useAppDispatch()
  const privacy = useSelector((state: WithPrivacy) => state.privacy)
  const { hasOptOutSignal } = privacy
  const [choice, setChoice] = useState(allowedBy(privacy))
  const choose = (made: PrivacyChoice) => {
    dispatch(privacyChosen(made))
    onClose()
  }
  return (
    <Modal
      title={t('privacy.choicesTitle')}
      text={t('privacy.choicesText')}
      widthPx={500}
      onClose={onClose}
    >
      <div>
        <SwitchRow
          label={t('privacy.necessary')}
          text={t('privacy.necessaryText')}
          isOn
          isFixed
          onChange={() => undefined}
        />
        <SwitchRow
          label={t('privacy.analytics')}
          text={t('privacy.analyticsText')}
          isOn={choice.analytics}
          onChange={(analytics) => setChoice({ ...choice, analytics })}
        />
        <SwitchRow
          label={t('privacy.ads')}
          text={t(hasOptOutSignal ? 'privacy.signal' : 'privacy.adsText')}
          isOn={choice.ads}
          isFixed={hasOptOutSignal}
          onChange={(ads) => setChoice({ ...choice, ads })}
        />
        <SwitchRow
          label={t('privacy.fingerprint')}
          text={t('privacy.fingerprintText')}
          isOn={choice.fingerprint}
          onChange={(fingerprint) => setChoice({ ...choice, fingerprint })}
        />
        {children}
      </div>
      <div className="grid gap-3">
        <Button onClick={() => choose(choice)}>{t('privacy.save')}</Button>
        <div className="grid grid-cols-2 gap-3">
          <Button look="soft" onClick={() => choose(NOTHING)}>
            {t('privacy.reject')}
          </Button>
          <Button look="soft" onClick={() => choose(EVERYTHING)}>
            {t('privacy.accept')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
