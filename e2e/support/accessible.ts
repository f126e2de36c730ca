import { AxeBuilder } from '@axe-core/playwright'
import { type Page } from '@playwright/test'
import { expect } from './test.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Lets axe look at the page as it is; `what` names it in the report. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  )
  expect(found, what).toEqual([])
}

/** The same page in the other theme. */
export const THEMES = [
  { theme: 'dark', query: '' },
  { theme: 'light', query: '?light' },
] as const
