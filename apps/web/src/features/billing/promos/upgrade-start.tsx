import { useEffect } from 'react'
import { startUpgrade } from '#/features/billing/offers/offer-start.ts'
import { overlayClosed } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'

/** Opened as a popup, starts the upgrade chain in its place. */
export function UpgradeStart({ source }: { source: string }) {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(overlayClosed())
    void dispatch(startUpgrade(source, false))
  }, [source, dispatch])
  return null
}
