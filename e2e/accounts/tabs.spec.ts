import { freshEmail, leave, loginButton, profileButton, register } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('PERSIST-009 login and logout in one tab take effect in the other @desktop', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await page.goto('/')
  await other.goto('/')
  await expect(loginButton(other)).toBeVisible()

  await register(page, freshEmail())
  await expect(profileButton(other)).toBeVisible()

  await leave(page)
  await expect(loginButton(other)).toBeVisible()
})
