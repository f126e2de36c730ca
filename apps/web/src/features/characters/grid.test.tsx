import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { someModel } from '#/testing/builders.ts'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { Grid } from './grid.tsx'

afterEach(cleanup)

const TOP = '/api/PersonModel/top'
const draw = (fetch: ReturnType<typeof fakeServer>['fetch']) =>
  renderApp(<Grid filter="realistic" onShowAll={() => {}} />, { fetch }).screen

test('EXPLORE-010 twelve skeletons stand while the models load', () => {
  const { container } = draw(() => new Promise(() => {}))
  expect(container.querySelectorAll('.character-card.ui-skeleton')).toHaveLength(12)
})

test('EXPLORE-011 an empty reply says that none were found', async () => {
  const screen = draw(fakeServer({ [TOP]: () => json([]) }).fetch)
  expect(await screen.findByText('No models found')).toBeTruthy()
})

test('EXPLORE-028 a failed load says so, and trying again loads', async () => {
  const answers = [refusal(500, 'internal'), json([someModel(1)])]
  const screen = draw(fakeServer({ [TOP]: () => answers.shift() ?? json([]) }).fetch)
  expect(await screen.findByText('We couldn’t load models')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Person 1')).toBeTruthy()
})

test('EXPLORE-027 TS-001 a card shows who it is, the label, and leads to the right place', async () => {
  const locked = someModel(2, { isPremium: true, isLockedPremiumModel: true, status: 'Offline' })
  const screen = draw(fakeServer({ [TOP]: () => json([someModel(1), locked]) }).fetch)
  const open = await screen.findByRole('link', { name: /Person 1/ })
  expect(open.textContent).toContain('27')
  expect(open.textContent).toContain('AI character')
  expect(open.getAttribute('href')).toBe(`/chat/${someModel(1).id}`)
  const premium = screen.getByRole('link', { name: /Person 2/ })
  expect(premium.textContent).toContain('Premium')
  expect(premium.getAttribute('href')).toBe(`/premium-models/${locked.id}`)
})

test('TS-030 a card of a companion that was closed for safety says so, has no call to action and leads to the old messages', async () => {
  const closed = someModel(1, { isLocked: true, status: 'Online' })
  const screen = draw(fakeServer({ [TOP]: () => json([closed]) }).fetch)
  const card = await screen.findByRole('link', { name: /Person 1/ })
  expect(card.textContent).toContain('Closed for safety')
  expect(card.textContent).not.toMatch(/Online|Chat/)
  expect(card.getAttribute('href')).toBe(`/chat/${closed.id}`)
})
