import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { OFFERS, type OfferKind } from '@oriel/contract/billing/offers'
import { SECOND_MS } from '@oriel/contract/time'
import { useServices } from '#/lib/services/services-context.ts'
import type { WithLate } from '#/lib/state/late-slices.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { secondsLeft, startOf } from './timer.rules.ts'
import { selectTimers, timerStarted } from './timers.slice.ts'

/**
 * Seconds left of a server offer, updated every second; null until its end is known. `onEnd` must be stable
 * between renders; it is called once the time is up.
 */
export function useOfferClock(
  kind: OfferKind,
  expiresAt: string | null,
  onEnd: () => void,
): number | null {
  const { now } = useServices()
  const dispatch = useAppDispatch()
  const { lastsSeconds } = OFFERS[kind]
  const startDate = expiresAt === null ? null : startOf(expiresAt, lastsSeconds)
  const timer = useSelector((state: WithLate) =>
    selectTimers(state).timers.find((one) => one.id === kind && one.startDate === startDate),
  )
  const [, redraw] = useState(0)

  useEffect(() => {
    if (startDate !== null) dispatch(timerStarted({ id: kind, startDate }))
  }, [kind, startDate, dispatch])
  useEffect(() => {
    const ticking = setInterval(() => redraw((tick) => tick + 1), SECOND_MS)
    return () => clearInterval(ticking)
  }, [])

  const left = timer === undefined ? null : secondsLeft(timer, { lastsSeconds }, now())
  const isOver = left === 0
  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver, onEnd])
  return left
}
