import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PersonModel } from '@oriel/contract/characters/person-model'
import { someModel } from '#/testing/builders.ts'
import { fakeServer, json } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { PremiumModel } from './premium-model.tsx'

afterEach(cleanup)

function draw(over: Partial<PersonModel>) {
  const model = someModel(1, { isPremium: true, ...over })
  const server = fakeServer({ [`/api/PersonModel/get-person/${model.id}`]: () => json(model) })
  return renderApp(<PremiumModel modelId={model.id} />, { fetch: server.fetch }).screen
}

test('POPUP-033 a premium companion that needs a plan says so and shows the plans', async () => {
  const screen = draw({ isLockedPremiumModel: true })
  expect(await screen.findByRole('button', { name: 'See plans' })).toBeTruthy()
  expect(screen.queryByText('This chat was closed for safety')).toBeNull()
})

test('TS-030 no plan is offered for a companion that was closed for safety; the page says why and how to appeal', async () => {
  const screen = draw({ isLockedPremiumModel: true, isLocked: true })
  expect(await screen.findByText('This chat was closed for safety')).toBeTruthy()
  const appeal = screen.getByRole('link', { name: 'How to appeal' })
  expect(appeal.getAttribute('href')).toBe('/legal/complaint-policy')
  expect(screen.queryByRole('button', { name: 'See plans' })).toBeNull()
})

test('TS-030 a subscriber is called to read what was closed, not to chat', async () => {
  const screen = draw({ isLocked: true })
  const link = await screen.findByRole('link', { name: 'Read the chat' })
  expect(link.getAttribute('href')).toBe(`/chat/${someModel(1).id}`)
  expect(screen.queryByRole('link', { name: 'Chat' })).toBeNull()
})
