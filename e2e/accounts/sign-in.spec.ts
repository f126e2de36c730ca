import { keptOf } from '../support/account.ts'
import { becomeMember } from '../support/member.ts'
import { expectBalance, FAILED_REQUEST, meet, saidIn, say } from '../support/screens.ts'
import {
  askForLink,
  askToRegister,
  choose,
  freshEmail,
  inboxDialog,
  leave,
  logIn,
  loginButton,
  logInDialog,
  mailedLink,
  openSignUp,
  PASSWORD,
  profileButton,
  register,
} from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('AUTH-003 AUTH-017 AUTH-018 AUTH-019 LAYOUT-006 LAYOUT-007 LAYOUT-012 LAYOUT-013 a visitor becomes a member with chat and tokens, logs out and comes back elsewhere @desktop', async ({
  page,
  secondDevice,
  faults,
}) => {
  // What was under way for the session before it is asked again.
  faults.expect(FAILED_REQUEST)
  const email = freshEmail()
  await meet(page, 'Maya')
  await say(page, 'Hello Maya')
  const chat = page.url()
  const words = await saidIn(page).allTextContents()
  await page.goto('/')
  await register(page, email)
  await expectBalance(page, 9)
  expect(await keptOf(page, 'generatedUserId')).toBeNull()

  await choose(page, 'Log out')
  const question = page.getByRole('dialog', { name: 'Log out Account' })
  await expect(question).toHaveAccessibleDescription('Are you sure you want to log out?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(profileButton(page)).toBeVisible()

  const before = JSON.parse((await keptOf(page, 'auth')) ?? '{}') as {
    value: Record<string, unknown>
  }
  const fingerprintSent = page.waitForRequest('**/api/Fingerprint')
  await choose(page, 'Log out')
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect(loginButton(page)).toBeVisible()
  await fingerprintSent
  await expectBalance(page, 10)
  const after = JSON.parse((await keptOf(page, 'auth')) ?? '{}') as {
    value: Record<string, unknown>
  }
  expect(after.value).toMatchObject({ isAuth: false })
  expect(after.value).not.toMatchObject(before.value)

  // The account that is left behind when the other device logs in is the one this page has.
  const elsewhere = await secondDevice()
  await page.close()
  await elsewhere.goto('/')
  await logIn(elsewhere, email)
  await expectBalance(elsewhere, 9)
  await elsewhere.goto(chat)
  await expect(saidIn(elsewhere)).toHaveCount(words.length)
  expect(await saidIn(elsewhere).allTextContents()).toEqual(words)
})

test('POPUP-034 AUTH-039 AUTH-040 AUTH-042 VALID-031 the form says under each field what is wrong, and offers the other ways', async ({
  page,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  await page.goto('/')
  const dialog = await openSignUp(page)
  const emailField = dialog.getByLabel('Email', { exact: true })
  const password = dialog.getByLabel('Password', { exact: true })
  const terms = dialog.getByRole('checkbox', {
    name: 'I am 18 or older and agree to the Terms of Service and Privacy Policy',
  })
  await expect(terms).not.toBeChecked()
  await expect(dialog.getByRole('button', { name: 'Email me a login link' })).toBeVisible()
  await expect(dialog.getByText('Already have an account?')).toBeVisible()

  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(emailField).toBeFocused()
  await expect(emailField).toHaveAccessibleDescription('Enter a valid email address')
  await expect(password).toHaveAccessibleDescription('Use at least 8 characters')
  await expect(terms).toHaveAccessibleDescription('Please accept the terms to continue')

  await emailField.fill(freshEmail())
  await expect(emailField).toHaveAttribute('aria-invalid', 'false')
  await password.fill('1234567')
  await emailField.focus()
  await expect(password).toHaveAccessibleDescription('Use at least 8 characters')
  await password.fill('password')
  await dialog.getByRole('button', { name: 'Show the password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await dialog.getByRole('button', { name: 'Hide the password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(terms).toBeFocused()
  await terms.check()
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(password).toHaveAccessibleDescription(/too common/)
  await expect(password).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const email = await becomeMember(page)
  await page.goto('/')
  await leave(page)
  const again = await openSignUp(page)
  await again.getByLabel('Email', { exact: true }).fill(email)
  await again.getByRole('button', { name: 'Log in', exact: true }).click()
  const welcome = logInDialog(page)
  await expect(welcome.getByLabel('Email', { exact: true })).toHaveValue(email)
  await welcome.getByLabel('Password', { exact: true }).fill('wrong horse battery')
  await welcome.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(welcome.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Email or password is incorrect',
  )
})

test('F-19 AUTH-041 an address that has an account is answered on the screen as a free one is', async ({
  page,
  faults,
}) => {
  // What was under way for the session before it is asked again.
  faults.expect(FAILED_REQUEST)
  const email = await becomeMember(page)
  await page.goto('/')
  await leave(page)
  const said: string[] = []
  for (const address of [email, freshEmail()]) {
    await askToRegister(page, await openSignUp(page), address)
    const sent = inboxDialog(page)
    said.push((await sent.getByRole('status').innerText()).replace(address, 'it'))
    await page.keyboard.press('Escape')
    await expect(sent).toBeHidden()
  }

  expect(said[0]).toContain('Open it in this browser to finish')
  expect(said[0]).toBe(said[1])
  // Its owner is let in by the mail that came of it.
  await page.goto(await mailedLink(page.request, email))
  await expect(profileButton(page)).toBeVisible()
})

test('AUTH-003 AUTH-034 LAYOUT-006 POPUP-034 a mailed link lets a visitor in once, and a new one follows @desktop', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  const email = freshEmail()
  await page.goto('/')
  const dialog = await openSignUp(page)
  await askForLink(page, dialog, email)
  const sent = inboxDialog(page)
  await expect(sent.getByRole('button', { name: 'Send again' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  const link = await mailedLink(request, email)
  await page.goto(link)
  await expect(profileButton(page)).toBeVisible()
  await profileButton(page).click()
  await expect(page.getByRole('menu').getByText(email)).toBeVisible()
  await page.keyboard.press('Escape')
  await leave(page)

  await page.goto(link)
  const expired = page.getByRole('dialog', { name: 'Welcome back' })
  await expect(
    expired.getByText('This link has expired. Enter your email to get a new one.'),
  ).toBeVisible()
  await expired.getByLabel('Email', { exact: true }).fill(email)
  await expired.getByRole('button', { name: 'Email me a login link' }).click()
  await expect(sent).toBeVisible()
  await expect.poll(() => mailedLink(request, email)).not.toBe(link)
  await page.goto(await mailedLink(request, email))
  await expect(profileButton(page)).toBeVisible()
})

test('ROUTE-005 SCREEN-036 the hidden login lets only members in @desktop', async ({
  page,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  const email = await becomeMember(page)
  await page.goto('/')
  await leave(page)
  expect(await page.locator('a[href="/hidden-auth"]').count()).toBe(0)

  await page.goto('/hidden-auth')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  const form = page.getByRole('main')
  await expect(form.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(form.getByText('Create')).toHaveCount(0)
  await form.getByRole('button', { name: 'Log in' }).click()
  await expect(form.getByLabel('Email', { exact: true })).toBeFocused()
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Log in' }).click()
  await expect(profileButton(page)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})
