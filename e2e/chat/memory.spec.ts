import { letPass } from '../support/clock.ts'
import { FAILED_REQUEST, meet, saidIn, say } from '../support/screens.ts'
import { SERVERS } from '../support/servers.ts'
import { expect, test } from '../support/test.ts'

test('MEM-004 MEM-007 what is remembered is read, added, corrected, pinned and removed, and what is removed stays gone', async ({
  page,
}) => {
  await meet(page, 'Maya')
  await say(page, 'I love old maps and I live in Paris')
  await say(page, 'I moved from Paris to Rome')
  const panel = page.getByRole('dialog', { name: 'What is remembered here' })
  const open = async () => {
    await page
      .getByRole('button', { name: /Options for the chat/ })
      .last()
      .click()
    await page.getByRole('menuitem', { name: 'What is remembered' }).click()
  }
  await open()
  const row = (text: string) => panel.getByRole('listitem').filter({ hasText: text })
  await expect(row('They live in Rome.')).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Past' })).toBeVisible()
  await expect(row('They live in Paris.')).toContainText('until')

  await panel.getByRole('button', { name: 'Forget “They like old maps.”' }).click()
  await expect(row('old maps')).toHaveCount(0)

  await panel.getByLabel('Add something to remember').fill('My bicycle is green')
  await panel.getByRole('button', { name: 'Add', exact: true }).click()
  await panel.getByRole('button', { name: 'Correct “My bicycle is green”' }).click()
  await panel.getByLabel('What is right?').fill('My bicycle is red')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(row('My bicycle is green')).toContainText('until')
  await panel.getByRole('button', { name: 'Always remember “My bicycle is red”' }).click()
  await expect(panel.getByRole('heading', { name: 'Always remembered' })).toBeVisible()
  await page.keyboard.press('Escape')

  await say(page, 'Good to know')
  await open()
  await expect(row('My bicycle is red')).toBeVisible()
  await expect(row('old maps')).toHaveCount(0)
})

test('MEM-016 a reply is remembered from its menu, and everything is forgotten at once', async ({
  page,
}) => {
  await meet(page, 'Maya')
  await say(page, 'What did you see by the sea today?')
  const reply = saidIn(page).nth(2)
  const text = (await reply.locator('.message-row-bubble p').first().textContent()) ?? ''
  await reply.getByRole('button', { name: 'More about this reply' }).click()
  await page.getByRole('menuitem', { name: 'Remember this' }).click()
  const panel = page.getByRole('dialog', { name: 'What is remembered here' })
  await expect(panel.getByRole('listitem')).toContainText(text.slice(0, 30))

  await panel.getByRole('button', { name: 'Reset memory' }).click()
  await panel.getByRole('button', { name: 'Yes, forget everything' }).click()
  await expect(panel.getByText('Nothing yet.')).toBeVisible()
})

test.describe('days later', () => {
  test.use({ server: 'timed' })

  test('MEM-020 who returns after a day is told of the last time, once @desktop', async ({
    page,
    faults,
  }) => {
    // The session's token has run out in the meantime and is renewed.
    faults.expect(FAILED_REQUEST)
    await meet(page, 'Maya')
    for (const text of [
      'I moved to Rome.',
      'The boxes are all in the hall.',
      'They hold my books.',
      'Good night then.',
    ]) {
      await say(page, text)
    }
    await letPass(SERVERS.timed, 2)
    await page.reload()

    const card = page.getByRole('complementary', { name: 'Last time:' })
    await expect(card).toContainText('You live in Rome.')
    await card.getByRole('button', { name: 'Close' }).click()
    await expect(card).toHaveCount(0)
    await page.reload()
    await expect(saidIn(page).nth(8)).toBeVisible()
    await expect(card).toHaveCount(0)
  })
})
