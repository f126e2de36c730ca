import { keptOf } from '../support/account.ts'
import { cardOf, composerOf, expectBalance, messagesOf, saidIn, send } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test.use({ visitor: 'new' })

test('USER-025 USER-027 AUTH-001 ROUTE-003 TURN-026 PERSIST-006 a stranger meets a companion, is answered in character, and finds all of it again', async ({
  page,
  secondDevice,
}) => {
  await page.goto('/')
  await page
    .getByRole('dialog', { name: 'Welcome' })
    .getByRole('button', { name: 'Realistic' })
    .click()
  await cardOf(page, 'Maya').click()
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
  const conversation = page.getByRole('region', { name: 'Conversation with Maya' })
  await expect(conversation.getByRole('button', { name: /^Maya/ })).toBeVisible()

  const greetings = page.getByRole('group', { name: 'Other replies' })
  await expect(saidIn(page)).toHaveText(/I took you for the rain coming in/)
  await greetings.getByRole('button', { name: 'Next reply' }).click()
  await expect(greetings.getByText('2/3')).toBeVisible()
  await expect(saidIn(page)).toHaveText(/inventory night/)

  const firstLines = page.getByRole('list', { name: 'First lines' })
  await firstLines.getByRole('button', { name: 'How has your day been?' }).click()
  await expect(composerOf(page)).toHaveValue('How has your day been?')
  await expect(composerOf(page)).toBeFocused()

  await send(page, 'Tell me about yourself.')
  await expect(firstLines).toHaveCount(0)
  await expect(saidIn(page).filter({ hasText: 'Tell me about yourself.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Another reply' })).toBeVisible()
  await expect(saidIn(page)).toHaveCount(3)
  const answer = (await saidIn(page).last().locator('p').allTextContents()).join('\n')
  expect(answer).toMatch(/bookshop/i)
  await expect(page.getByText('Other first words')).toHaveCount(0)
  await expect(composerOf(page)).toHaveValue('')

  const expectEverything = async (of: typeof page) => {
    await expect(saidIn(of)).toHaveCount(3)
    await expect(saidIn(of).first()).toHaveText(/inventory night/)
    await expect(saidIn(of).nth(1)).toContainText('Tell me about yourself.')
    await expect(saidIn(of).last()).toContainText(answer.split('\n')[0] ?? '')
    await expect(saidIn(of).last()).toBeInViewport()
  }
  const url = page.url()
  const token = await keptOf(page, 'auth')
  await page.reload()
  await expectEverything(page)
  expect(await keptOf(page, 'auth')).toBe(token)
  await expectBalance(page, 9)

  const other = await secondDevice()
  await other.goto(url)
  await expectEverything(other)
  await expectBalance(other, 9)
  await other.getByRole('button', { name: 'Token balance: 9' }).click()
  const history = other.getByRole('list', { name: 'Token history' })
  await expect(history.getByRole('listitem')).toHaveText([
    /^Message.*−1$/s,
    /^Welcome tokens.*\+10$/s,
  ])
})

test('LAYOUT-030 the whole journey works by keyboard alone @desktop', async ({ page }) => {
  const tabTo = async (name: RegExp | string, key = 'Tab') => {
    const target = page
      .locator(':focus')
      .and(
        page
          .getByRole('link', { name })
          .or(page.getByRole('button', { name }))
          .or(page.getByRole('textbox', { name })),
      )
    for (let presses = 0; presses < 60; presses++) {
      if ((await target.count()) === 1) return
      await page.keyboard.press(key)
    }
    throw new Error(`No way by Tab to ${name}`)
  }
  await page.goto('/')
  const welcome = page.getByRole('dialog', { name: 'Welcome' })
  await expect(welcome.getByRole('button', { name: 'Realistic' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(welcome.getByRole('button', { name: 'Anime' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await tabTo(/Maya 27/)
  await page.keyboard.press('Enter')
  await expect(composerOf(page)).toBeFocused()
  await tabTo('Next reply', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2/3')).toBeVisible()

  await tabTo('Message Maya')
  await page.keyboard.type('Hello Maya')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Another reply' })).toBeVisible()
  await expect(composerOf(page)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('[data-message]:focus')).toHaveCount(1)
  await tabTo('Good reply')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Good reply' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(messagesOf(page).getByText('Hello Maya')).toBeVisible()
})
