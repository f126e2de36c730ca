import { useEffect, useState } from 'react'
import { useUserState } from '#/features/accounts/api.ts'
import { useServices } from '#/lib/services/services-context.ts'
import type { AdultCopy } from './adult-copy.ts'

/** Texts of adult mode, loaded only after the server has granted it (TS-021). */
export function useAdultCopy(): AdultCopy | null {
  const { log } = useServices()
  const { isGranted } = useUserState(undefined, {
    selectFromResult: ({ data }) => ({ isGranted: data?.isNSFWContent === true }),
  })
  const [copy, setCopy] = useState<AdultCopy | null>(null)
  useEffect(() => {
    if (!isGranted) return
    import('./adult-copy.ts').then(
      ({ adultCopy }) => setCopy(adultCopy()),
      (error: unknown) => log('The texts of adult mode did not load', error),
    )
  }, [isGranted, log])
  return isGranted ? copy : null
}
