import type { AppStore } from '#/app/store/store.ts'
import type { Landing } from '#/lib/page/landing.ts'
import type { Services } from '#/lib/services/services.ts'

/** Whether the URL signs a user in or says where the visitor comes from. */
export function isArrival(landing: Landing | null, { location }: Services): boolean {
  return landing !== null || /[?&](device_id|preLandDomain)=/.test(location().search)
}

/** Handles such an arrival. Requests on behalf of the visitor wait for it. */
export async function arrive({ dispatch }: AppStore, landing: Landing): Promise<void> {
  const { enterByCode, enterByLink, keepVisit } =
    await import('#/features/accounts/entry/landing.ts')
  dispatch(keepVisit())
  await dispatch(enterByCode(landing))
  // Not awaited: its own requests are among those that wait.
  void dispatch(enterByLink(landing))
}
