import { keptOf, userIdOf } from '../support/account.ts'
import { backdateHandOvers } from '../support/database.ts'
import { askedBy, DEVICE, handOverCode, someVisitor } from '../support/hand-over.ts'
import { FAILED_REQUEST } from '../support/screens.ts'
import { SERVERS } from '../support/servers.ts'
import { loginButton } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const EXPIRED_AFTER_SECONDS = 61

test('QUERY-018 a code that is 61 seconds old, and tokens in its place, open nothing and are gone from the address @desktop', async ({
  page,
  browser,
  faults,
}) => {
  faults.expect(FAILED_REQUEST)
  const visitor = await someVisitor(browser)
  const pair = JSON.parse((await keptOf(visitor.page, 'auth')) ?? '{}') as {
    value: { accessToken: string; refreshToken: string }
  }
  const code = await handOverCode(visitor.page)
  await backdateHandOvers(SERVERS.voice, visitor.userId, EXPIRED_AFTER_SECONDS)
  const { accessToken, refreshToken } = pair.value

  const asked = askedBy(page)
  const openWith = async (first: string, second: string) => {
    asked.length = 0
    await page.goto(`/?accessToken=${first}&refreshToken=${second}&device_id=${DEVICE}`)
    await expect(loginButton(page)).toBeVisible()
    await expect.poll(() => userIdOf(page)).not.toBe('')
    expect(await userIdOf(page)).not.toBe(visitor.userId)
    await expect(page).toHaveURL(`/?device_id=${DEVICE}`)
    const kept = await page.evaluate(() => JSON.stringify(localStorage))
    for (const secret of [first, second]) expect(kept).not.toContain(secret)
    return asked.filter((text) => text.includes(first) || text.includes(second))
  }

  // The code is asked about, once; tokens are not even sent on.
  expect(await openWith(code, code)).toEqual([
    expect.stringContaining('/api/Authenticate/get-auth-token-info'),
  ])
  expect(await openWith(accessToken, refreshToken)).toEqual([])
  expect(await openWith(accessToken, accessToken)).toEqual([])

  // No account was handed over: it is where it was.
  await visitor.page.reload()
  await expect(loginButton(visitor.page)).toBeVisible()
  expect(await userIdOf(visitor.page)).toBe(visitor.userId)
  await visitor.page.context().close()
})
