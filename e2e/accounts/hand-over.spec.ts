import { type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { keptOf, userIdOf } from '../support/account.ts'
import { askedBy, DEVICE, FUNNEL, handOverCode, save, someVisitor } from '../support/hand-over.ts'
import { becomeMember } from '../support/member.ts'
import { FAILED_REQUEST, meet, say } from '../support/screens.ts'
import { SERVERS } from '../support/servers.ts'
import { freshEmail, loginButton, mailedLink, profileButton } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('QUERY-015 QUERY-016 QUERY-018 TS-071 a visitor of the funnel is the same on the main host, once @desktop', async ({
  page,
  browser,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  const visitor = await someVisitor(browser)
  const code = await handOverCode(visitor.page)
  const landing = `/?utm_source=x&accessToken=${code}&refreshToken=${code}&device_id=${DEVICE}`

  // Before the code is gone from the address nothing but the document is asked for.
  const later = askedBy(page)
  await page.goto(landing)
  await expect(loginButton(page)).toBeVisible()
  expect(await userIdOf(page)).toBe(visitor.userId)
  await expect(page).toHaveURL(`/?utm_source=x&device_id=${DEVICE}`)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(JSON.parse((await keptOf(page, 'user')) ?? '{}')).toMatchObject({
    value: { category: 'anime' },
  })
  expect(later.filter((text) => text.includes(code))).toEqual([
    expect.stringContaining('/api/Authenticate/get-auth-token-info'),
  ])
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(code)
  expect(JSON.parse((await keptOf(page, 'analytics')) ?? '{}')).toMatchObject({
    value: { deviceId: DEVICE },
  })

  // The account has moved: its browser of before has another one (decisions 66).
  await visitor.page.reload()
  await expect(loginButton(visitor.page)).toBeVisible()
  await expect.poll(() => userIdOf(visitor.page)).not.toBe(visitor.userId)
  const nextId = await userIdOf(visitor.page)

  // The code is used up, and a code of this host is invalid at the other.
  const other = await browser.newContext()
  const second = await other.newPage()
  await second.goto(`${SERVERS.voice.url}${landing}&category=anime`)
  await expect(loginButton(second)).toBeVisible()
  const bound = await handOverCode(visitor.page)
  const third = await other.newPage()
  await third.goto(
    `${FUNNEL}/?category=anime&accessToken=${bound}&refreshToken=${bound}&device_id=${DEVICE}`,
  )
  await expect(loginButton(third)).toBeVisible()
  for (const refused of [second, third]) {
    expect([visitor.userId, nextId]).not.toContain(await userIdOf(refused))
    expect(refused.url()).not.toContain('accessToken')
  }
  await other.close()
  await visitor.page.context().close()
})

/** Whose session this browser has, a member's or a guest's. */
async function ownerOf(page: Page): Promise<string> {
  const kept = JSON.parse((await keptOf(page, 'auth')) ?? '{}') as {
    value?: { accessToken: string }
  }
  const [, claims = ''] = kept.value?.accessToken.split('.') ?? []
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}') as {
    sub?: string
  }
  return sub ?? ''
}

