import { FAILED_REQUEST } from '../support/screens.ts'
import {
  askToRegister,
  freshEmail,
  leave,
  loginButton,
  mailedLink,
  openSignUp,
  profileButton,
  register,
} from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('PERSIST-009 login and logout in one tab take effect in the other @desktop', async ({
  page,
  context,
  faults,
}) => {
  // What was under way for the session before it is asked again.
  faults.expect(FAILED_REQUEST)
  const other = await context.newPage()
  await page.goto('/')
  await other.goto('/')
  await expect(loginButton(other)).toBeVisible()

  await register(page, freshEmail())
  await expect(profileButton(other)).toBeVisible()

  await leave(page)
  await expect(loginButton(other)).toBeVisible()
})

test('F-19 PERSIST-009 a tab that requested an account continues when its link was opened in another @desktop', async ({
  page,
  context,
  faults,
}) => {
  // What was under way for the session before it is asked again.
  faults.expect(FAILED_REQUEST)
  const email = freshEmail()
  await page.goto('/')
  await askToRegister(page, await openSignUp(page), email)

  const other = await context.newPage()
  await other.goto(await mailedLink(page.request, email))
  await expect(profileButton(other)).toBeVisible()

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(profileButton(page)).toBeVisible()
})
