import { Heart } from 'lucide-react'
import { useGetUserQuery } from '#/features/accounts/api.ts'
import { t } from '#/lib/more-i18n.ts'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { SwitchRow } from '#/ui/switch-row.tsx'
import { useSetRomanceModeMutation } from './age-api.ts'

/** USER-013, USER-014: romance mode of a user whose age is confirmed. */
export function RomanceToggle() {
  const { data: user } = useGetUserQuery()
  const [set, { error, isLoading }] = useSetRomanceModeMutation()
  if (user === undefined || !user.userFeatures.hasConfirmedAge) return null
  return (
    <>
      <SwitchRow
        icon={<Heart className="icon" />}
        label={t('romance.title')}
        text={t('romance.text')}
        isOn={user.userFeatures.isRomanceModeActive}
        isFixed={isLoading}
        onChange={(IsActive) => void set({ IsActive })}
      />
      <RefusalNote error={error} />
    </>
  )
}