test('QUERY-016 TS-071 a member is handed over to a browser that says yes, and to none unasked @desktop', async ({
  page,
  browser,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  const home = await browser.newContext({ baseURL: SERVERS.voice.url })
  const member = await home.newPage()
  const email = await becomeMember(member)
  await member.goto('/?category=realistic')
  await expect(profileButton(member)).toBeVisible()
  const memberId = await ownerOf(member)
  const code = await handOverCode(member)
  const landing = `/?accessToken=${code}&refreshToken=${code}&device_id=${DEVICE}`

  await page.goto(landing)
  const question = page.getByRole('dialog', { name: /^Continue as .+@.+\?$/ })
  await expect(question).toBeVisible()
  // Enough for its owner to recognise it.
  await expect(question).not.toContainText(email)
  expect(page.url()).not.toContain(code)
  await question.getByRole('button', { name: 'Stay where I am' }).click()
  await expect(loginButton(page)).toBeVisible()
  expect(await ownerOf(page)).not.toBe(memberId)

  await page.goto(landing)
  await question.getByRole('button', { name: /^Continue as / }).click()
  await expect(profileButton(page)).toBeVisible()
  await expect.poll(() => ownerOf(page)).toBe(memberId)

  // Where the member came from they stay, and the code is used up.
  await member.reload()
  await expect(profileButton(member)).toBeVisible()
  const other = await browser.newContext({ baseURL: SERVERS.voice.url })
  const late = await other.newPage()
  await late.goto(`${landing}&category=realistic`)
  await expect(loginButton(late)).toBeVisible()
  await expect(late.getByRole('dialog', { name: /^Continue as/ })).toHaveCount(0)
  expect(await ownerOf(late)).not.toBe(memberId)
  await other.close()
  await home.close()
})

test('QUERY-019 TS-071 a saved id restores user, theme and category, and never replaces a member unasked @desktop', async ({
  page,
  browser,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  const visitor = await someVisitor(browser)
  const newcomer = await (await browser.newContext()).newPage()
  await newcomer.goto(`${SERVERS.voice.url}/?savedInfoId=${await save(visitor.page)}`)
  await expect(loginButton(newcomer)).toBeVisible()
  expect(await userIdOf(newcomer)).toBe(visitor.userId)
  await expect(newcomer.locator('html')).toHaveAttribute('data-theme', 'light')

  await becomeMember(page)
  await page.goto(`/?savedInfoId=${await save(newcomer)}`)
  const question = page.getByRole('dialog', { name: 'Continue as another guest?' })
  await question.getByRole('button', { name: 'Stay where I am' }).click()
  await expect(profileButton(page)).toBeVisible()

  await page.goto(`/?savedInfoId=${await save(newcomer)}`)
  await question.getByRole('button', { name: 'Continue as another guest' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
  await expect.poll(() => userIdOf(page)).toBe(visitor.userId)
  await newcomer.context().close()
  await visitor.page.context().close()
})

/** Names of the characters that this browser's user has a chat with, as the server returns them. */
async function chatsOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const kept = JSON.parse(localStorage.getItem('main:auth') ?? '{}') as {
      value: { accessToken: string }
    }
    const headers = { authorization: `Bearer ${kept.value.accessToken}` }
    const reply = await fetch('/api/Chats', { headers })
    return reply.ok ? ((await reply.json()) as unknown[]).length : -1
  })
}

test('TENANT-024 F-10 TS-071 a link made by another user asks a visitor with messages of their own first, and keeps them', async ({
  page,
  browser,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  const attacker = await someVisitor(browser, SERVERS.voice.url)
  await page.goto('/?category=realistic')
  await meet(page, 'Maya')
  await say(page, 'These words are mine alone.')
  const victimId = await userIdOf(page)
  const link = `/?savedInfoId=${await save(attacker.page, { category: 'realistic' })}`

  await page.goto(link)
  const question = page.getByRole('dialog', { name: 'Continue as another guest?' })
  await expect(question).toBeVisible()
  expect(page.url()).not.toContain('savedInfoId')
  await expectAccessible(page, 'the question whose account to enter')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  expect(await userIdOf(page)).toBe(victimId)
  expect(await chatsOf(page)).toBe(1)

  // The code is still valid: asked again, the visitor may stay by the button, too.
  await page.goto(link)
  await question.getByRole('button', { name: 'Stay where I am' }).click()
  await expect(question).toBeHidden()
  expect([await userIdOf(page), await chatsOf(page)]).toEqual([victimId, 1])
  expect([await userIdOf(attacker.page), await chatsOf(attacker.page)]).toEqual([
    attacker.userId,
    0,
  ])
  await attacker.page.context().close()
})

test('TENANT-025 F-10 TS-071 a visitor without data moves in, and the maker of the link is signed out @desktop', async ({
  page,
  browser,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  const attacker = await someVisitor(browser, SERVERS.voice.url)
  await page.goto(
    `/?category=realistic&savedInfoId=${await save(attacker.page, { category: 'realistic' })}`,
  )
  await expect(loginButton(page)).toBeVisible()
  expect(await userIdOf(page)).toBe(attacker.userId)
  await meet(page, 'Maya')
  await say(page, 'These words are mine alone.')

  // Refused, or in a new account already, where the page went when its connection was closed.
  expect(await chatsOf(attacker.page)).toBeLessThan(1)
  await attacker.page.reload()
  await expect(loginButton(attacker.page)).toBeVisible()
  await expect.poll(() => userIdOf(attacker.page)).not.toBe(attacker.userId)
  expect(await chatsOf(attacker.page)).toBe(0)
  await attacker.page.context().close()
})

/** Requests a link by mail from a page, as its current user. */
async function askForLink(page: Page, email: string): Promise<string> {
  const status = await page.evaluate(async (address) => {
    const kept = JSON.parse(localStorage.getItem('main:auth') ?? '{}') as {
      value: { accessToken: string }
    }
    const reply = await fetch('/api/Authenticate/passwordless-login', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${kept.value.accessToken}`,
      },
      body: JSON.stringify({
        email: address,
        fingerprint: '',
        terms: true,
        userId: localStorage.getItem('main:generatedUserId'),
        destination: 'settings',
      }),
    })
    return reply.status
  }, email)
  expect(status).toBe(202)
  return mailedLink(page.request, email)
}

test('AUTH-021 AUTH-033 QUERY-022 QUERY-023 a mailed link leads to where it was requested, and an expired one to the expired login @desktop', async ({
  page,
  browser,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  const email = freshEmail()
  await page.goto('/')
  await expect(loginButton(page)).toBeVisible()
  const link = await askForLink(page, email)

  // Another browser is asked first, and may leave it (TS-076).
  const other = await browser.newPage()
  await other.goto(link + '&category=realistic')
  await other
    .getByRole('dialog', { name: 'Sign in here?' })
    .getByRole('button', { name: 'Not now' })
    .click()
  await other.close()

  await page.goto(link)
  await expect(profileButton(page)).toBeVisible()
  // Where a member without adult mode has the settings (decisions 1).
  await expect(page).toHaveURL(/\/account$/)
  expect(page.url()).not.toContain('MagicLinkCode')

  // A member is not affected; a new visitor learns that the link has expired.
  await page.goto(link)
  await expect(profileButton(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const late = await browser.newPage()
  const { search } = new URL(link)
  await late.goto(`${SERVERS.voice.url}/create-character${search}&category=realistic`)
  await expect(
    late.getByText('This link has expired. Enter your email to get a new one.'),
  ).toBeVisible()
  expect(new URL(late.url()).pathname).toBe('/')
  await late.close()
})
