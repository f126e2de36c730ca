import { useUserState } from '#/features/accounts/api.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useServices } from '#/lib/services/services-context.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'

/** Switches adult mode on and off, for users without a settings screen (USER-029). */
export function AdultModeButton() {
  const { boot } = useServices()
  const dispatch = useAppDispatch()
  const { data: user } = useUserState()
  if (!boot.nsfwCapable) return null
  const isOn = user?.nEnabled ?? false
  return (
    <button
      type="button"
      onClick={() => {
        if (isOn) {
          void import('./age-api.ts').then(({ ageApi }) =>
            dispatch(ageApi.endpoints.confirmNsfw.initiate(false)),
          )
        } else dispatch(overlayOpened({ kind: 'ageConfirmation', source: 'footer' }))
      }}
    >
      {t(isOn ? 'adultMode.turnOff' : 'adultMode.title')}
    </button>
  )
}
