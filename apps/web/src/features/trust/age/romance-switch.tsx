import '#/lib/i18n/more.ts'
import { Heart } from 'lucide-react'
import { useGetUserQuery } from '#/features/accounts/api.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useServices } from '#/lib/services/services-context.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { SwitchRow } from '#/ui/fields/switch-row.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { useSetRomanceModeMutation } from './age-api.ts'

/**
 * Whether companions may flirt (USER-013): with it off they are friends, in every prompt from the next
 * turn on (TALK-045). Who has not confirmed an age is asked for it first (USER-014).
 */
export function RomanceSwitch({ source }: { source: string }) {
  const { boot } = useServices()
  const dispatch = useAppDispatch()
  const { data: user } = useGetUserQuery()
  const [setMode, { error, isLoading }] = useSetRomanceModeMutation()
  if (user === undefined || !boot.nsfwCapable) return null
  const { isRomanceModeActive, hasConfirmedAge } = user.userFeatures
  return (
    <>
      <SwitchRow
        icon={<Heart className="type-icon" />}
        label={t('romance.title')}
        text={t('romance.text')}
        isOn={isRomanceModeActive}
        isFixed={isLoading}
        onChange={(isWanted) => {
          if (isWanted && !hasConfirmedAge)
            dispatch(overlayOpened({ kind: 'ageConfirmation', source }))
          else void setMode(isWanted)
        }}
      />
      <RefusalNote error={error} />
    </>
  )
}
