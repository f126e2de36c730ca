import { expectAccessible } from '../support/accessible.ts'
import { composerOf, meet, messagesOf, send } from '../support/screens.ts'
import { LAST_LINE } from '../support/scripted-reply.ts'
import { expect, test } from '../support/test.ts'

test.describe('with a model', () => {
  test.use({ server: 'scripted' })

  test('TALK-058 three answers are suggested, and one that is chosen can be changed before it is sent', async ({
    page,
  }) => {
    await meet(page, 'Maya')
    const ask = page.getByRole('button', { name: 'Suggest an answer' })
    await expect(ask).toHaveCount(0)
    await send(page, 'Tell me the story.')
    await expect(messagesOf(page).getByText(LAST_LINE)).toBeVisible({ timeout: 20_000 })

    await ask.focus()
    await page.keyboard.press('Enter')
    const answers = page.getByRole('list', { name: 'What you could answer' }).getByRole('button')
    await expect(answers).toHaveText([
      'And where did you go then?',
      'I love long walks.',
      'Did you take the kettle along?',
    ])
    await expectAccessible(page, 'suggestions')
    await answers.nth(1).click()
    await expect(composerOf(page)).toHaveValue('I love long walks.')
    await expect(composerOf(page)).toBeFocused()
    await expect(answers).toHaveCount(0)
    await page.keyboard.type(' Do you?')
    await page.keyboard.press('Enter')
    await expect(messagesOf(page).getByText('I love long walks. Do you?')).toBeVisible()
  })
})

test('TALK-058 the scripted demo suggests nothing', async ({ page }) => {
  await meet(page, 'Maya')
  await send(page, 'Hello')
  await expect(page.getByRole('button', { name: 'Another reply' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Suggest an answer' })).toHaveCount(0)
})
