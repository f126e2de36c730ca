import { useEffect, useState } from 'react'
import { SECOND_MS } from '@oriel/contract/time'
import { useServices } from '#/lib/services/services-context.ts'
import { useGetUpgradeQuoteQuery } from '../api.ts'

type Options = {
  skip: boolean
  /** While paying, the quote shown to the buyer stays in use. */
  isPaying: boolean
}

/**
 * The price of a plan change (API-096), fetched again when the quote expires. `isOver` is true until the
 * new quote arrives: payment is blocked meanwhile.
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
    // Polled, because a timeout may fire late on a device that was asleep.
    const looking = setInterval(look, SECOND_MS)
    return () => clearInterval(looking)
  }, [skip, isPaying, isOver, quoteId, expiresAt, now, refetch])
  return { data, error, refetch, isOver }
}
