import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { someModel } from '#/testing/builders.ts'
import { fakeServer, json } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { someUser } from '#/testing/some-user.ts'
import { Paywall } from './paywall.tsx'

afterEach(cleanup)

test('SCREEN-010 the picture of the paywall is replaced by the placeholder when it fails', async () => {
  const model = someModel(1, { paywallImage: '/media/1-640.webp' })
  const server = fakeServer({
    '/api/User': () => json(someUser()),
    [`/api/PersonModel/get-person/${model.id}`]: () => json(model),
  })
  const { screen } = renderApp(
    <Paywall
      overlay={{
        kind: 'paywall',
        source: 'chat',
        paywallType: 'subscription',
        modelId: model.id,
      }}
      onClose={() => {}}
    />,
    { fetch: server.fetch },
  )
  fireEvent.error(await screen.findByAltText(''))
  expect(screen.getByAltText('Image currently unavailable')).toBeTruthy()
  expect(screen.queryByAltText('')).toBeNull()
})
