import { expectAccessible } from '../support/accessible.ts'
import { startOwnApp, type OwnApp } from '../support/own-app.ts'
import { test as base, expect, returningState } from '../support/test.ts'

const START_MS = 60_000

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

test('TALK-003 TALK-009 TALK-010 the first model is connected, tried, saved and put in order', async ({
  page,
  ownApp,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Connect a real model' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Model' })).toBeVisible()
  await expect(page.getByText('Speaking now: the scripted demo.')).toBeVisible()
  await expect(page.getByText('No model server answers on this machine.')).toBeVisible()

  const form = page.getByRole('form', { name: 'Add by address' })
  const add = async (name: string, model: string) => {
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('Address').fill(ownApp.modelUrl)
    await form.getByRole('button', { name: 'Show its models' }).click()
    await expect(form.getByText('2 models to choose from.')).toBeVisible()
    await form.getByLabel('Model', { exact: true }).selectOption(model)
  }
  await add('First', 'scripted')
  await form.getByRole('button', { name: 'Try First' }).click()
  await expect(form.getByText('Evenings are calm here.')).toBeVisible()
  await expect(form.getByText(/tokens a second\. Window 8,192 tokens, assumed/)).toBeVisible()
  await form.getByRole('button', { name: 'Add to the list' }).click()
  await expect(page.getByText('Speaking now: scripted of First')).toBeVisible()

  await add('Second', 'small-talk')
  await form.getByRole('button', { name: 'Add to the list' }).click()
  const list = page.getByRole('region', { name: 'Your list' })
  const up = list.getByRole('button', { name: 'Move Second up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Speaking now: small-talk of Second')).toBeVisible()
  await expect(list.getByRole('listitem').first()).toContainText('small-talk')
  await list.getByRole('switch', { name: 'Use Second' }).press('Space')
  await expect(page.getByText('Speaking now: scripted of First')).toBeVisible()
  const values = list.getByRole('form', { name: 'Single values of First' })
  await list.getByText('Single values of First').press('Enter')
  await values.getByLabel('Temperature').fill('0.6')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved. It is in force.')).toBeVisible()
  await expect(values.getByLabel('Temperature')).toHaveValue('0.6')
  // What lies half below the head of the page is no size to judge.
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expectAccessible(page, 'set-up')

  await page.reload()
  await expect(list.getByRole('switch', { name: 'Use Second' })).not.toBeChecked()
  await list.getByText('Single values of First').press('Enter')
  await expect(values.getByLabel('Temperature')).toHaveValue('0.6')
  for (const name of ['First', 'Second']) {
    await list.getByRole('button', { name: `Remove ${name}` }).click()
  }
  await expect(page.getByText('Nothing is saved yet.')).toBeVisible()
})

test('TALK-009 TALK-012 what is wrong with a server is said in words', async ({
  page,
  ownApp,
  faults,
}) => {
  faults.expect(/status of 422/)
  await page.goto('/operator/model')
  const form = page.getByRole('form', { name: 'Add by address' })
  await form.getByLabel('Name').fill('Wrong')
  await form.getByLabel('Model', { exact: true }).fill('scripted')
  const address = form.getByLabel('Address')
  const cases = [
    ['http://127.0.0.1:9/v1', 'Nothing answers at this address.'],
    [ownApp.modelUrl.replace('/v1', '/v2'), 'no models at this path'],
  ] as const
  for (const [baseUrl, sentence] of cases) {
    await address.fill(baseUrl)
    await form.getByRole('button', { name: 'Try Wrong' }).click()
    await expect(form.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  }
})

base.describe('where the environment names the model', () => {
  base.use({ server: 'scripted' })

  base('TALK-010 it is shown, and nothing can be changed', async ({ page }) => {
    await page.goto('/operator/model')
    await expect(page.getByText('can only be changed there')).toBeVisible()
    await expect(page.getByText(/^Speaking now: scripted of /)).toBeVisible()
    await expect(page.getByRole('form', { name: 'Add by address' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^(Move|Remove)/ })).toHaveCount(0)
  })
})

base('TALK-004 for others there is no such page', async ({ page }) => {
  await page.goto('/operator/model')
  await expect(page.getByRole('heading', { name: 'Oh, we can’t find that page' })).toBeVisible()
})
