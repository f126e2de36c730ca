import { expectAccessible } from '../support/accessible.ts'
import { startOwnApp, type OwnApp } from '../support/own-app.ts'
import { meet, saidIn, say } from '../support/screens.ts'
import { test as base, expect, returningState } from '../support/test.ts'

const START_MS = 60_000
/** The engine comes from the npm registry. */
const INSTALL_MS = 120_000

const test = base.extend<object, { ownApp: OwnApp }>({
  ownApp: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of what is used from here
    async ({}, hand) => {
      const app = await startOwnApp()
      await hand(app)
      await app.stop()
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: async ({ ownApp }, hand) => hand(ownApp.url),
  storageState: async ({ ownApp }, hand) => hand(returningState(ownApp.url)),
})

test('TALK-018 TALK-019 TALK-021 TALK-022 the engine is installed, given a model, tried and talked to', async ({
  page,
  ownApp,
  faults,
}) => {
  test.setTimeout(2 * INSTALL_MS)
  faults.expect(/status of 422/)
  // The page is told how the work goes, and need not ask for it.
  const hints: string[] = []
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('JobChanged')) hints.push(String(payload))
    })
  })
  await page.goto('/operator/model')
  const card = page.getByRole('region', { name: 'Run a model here' })
  await expect(card.getByText(/^Free: .*B of memory, .*B of disk\.$/)).toBeVisible()
  await card.getByRole('button', { name: 'Install the engine' }).press('Enter')
  await expect(card.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expect(
    card.getByText('The engine is installed (version 3.22.1). It has no model yet.'),
  ).toBeVisible({ timeout: INSTALL_MS })
  expect(hints.join('\n')).toContain('"status":"done"')

  const models = card.getByRole('list', { name: 'Recommended models' })
  const first = models.getByRole('listitem').first()
  await expect(first.getByRole('link', { name: 'Licence Apache-2.0' })).toBeVisible()
  await first.getByRole('button', { name: /^Fetch / }).press('Enter')
  await expect(first.getByText('Please accept the licence first.')).toBeVisible()
  const tick = first.getByRole('checkbox')
  await tick.press('Space')
  await expect(tick).toBeChecked()
  await expect(card.getByRole('group', { name: 'Work on the engine' })).toHaveCount(0)
  await expectAccessible(page, 'engine')

  const place = card.getByLabel('Address or path')
  await place.fill('/dev/zero')
  await place.press('Enter')
  await expect(card.getByRole('alert')).toContainText('leads to a folder or a device')
  await place.fill(ownApp.modelFile)
  await place.press('Enter')
  await expect(page.getByText('Speaking now: toy of Built-in engine')).toBeVisible()
  await expect(card.getByText(/Its model: toy, 159 kB\./)).toBeVisible()

  const list = page.getByRole('region', { name: 'Your list' })
  await expect(list.getByText('On this machine')).toBeVisible()
  await list.getByRole('button', { name: 'Try Built-in engine' }).press('Enter')
  await expect(list.getByText(/tokens a second\. Window 8,192 tokens/)).toBeVisible()
  await expectAccessible(page, 'engine with a model')

  await meet(page, 'Maya')
  const before = await saidIn(page).count()
  await say(page, 'Hello, who are you?')
  await expect(saidIn(page)).toHaveCount(before + 2)
})
