import type { AppStore } from '#/app/store/store.ts'
import type { Landing } from '#/lib/page/landing.ts'
import type { Services } from '#/lib/services/services.ts'

/** What only some addresses bring: whom they sign in, and where the visitor comes from. */
export function isArrival(landing: Landing | null, { location }: Services): boolean {
  return landing !== null || /[?&](device_id|preLandDomain)=/.test(location().search)
}

/** Takes it over. Requests in the visitor's name wait for it. */
export async function arrive({ dispatch }: AppStore, landing: Landing): Promise<void> {
  const { enterByCode, enterByLink, keepVisit } =
    await import('#/features/accounts/entry/landing.ts')
  dispatch(keepVisit())
  await dispatch(enterByCode(landing))
  // Its own requests are among those that wait.
  void dispatch(enterByLink(landing))
}
