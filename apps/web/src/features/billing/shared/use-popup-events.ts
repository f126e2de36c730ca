import { useEffect } from 'react'
import type { PopupName } from '@oriel/contract/growth/popups'
import { usePlace } from '#/lib/page/router.tsx'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { track } from '#/lib/state/track.ts'

/** Tracks a popup that is shown above another one and is not in the overlay list (POPUP-032). */
export function usePopupEvents(name: PopupName): void {
  const dispatch = useAppDispatch()
  const { pathname: placement } = usePlace()
  useEffect(() => {
    const about = { name, source: null, placement }
    dispatch(track({ event: 'popup_opened', ...about }))
    return () => dispatch(track({ event: 'popup_closed', ...about }))
  }, [name, placement, dispatch])
}
