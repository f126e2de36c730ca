import { useCallback, useEffect } from 'react'
import { useStore } from 'react-redux'
import type { Category } from '@oriel/contract/characters/person-model'
import { screenAt } from '#/app/routes/routes.ts'
import { categoryChosen, selectCategory, type WithUser } from '#/features/accounts/user.slice.ts'
import { Welcome } from '#/features/trust/entry/welcome.tsx'
import { stateAge } from '#/features/trust/trust.slice.ts'
import { usePlace } from '#/lib/page/router.tsx'
import { overlaysClosed } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { track } from '#/lib/state/track.ts'

/** The first-visit question, which takes precedence over all popups. */
export function FirstQuestion() {
  const dispatch = useAppDispatch()
  const store = useStore<WithUser>()
  const isAnswered = useCallback(() => selectCategory(store.getState()) !== null, [store])
  useCategoryEvents(isAnswered)
  const choose = useCallback(
    (category: Category) => {
      dispatch(categoryChosen(category))
      void dispatch(stateAge())
      dispatch(overlaysClosed())
    },
    [dispatch],
  )
  return <Welcome isAnswered={isAnswered} onChoose={choose} />
}

/**
 * POPUP-029: the first-visit question is not an overlay, but is tracked like a popup. A returning visitor does
 * not see the drawn one; a new one may have answered it before the app ran.
 */
function useCategoryEvents(isAnswered: () => boolean): void {
  const { pathname } = usePlace()
  const placement = screenAt(pathname)?.path ?? '*'
  const dispatch = useAppDispatch()
  useEffect(() => {
    const answer = document.querySelector<HTMLDialogElement>('#welcome')?.returnValue ?? ''
    if (isAnswered() && answer === '') return undefined
    const about = { name: 'category_selection', source: null, placement } as const
    dispatch(track({ event: 'popup_opened', ...about }))
    return () => dispatch(track({ event: 'popup_closed', ...about }))
  }, [isAnswered, placement, dispatch])
}
