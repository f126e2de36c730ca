import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { FLOORS } from './plan.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PAGE = readFileSync(path.join(ROOT, 'docs/house.md'), 'utf8')

test('every file that the page of the house names is there', () => {
  const named = [...PAGE.matchAll(/`((?:apps|packages|scripts|sandbox)\/[\w./-]+)`/g)].map(
    ([, file = '']) => file,
  )

  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
})

test('the floors on the page are those of the plan', () => {
  for (const [domain, floors] of Object.entries(FLOORS)) {
    const line = new RegExp(`^${domain} +(.+ / .+)$`, 'm').exec(PAGE)?.[1] ?? ''
    const drawn = line.split(' / ').map((floor) => floor.split(' '))
    expect([domain, drawn.toReversed()]).toEqual([domain, floors])
  }
})
