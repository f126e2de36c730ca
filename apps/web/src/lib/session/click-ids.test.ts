import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLICK_IDS, withoutClickIds } from './click-ids.ts'

test('SAFE-019 click ids leave the address, the rest stays as it was', () => {
  expect(
    withoutClickIds('https://oriel.test/chat?fbclid=1&utm_source=x&GCLID=2&category=anime#top'),
  ).toBe('https://oriel.test/chat?utm_source=x&category=anime#top')
  expect(withoutClickIds('https://oriel.test/chat')).toBe('https://oriel.test/chat')
  expect(withoutClickIds('not an address')).toBe('not an address')
})

// The names in the product spec: three it lists, two more, and its "others".
const NAMED =
  'gclid fbclid ttclid clickid aclid gbraid wbraid dclid msclkid twclid ScCid click_id rdt_cid li_fat_id epik yclid irclickid'

test('QUERY-013 the click ids are the 17 that are named', () => {
  expect([...CLICK_IDS].toSorted()).toEqual(NAMED.split(' ').toSorted())
})

test.each(NAMED.split(' '))('SAFE-019 %s leaves the address, however it is written', (name) => {
  for (const written of [name, name.toLowerCase(), name.toUpperCase()]) {
    const left = withoutClickIds(`https://oriel.test/chat?${written}=1&category=anime`)
    expect(left).toBe('https://oriel.test/chat?category=anime')
  }
})

test('SAFE-019 whatever else an address says, no click id is left', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string(), fc.string())),
      fc.constantFrom(...CLICK_IDS),
      (others, name) => {
        const url = new URL('https://oriel.test/')
        for (const [other, value] of others) url.searchParams.append(other, value)
        url.searchParams.append(name, '1')
        const { searchParams } = new URL(withoutClickIds(url.href))
        expect(searchParams.has(name)).toBe(false)
      },
    ),
  )
})
