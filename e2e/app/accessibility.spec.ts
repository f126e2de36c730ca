import { expectAccessible } from '../support/accessible.ts'
import { catalogueOf } from '../support/catalogue.ts'
import { cardOf, meet, saidIn, say } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  // The window of the sign-in that Google's button opens has to find its way back.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}

test('LAYOUT-028 LAYOUT-030 TS-089 TS-090 every page is accessible and keeps its policy', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(/404/)
  const premium = (await catalogueOf(request)).find(({ isPremium }) => isPremium)
  const paths = [
    '/',
    '/chat',
    '/create-character',
    `/premium-models/${premium?.id}`,
    '/no-such-path',
    '/affiliates',
    '/maintenance',
  ]
  for (const path of paths) {
    const reply = await page.goto(path)
    expect(reply?.headers(), path).toMatchObject(SECURITY_HEADERS)
    expect(reply?.headers()['content-security-policy'], path).toMatch(
      /script-src 'self' (?:http:\/\/127[.\d]+:\d+(?:\/gsi\/client)? )*'nonce-[^']+';.*require-trusted-types-for 'script'/,
    )
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expectAccessible(page, path)
  }
})

test('LAYOUT-028 LAYOUT-030 TS-001 a conversation and its popups are accessible', async ({
  page,
}) => {
  await meet(page, 'Maya')
  await say(page, 'Hello Maya')
  await expectAccessible(page, 'conversation')

  const more = saidIn(page).last().getByRole('button', { name: 'More about this reply' })
  await more.click()
  await expectAccessible(page, 'menu of a reply')
  await page.getByRole('menuitem', { name: 'Why this reply?' }).click()
  await expect(page.getByText('Written by', { exact: true })).toBeVisible()
  await expectAccessible(page, 'why this reply')
  await page.keyboard.press('Escape')
  await saidIn(page).first().hover()
  await saidIn(page).first().getByRole('button', { name: 'More about this reply' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await expect(page.getByRole('dialog', { name: 'Report' })).toBeVisible()
  await expectAccessible(page, 'report')
  await page.keyboard.press('Escape')
  const conversation = page.getByRole('region', { name: 'Conversation with Maya' })
  await conversation.getByRole('button', { name: 'Options for the chat with Maya' }).click()
  await expectAccessible(page, 'menu')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'question')
})

test.describe('first visit', () => {
  test.use({ visitor: 'new' })

  test('LAYOUT-028 LAYOUT-030 the questions of the first visit are accessible', async ({
    page,
    faults,
  }) => {
    faults.expect(/403/)
    await page.goto('/')
    await expect(page.getByRole('dialog', { name: 'Welcome' })).toBeVisible()
    await expectAccessible(page, 'welcome')
    await page.goto('/?category=anime')
    await expectAccessible(page, 'entry note')
    await cardOf(page, 'Rin').click()
    await expect(page.getByRole('dialog', { name: 'Are you 18 or over?' })).toBeVisible()
    await expectAccessible(page, 'statement of age')
  })
})
