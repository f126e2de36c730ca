import type { AttributionFingerprint } from '@oriel/contract/accounts/fingerprint'
import { api } from '#/lib/api.ts'
import { allowedBy, type WithPrivacy } from '#/lib/state/privacy.slice.ts'
import type { Thunk } from '#/lib/state/redux.ts'

export const growthApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** API-007 */
    storeFingerprint: build.mutation<null, AttributionFingerprint>({
      query: (body) => ({ path: 'Fingerprint', method: 'POST', body }),
    }),
    /** API-008 */
    updateFingerprint: build.mutation<null, AttributionFingerprint>({
      query: (body) => ({ path: 'Fingerprint', method: 'PUT', body }),
    }),
  }),
})

async function collectLater(): Promise<string> {
  const { collectThumbmark } = await import('./thumbmark.ts')
  return collectThumbmark()
}

/**
 * The device hash; empty without consent, before anything is read (SAFE-019, TS-063), and after a failure,
 * which is logged and reported (ERR-016).
 */
export const takeFingerprint = (collect = collectLater): Thunk<Promise<string>> => {
  return async (_, getState, { log, report }) => {
    const { privacy } = getState() as WithPrivacy
    if (!allowedBy(privacy).fingerprint) return ''
    try {
      return await collect()
    } catch (error) {
      log('The fingerprint failed', error)
      report(error, { kind: 'fingerprint' })
      return ''
    }
  }
}
