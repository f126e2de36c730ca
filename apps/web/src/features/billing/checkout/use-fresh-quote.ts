import { useEffect, useState } from 'react'
import { SECOND_MS } from '@oriel/contract/time'
import { useServices } from '#/lib/services/services-context.ts'
import { useGetUpgradeQuoteQuery } from '../api.ts'

type Options = {
  skip: boolean
  /** What is being paid is paid at the price that was told. */
  isPaying: boolean
}

/**
 * What a change of plan costs (API-096), asked for anew once it does not hold any more. It `isOver` until
 * the new price is there: nothing may be paid meanwhile.
 */
export function useFreshQuote(productId: string, { skip, isPaying }: Options) {
  const { now } = useServices()
  const { data, error, refetch } = useGetUpgradeQuoteQuery(productId, { skip })
  const [overId, setOverId] = useState<string | null>(null)
  const { quoteId = null, expiresAt = null } = data ?? {}
  const isOver = !skip && quoteId !== null && quoteId === overId
  useEffect(() => {
    if (skip || isPaying || isOver || expiresAt === null) return undefined
    const look = () => {
      if (now() < Date.parse(expiresAt)) return
      setOverId(quoteId)
      void refetch()
    }
    look()
    // A device that slept is awake long after the end.
    const looking = setInterval(look, SECOND_MS)
    return () => clearInterval(looking)
  }, [skip, isPaying, isOver, quoteId, expiresAt, now, refetch])
  return { data, error, refetch, isOver }
}
