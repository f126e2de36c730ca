import { meet, say } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test('AUTH-030 every request of the app asks for JSON @desktop', async ({ page }) => {
  const types = new Map<string, string | undefined>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isCall = request.resourceType() === 'fetch' && pathname.startsWith('/api/')
    if (isCall) types.set(`${request.method()} ${pathname}`, request.headers()['content-type'])
  })
  const isAsked = (call: string) => expect.poll(() => types.has(call), { message: call }).toBe(true)

  await meet(page, 'Maya')
  await isAsked('POST /api/hubs/chat/negotiate')
  await say(page, 'Hello')
  for (const path of ['/pricing', '/tokens', '/contact-us']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
  await page.clock.install()
  await page.goto('/maintenance')
  // The page may have begun to look after the first minute had run.
  await expect(async () => {
    await page.clock.runFor(60_000)
    expect(types.has('GET /api/Config')).toBe(true)
  }).toPass()

  await isAsked('POST /api/Authenticate/pre-register')
  await isAsked('GET /api/User')
  for (const [call, type] of types) expect(type, call).toBe('application/json')
})
