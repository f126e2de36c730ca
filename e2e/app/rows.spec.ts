import { type Locator } from '@playwright/test'
import { becomeAdult } from '../support/age.ts'
import { openMemberAs } from '../support/granted-plan.ts'
import { FAILED_REQUEST } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

/** Cards per row at each width (EXPLORE-019 to EXPLORE-022). */
const PER_ROW = [
  [390, 2],
  [768, 3],
  [1440, 4],
  [1920, 5],
] as const

test('F-80 EXPLORE-019 EXPLORE-022 no grid ends in half a row: what is left over stands in its middle @desktop', async ({
  page,
  faults,
}) => {
  test.slow()
  faults.expect(FAILED_REQUEST)
  await openMemberAs(page, 'sub_monthly')
  await becomeAdult(page)
  for (const [width, perRow] of PER_ROW) {
    await page.setViewportSize({ width, height: 900 })
    for (const category of ['realistic', 'premium']) {
      await page.goto(`/?category=${category}`)
      const grid = page.getByRole('region', { name: 'Companions' }).getByRole('list')
      await expectFull(grid, 'li:has(> a)', { perRow, what: `${category} at ${width} px` })
    }
    await page.goto('/tokens')
    const packs = page.getByRole('group', { name: 'Token pack' })
    await expectFull(packs, 'label', { what: `packs at ${width} px` })
  }
})

type Expected = { perRow?: number; what: string }

/** Every row but the last has as many cards, and what stands in the last one has equal room beside it. */
async function expectFull(grid: Locator, cards: string, { perRow, what }: Expected): Promise<void> {
  await expect(grid).toBeVisible()
  const place = await grid.boundingBox()
  const boxes = await Promise.all((await grid.locator(cards).all()).map((one) => one.boundingBox()))
  const rows = Map.groupBy(
    boxes.flatMap((box) => box ?? []),
    ({ y }) => Math.round(y),
  )
  const all = [...rows.values()]
  const full = all[0]?.length ?? 0
  if (perRow !== undefined) expect(full, what).toBe(perRow)
  expect(new Set(all.slice(0, -1).map(({ length }) => length)).size, what).toBeLessThan(2)
  for (const row of all) {
    const before = Math.min(...row.map(({ x }) => x)) - (place?.x ?? 0)
    const end = Math.max(...row.map(({ x, width }) => x + width))
    const after = (place?.x ?? 0) + (place?.width ?? 0) - end
    expect(Math.abs(before - after), what).toBeLessThan(2)
  }
}
