import { catalogueOf } from '../support/catalogue.ts'
import { cardOf } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

test('EXPLORE-010 the first screen is in the document, before any script has loaded @desktop', async ({
  page,
  request,
}) => {
  const models = await catalogueOf(request)
  const realistic = models.filter(({ isAnime }) => !isAnime)
  await page.goto('/')

  await expect(
    page.getByRole('heading', { level: 1, name: 'Your Dream Companion awaits' }),
  ).toBeVisible()
  const grid = page.getByRole('region', { name: 'Companions' })
  await expect(grid.getByRole('listitem')).toHaveCount(realistic.length)
  for (const { firstName, id } of realistic) {
    await expect(cardOf(grid, firstName)).toHaveAttribute('href', new RegExp(`/${id}$`))
  }
})
