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
  useCategoryEvents()
  const isAnswered = useCallback(() => selectCategory(store.getState()) !== null, [store])
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

/** POPUP-029: the first-visit question is not an overlay, but is tracked like a popup. */
function useCategoryEvents(): void {
  const { pathname } = usePlace()
  const placement = screenAt(pathname)?.path ?? '*'
  const dispatch = useAppDispatch()
  useEffect(() => {
    const about = { name: 'category_selection', source: null, placement } as const
    dispatch(track({ event: 'popup_opened', ...about }))
    return () => dispatch(track({ event: 'popup_closed', ...about }))
  }, [placement, dispatch])
}
