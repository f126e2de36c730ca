import { act, cleanup } from '@testing-library/react'
import { useSelector } from 'react-redux'
import { afterEach, expect, test } from 'vitest'
import { accountsApi } from '#/features/accounts/api.ts'
import { stopSelling } from '#/features/chat/turns/stop-selling.ts'
import { overlayOpened, selectTopOverlay } from '#/lib/state/overlays.slice.ts'
import { fakeServer, json } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { someUser } from '#/testing/some-user.ts'
import { begin } from './offer-moves.ts'
import { OfferPopup } from './offer-popup.tsx'

afterEach(cleanup)

/** As the overlays render it. */
function TopOffer() {
  const top = useSelector(selectTopOverlay)
  return top?.kind === 'offer' ? <OfferPopup overlay={top} /> : null
}

test.each([
  { flow: 'tokens', step: 'downsell' },
  { flow: 'tokens', step: 'mysteryBox' },
  { flow: 'tokens', step: 'leavingUpsell' },
  { flow: 'welcomePack', step: 'upsell' },
  { flow: 'upgrade', step: 'upgrade' },
  { flow: 'upgrade', step: 'lifetime' },
  { flow: 'checkoutDownsell', step: 'leavingOffer' },
  { flow: 'insufficientTokens', step: 'offer', endsIn: 'chat' },
  { flow: 'insufficientTokens', step: 'leavingOffer', endsIn: 'chat' },
] as const)(
  'SAFE-012 F-05 an open offer closes at a call for help, whatever opened it: $flow $step',
  async (stand) => {
    const server = fakeServer({ '/api/User': () => json(someUser()) })
    const { store } = renderApp(<TopOffer />, { fetch: server.fetch })
    const top = () => selectTopOverlay(store.getState())
    await act(async () => store.dispatch(accountsApi.endpoints.getUser.initiate()))
    act(() => {
      store.dispatch(overlayOpened(begin({ ...stand, source: 'test' })))
    })
    expect(top()).toMatchObject(stand)

    // Immediately: no list of the shop has loaded yet.
    act(() => store.dispatch(stopSelling()))

    expect(top()).toBeNull()
  },
)
