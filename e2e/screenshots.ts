import path from 'node:path'
import { type Page } from '@playwright/test'
import { composerOf, meet, saidIn, say } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const IMAGES = path.resolve(import.meta.dirname, '../docs/images')

const DEVICES = [
  { device: 'desktop', viewport: { width: 1440, height: 900 }, themes: ['dark', 'light'] },
  { device: 'tablet', viewport: { width: 900, height: 1100 }, themes: ['dark'] },
  { device: 'phone', viewport: { width: 390, height: 844 }, themes: ['dark', 'light'] },
]

const TALK = [
  'Tell me about yourself.',
  'I spent the whole Sunday in a bookshop and came home with nothing but a smile.',
  'What is the best thing about rainy days?',
]

for (const { device, viewport, themes } of DEVICES) {
  test.describe(device, () => {
    test.use({ viewport, deviceScaleFactor: 1, reducedMotion: 'reduce' })

    test(`pictures of the pages on a ${device}`, async ({ page }) => {
      for (const theme of themes) {
        await page.goto(addressIn(theme, '/'))
        await shoot(page, `explore-${device}-${theme}`)
      }
      await meet(page, 'Luca')
      await meet(page, 'Maya')
      for (const line of TALK) await say(page, line)
      await composerOf(page).fill('Which of your shelves would you rescue first?')
      const { pathname } = new URL(page.url())
      for (const theme of themes) {
        await page.goto(addressIn(theme, pathname))
        await expect(saidIn(page).last()).toBeInViewport()
        await shoot(page, `chat-${device}-${theme}`)
      }
    })
  })
}

function addressIn(theme: string, pathname: string): string {
  return theme === 'light' ? `${pathname}?light` : pathname
}

/** Waits for pictures and fonts, so that every run draws the same. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    const shown = [...document.images].filter(
      (image) => image.checkVisibility() && image.loading === 'eager',
    )
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
  })
  await page.screenshot({ path: path.join(IMAGES, `${name}.png`), animations: 'disabled' })
}
