import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DECLINE_PAGE, declinePage } from './decline-table.ts'
import { ROOT } from './project.ts'

test('DECLINE-068 the page of refusals has a title, a text and a card for every code, and is up to date', async () => {
  const kept = readFileSync(path.join(ROOT, DECLINE_PAGE), 'utf8')
  expect(kept, 'write it by node scripts/run.mjs node scripts/declines.ts').toBe(
    await declinePage(ROOT),
  )
})
