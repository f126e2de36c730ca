import { expect, test } from 'vitest'
import { findTwice, findUnused } from './texts.ts'

const unusedWith = (source: string) =>
  findUnused(['rail.help', 'rail.terms'], new Map([['rail.tsx', `t('rail.terms')\n${source}`]]))

test.each([
  ['by its name', "t('rail.help')"],
  ['from a table', "const TITLES = { help: 'rail.help' } as const"],
  ['by a template', 'items.map((item) => t(`rail.${item}`))'],
  ['by the end of a template', 'areas.map((area) => t(`${area}.help`))'],
  ['as an attribute', 'const link = <Link label="rail.help" />'],
])('a text is used %s', (_how, source) => {
  expect(unusedWith(source)).toEqual([])
})

test.each([
  ['nothing', ''],
  ['a comment', "// t('rail.help')"],
  ['a longer key', "t('rail.helper')"],
  ['a template of another place', 'items.map((item) => t(`menu.${item}`))'],
  ['a template without words', 'join(`${a}${b}`, `${a}.${b}`)'],
])('a text that only %s names is reported', (_what, source) => {
  expect(unusedWith(source)).toEqual(['rail.help'])
})

test('a key that is twice in one catalogue is reported, where a reader of JSON is silent', () => {
  const lines = ['"a.b": "one"', '"a.c": "with \\"a.b\\": inside"', '"a.b": "two"']
  expect(findTwice(`{\n  ${lines.join(',\n  ')}\n}\n`)).toEqual(['a.b'])
  expect(findTwice(`{\n  ${lines.slice(0, 2).join(',\n  ')}\n}\n`)).toEqual([])
})
