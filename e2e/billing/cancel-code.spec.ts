import { expect, test } from '../support/test.ts'

test('F-19 TS-071 the code of a mail about cancelling leaves the address before anything else runs @desktop', async ({
  page,
}) => {
  const later: string[] = []
  page.on('request', (request) => {
    if (!request.isNavigationRequest())
      later.push(request.url(), request.headers()['referer'] ?? '')
  })

  await page.goto('/cancel?utm_source=mail&code=SECRETCODE1')

  await expect(page.getByLabel('Code from the mail')).toHaveValue('SECRETCODE1')
  await expect(page).toHaveURL('/cancel?utm_source=mail')
  expect(later.filter((text) => text.includes('SECRETCODE1'))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify([localStorage, history.state]))).not.toContain(
    'SECRETCODE1',
  )

  // The name means nothing on other pages.
  await page.goto('/pricing?code=other')
  await expect(page).toHaveURL('/pricing?code=other')
})
