import { Flame } from 'lucide-react'
import { useGetUserQuery } from '#/features/accounts/api.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useServices } from '#/lib/services/services-context.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { SwitchRow } from '#/ui/fields/switch-row.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { useConfirmNsfwMutation } from './age-api.ts'

/** USER-029: switching on asks for age and consent first, switching off is immediate. */
export function AdultModeSwitch({ source }: { source: string }) {
  const { boot } = useServices()
  const dispatch = useAppDispatch()
  const { data: user } = useGetUserQuery()
  const [confirm, { error, isLoading }] = useConfirmNsfwMutation()
  if (user === undefined || !boot.nsfwCapable) return null
  return (
    <>
      <SwitchRow
        icon={<Flame className="type-icon" />}
        label={t('adultMode.title')}
        text={t('adultMode.text')}
        isOn={user.nEnabled}
        isFixed={isLoading}
        onChange={(isWanted) => {
          if (isWanted) dispatch(overlayOpened({ kind: 'ageConfirmation', source }))
          else void confirm(false)
        }}
      />
      <RefusalNote error={error} />
    </>
  )
}
