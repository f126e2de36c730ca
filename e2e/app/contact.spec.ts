import { type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { FAILED_REQUEST, meet, messagesOf, saidIn, say } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const formOf = (page: Page, name = 'Contact Us') => page.getByRole('form', { name })

test.describe('a fresh visitor', () => {
  test.use({ visitor: 'new' })

  test('ROUTE-010 SCREEN-027 VALID-031 writes to us once, after the form has said what it lacks', async ({
    page,
  }) => {
    let posts = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/contact-us')) posts += 1
    })
    await page.goto('/contact-us?topic=Account+and+data')
    const form = formOf(page)
    await expect(form).toBeVisible()
    await expect(form.getByRole('combobox', { name: 'Topic' })).toHaveValue('Account and data')
    await expect(form.getByRole('option')).toHaveText([
      'General',
      'Billing',
      'Refund',
      'Report content',
      'Account and data',
      'Affiliates',
    ])

    await form.getByRole('button', { name: 'Send message' }).click()
    const name = form.getByRole('textbox', { name: 'Name' })
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription('Please fill this in')
    const email = form.getByRole('textbox', { name: 'Email' })
    await email.fill('ines@example')
    await name.fill('Ines Marlow')
    await expect(email).toHaveAccessibleDescription('Enter a full email address')
    await email.fill('ines@example.com')
    const message = form.getByRole('textbox', { name: 'Message' })
    await message.fill('Too short')
    await email.focus()
    await expect(message).toHaveAccessibleDescription('Write at least 20 characters')
    await message.fill('<b>Where</b> can I download what you hold of me?')

    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(
      page.getByRole('heading', { name: 'Thank you! We’ll reply within 24 hours.' }),
    ).toBeFocused()
    await expect(page.getByText(/^Your case number is [\w-]{36}\.$/)).toBeVisible()
    expect(posts).toBe(1)
  })
})

test('a letter that did not arrive stays in the form and is sent again under its name @desktop', async ({
  page,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  const keys: (string | undefined)[] = []
  await page.route(
    '**/api/contact-us',
    (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      return route.abort()
    },
    { times: 1 },
  )
  await page.goto('/contact-us')
  const form = formOf(page)
  await form.getByRole('textbox', { name: 'Name' }).fill('Ines')
  await form.getByRole('textbox', { name: 'Email' }).fill('ines@example.com')
  await form.getByRole('textbox', { name: 'Message' }).fill('I was charged twice on Tuesday.')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByRole('alert')).toHaveText('Check your connection')
  const again = page.waitForRequest('**/api/contact-us')
  await form.getByRole('button', { name: 'Send message' }).click()
  keys.push((await again).headers()['idempotency-key'])
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  expect(keys[0]).toMatch(/^[\w-]{36}$/)
  expect(keys[1]).toBe(keys[0])
})

test('TS-046 a notice without an account is acknowledged with a private link to its case, and no other opens one @desktop', async ({
  page,
  faults,
}) => {
  faults.expect(/404/)
  await page.goto('/legal/dmca-policy')
  const form = formOf(page, 'Copyright notice')
  await form.getByRole('textbox', { name: 'Name' }).fill('Ines Marlow')
  await form.getByRole('textbox', { name: 'Email' }).fill('ines@example.com')
  await form.getByRole('textbox', { name: 'Where is it?' }).fill('https://oriel.example/x')
  await form
    .getByRole('textbox', { name: 'What happened, and what should be done?' })
    .fill('This picture is mine, and I never allowed its use.')
  await form.getByRole('button', { name: 'Send' }).click()
  const address = form.getByRole('textbox', { name: 'Postal address' })
  await expect(address).toBeFocused()
  await address.fill('1 Some Street, Some Town')
  await form.getByRole('checkbox', { name: /under penalty of perjury/ }).check()
  await form.getByRole('button', { name: 'Send' }).click()

  await expect(page.getByRole('heading', { name: 'We have your notice' })).toBeFocused()
  await page.getByRole('link', { name: 'See where it stands' }).click()
  await expect(page.getByRole('heading', { name: 'Your case' })).toBeVisible()
  await expect(page.getByText('Copyright notice', { exact: true })).toBeVisible()
  await expect(page.getByText('A person is looking at it')).toBeVisible()
  const link = page.url()
  expect(link).toMatch(/\/contact-us\/[\w-]{36}#[\w-]{43}$/)

  await page.goto('/contact-us/01900000-0000-7000-8000-000000000000#wrong')
  await expect(page.getByText('There is no case by this link.')).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('A person is looking at it')).toBeVisible()
})

test('POPUP-031 POPUP-046 TS-045 API-118 a disliked reply asks what went wrong; a reported one is gone at once, here and on reload @desktop', async ({
  page,
}) => {
  await meet(page, 'Maya')
  await say(page, 'Hello Maya')
  await page.getByRole('button', { name: 'Bad reply' }).last().click()
  const question = page.getByRole('dialog', { name: 'What went wrong?' })
  const posted = page.waitForRequest('**/api/feedback')
  await question.getByRole('button', { name: 'Out of character' }).click()
  expect((await posted).postDataJSON()).toMatchObject({
    source: 'dislike',
    reasons: ['Out of character'],
  })
  await question.getByRole('button', { name: 'Done' }).click()
  await expect(question).toHaveCount(0)

  const reply = saidIn(page).last()
  const text = (await reply.locator('.message-row-bubble p').innerText()).trim()
  await reply.getByRole('button', { name: 'More about this reply' }).click()
  await reply.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report' })
  await dialog.getByText('Something else').click()
  await dialog.getByRole('button', { name: 'Report and hide' }).click()
  await expect(dialog.getByRole('heading', { name: 'Thank you. It is hidden.' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await expect(messagesOf(page).getByText('You reported this reply')).toBeVisible()
  await expect(messagesOf(page).getByText(text, { exact: true })).toHaveCount(0)
  await page.reload()
  await expect(messagesOf(page).getByText('You reported this reply')).toBeVisible()
  await expect(messagesOf(page).getByText(text, { exact: true })).toHaveCount(0)
})

test('TS-045 a companion is reported on its profile and is not offered any more @desktop', async ({
  page,
}) => {
  await meet(page, 'Luca')
  await page.getByRole('button', { name: 'Report this companion' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report' })
  await dialog.getByText('Something else').click()
  await dialog.getByRole('button', { name: 'Report and hide' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page
    .getByRole('link', { name: /, home$/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: /\bMaya \d+ / })).toBeVisible()
  await expect(page.getByRole('link', { name: /\bLuca \d+ / })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: /\bMaya \d+ / })).toBeVisible()
  await expect(page.getByRole('link', { name: /\bLuca \d+ / })).toHaveCount(0)
})

test('LAYOUT-028 LAYOUT-030 VALID-031 forms and their messages are accessible', async ({
  page,
}) => {
  await page.goto('/contact-us')
  await formOf(page).getByRole('button', { name: 'Send message' }).click()
  await expect(formOf(page).getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expectAccessible(page, 'contact')

  await page.goto('/legal/complaint-policy')
  const form = formOf(page, 'Complaint')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expectAccessible(page, 'complaint')
})
