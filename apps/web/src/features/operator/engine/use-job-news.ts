import { useEffect, useEffectEvent, useState } from 'react'
import { jobChanged } from '@oriel/contract/operator/engine'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { jobAnew } from '../api.ts'

/**
 * Reads a job that is at work anew whenever the hub tells of it (`api.md` §7.1, JobChanged). True while the hub is
 * there: then nobody need ask.
 */
export function useJobNews(id: string, isAtWork: boolean): boolean {
  const dispatch = useAppDispatch()
  const [isTold, setIsTold] = useState(false)
  const hear = useEffectEvent((hint: unknown) => {
    if (jobChanged.safeParse(hint).data?.jobId === id) void dispatch(jobAnew(id))
  })
  useEffect(() => {
    if (!isAtWork) return undefined
    const leaving = new AbortController()
    const hub = {
      path: 'hubs/chat',
      handlers: { JobChanged: (hint: unknown) => hear(hint) },
      onPresence: (presence: string) => setIsTold(presence === 'here'),
    }
    void import('#/lib/hub/session-hub.ts').then(({ keepHub }) =>
      dispatch(keepHub(hub, leaving.signal)),
    )
    return () => leaving.abort()
  }, [dispatch, isAtWork])
  return isTold
}
