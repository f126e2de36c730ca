import { Flame } from 'lucide-react'
import { useGetUserQuery } from '#/features/accounts/api.ts'
import { t } from '#/lib/more-i18n.ts'
import { overlayOpened } from '#/lib/overlays.slice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { useServices } from '#/lib/services-context.ts'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { SwitchRow } from '#/ui/switch-row.tsx'
import { useConfirmNsfwMutation } from './age-api.ts'

/** USER-029: on asks for age and wish first, off is done at once. */
export function AdultModeSwitch({ source }: { source: string }) {
  const { boot } = useServices()
  const dispatch = useAppDispatch()
  const { data: user } = useGetUserQuery()
  const [confirm, { error, isLoading }] = useConfirmNsfwMutation()
  if (user === undefined || !boot.nsfwCapable) return null
  return (
    <>
      <SwitchRow
        icon={<Flame className="icon" />}
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
