import { AxeBuilder } from '@axe-core/playwright'
import { type Page } from '@playwright/test'
import { expect } from './test.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Runs axe on the page as it is, and on its colours in the other theme as well; `what` names it in
 * the report.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await settle(page)
  const found = await violationsIn(axeOn(page).withTags(RULES))
  const theme = await turnTheme(page)
  found.push(...(await violationsIn(axeOn(page).withRules('color-contrast'))))
  expect(found, `${what}, then ${theme}`).toEqual([])
  await turnTheme(page)
}

/** The window that axe opens next to the page is needed only to look into frames. */
const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1)

async function violationsIn(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Waits until no colour is on its way to another one; what is inherited sets out when it has arrived. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    for (;;) {
      const changes = document.getAnimations().filter((one) => one instanceof CSSTransition)
      if (changes.length === 0) return
      await Promise.allSettled(changes.map(({ finished }) => finished))
    }
  })

/**
 * The theme of a page is an attribute of its root, and the two differ only in colours; returns the
 * new theme once the colours are applied.
 */
async function turnTheme(page: Page): Promise<string | undefined> {
  const theme = await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset['theme'] = dataset['theme'] === 'light' ? 'dark' : 'light'
    return dataset['theme']
  })
  await settle(page)
  return theme
}
