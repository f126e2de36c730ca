import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutClickIds } from './click-ids.ts'

test('SAFE-019 click ids leave the address, the rest stays as it was', () => {
  expect(
    withoutClickIds('https://oriel.test/chat?fbclid=1&utm_source=x&GCLID=2&category=anime#top'),
  ).toBe('https://oriel.test/chat?utm_source=x&category=anime#top')
  expect(withoutClickIds('https://oriel.test/chat')).toBe('https://oriel.test/chat')
  expect(withoutClickIds('not an address')).toBe('not an address')
})

test('SAFE-019 whatever else an address says, no click id is left', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string())), fc.string(), (others, id) => {
      const url = new URL('https://oriel.test/')
      for (const [name, value] of others) url.searchParams.append(name, value)
      url.searchParams.append('ttclid', id)
      const { searchParams } = new URL(withoutClickIds(url.href))
      expect(searchParams.has('ttclid')).toBe(false)
    }),
  )
})
