import { useSelector } from 'react-redux'
import { accountsApi } from '#/features/accounts/api.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { SwitchRow } from '#/ui/fields/switch-row.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { useAnswerIntimateConsentMutation } from './age-api.ts'

const selectUser = accountsApi.endpoints.getUser.select()

/**
 * TS-066: consent to the use of intimate chat data. Withdrawn at once here, but given only in the dialog
 * that asks for it. Hidden for visitors who were never asked.
 */
export function IntimateConsent() {
  const dispatch = useAppDispatch()
  const user = useSelector((state: Parameters<typeof selectUser>[0]) => selectUser(state).data)
  const [answer, { error, isLoading }] = useAnswerIntimateConsentMutation()
  if (user === undefined || !user.userFeatures.hasConfirmedAge) return null
  const isGiven = user.hasIntimateConsent
  return (
    <>
      <SwitchRow
        label={t('intimate.title')}
        text={t(isGiven ? 'intimate.given' : 'intimate.notGiven')}
        isOn={isGiven}
        isFixed={isLoading}
        onChange={(isWanted) => {
          if (isWanted) dispatch(overlayOpened({ kind: 'ageConfirmation', source: 'settings' }))
          else void answer({ isGiven: false })
        }}
      />
      <RefusalNote error={error} />
    </>
  )
}
