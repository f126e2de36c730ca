import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutCardNumbers } from './card-numbers.ts'
import { createLog } from './log.ts'

test.each([
  '4067429974719265',
  '371495481347626',
  '36527094796869',
  '4067 4299 7471 9265',
  '4067-4299-7471-9265',
  '3714 954813 47626',
])('S01 the number %s is taken out of a text', (number) => {
  expect(withoutCardNumbers(`{"note":"paid by ${number}."}`)).toBe(
    '{"note":"paid by [card number]."}',
  )
})

test.each([
  ['digits without the check digit of cards', '4067429974719266'],
  ['a time in milliseconds', '1763640000000'],
  ['a masked number', '406742XXXXXX9265'],
  ['part of a longer number', '940674299747192651234567890'],
  ['an id', '019384a0-0000-7000-8000-000000000001'],
])('S01 %s stays', (_case, text) => {
  expect(withoutCardNumbers(text)).toBe(text)
})

test('S01 no log line shows a card number, wherever it stands', () => {
  const anywhere = fc.constantFrom('message', 'field', 'deep', 'error')
  fc.assert(
    fc.property(anywhere, fc.string(), (place, around) => {
      const number = '4067429974719265'
      const text = `${around.replaceAll(/\d/g, '')} ${number}`
      const lines: string[] = []
      const log = createLog('debug', { write: (line) => lines.push(line) })
      if (place === 'message') log.warn(text)
      if (place === 'field') log.warn({ path: text }, 'a line')
      if (place === 'deep') log.warn({ one: { two: [text] } }, 'a line')
      if (place === 'error') log.warn({ err: Object.assign(new Error('x'), { code: text }) }, 'it')
      expect(lines).toHaveLength(1)
      expect(lines[0]).not.toContain(number)
    }),
  )
})
