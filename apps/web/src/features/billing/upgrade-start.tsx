import { useEffect } from 'react'
import { overlayClosed } from '#/lib/overlays.slice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { startUpgrade } from './offer-start.ts'

/** Asked for as a popup, the upgrade chain takes the place of the question. */
export function UpgradeStart({ source }: { source: string }) {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(overlayClosed())
    void dispatch(startUpgrade(source, false))
  }, [source, dispatch])
  return null
}
