import { type Page } from '@playwright/test'

/** Lets the page count, as a visitor who has agreed to it; called before the app is opened. */
export async function letCount(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const choice = { analytics: true, ads: false, fingerprint: false }
    localStorage.setItem('main:privacy', JSON.stringify({ version: 1, value: { choice } }))
  })
}

/** Which popups the page has counted, in their order: `checkout opened`. */
export function popupsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { dataLayer = [] } = window as { dataLayer?: { event: string; name?: string }[] }
    return dataLayer.flatMap(({ event, name }) =>
      event.startsWith('popup_') ? `${name} ${event.slice('popup_'.length)}` : [],
    )
  })
}

/** What the page has counted under a name. */
export function eventsOn(page: Page, name: string): Promise<object[]> {
  return page.evaluate((wanted) => {
    const { dataLayer = [] } = window as { dataLayer?: { event: string }[] }
    return dataLayer.filter(({ event }) => event === wanted)
  }, name)
}
