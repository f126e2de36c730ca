import { expect, test } from 'vitest'
import { findTooEarly, findUnregistered } from './text-parts.ts'

const SRC = 'apps/web/src'
const CATALOGUES = [{ module: `${SRC}/i18n/more.ts`, keys: ['menu.out', 'menu.in'] }]
const REGISTERS = "import '#/i18n/more.ts'\n"
const PAGE = "const Menu = later(() => import('./menu.tsx'))"
const ROW = "export const Row = () => t('menu.out')"

/** A page that loads a menu later, which imports its row. */
const unregistered = (files: { page?: string; menu?: string; row?: string }) =>
  findUnregistered(
    CATALOGUES,
    new Map([
      [`${SRC}/page.ts`, `${files.page ?? ''}\n${PAGE}`],
      [`${SRC}/menu.tsx`, `${files.menu ?? ''}\nimport { Row } from './row.tsx'`],
      [`${SRC}/row.tsx`, files.row ?? ROW],
    ]),
    `${SRC}/page.ts`,
  )

test.each([
  ['the part', { menu: REGISTERS }],
  ['a module that the part imports', { row: REGISTERS + ROW }],
  ['the page that it is loaded by', { page: REGISTERS }],
])('a text that %s registers is there', (_who, files) => {
  expect(unregistered(files)).toEqual([])
})

test.each([
  ['by its name', ROW],
  ['by a template', 'export const row = (name: Name) => t(`menu.${name}`)'],
  ['in a table', "export const ROWS = ['menu.in'] as const"],
  ['with a type of the module that registers', `import type {} from '#/i18n/more.ts'\n${ROW}`],
  ['with a module that is loaded later still', `void import('#/i18n/more.ts')\n${ROW}`],
])('a text that is not registered is reported %s', (_how, row) => {
  expect(unregistered({ row })).toEqual([
    `${SRC}/menu.tsx does not register ${SRC}/i18n/more.ts, for ${SRC}/row.tsx`,
  ])
})

test('a text of a later part is reported on the page itself', () => {
  const [found] = unregistered({ page: "const label = 'menu.in'", menu: REGISTERS })
  expect(found).toBe(`${SRC}/page.ts does not register ${SRC}/i18n/more.ts, for ${SRC}/page.ts`)
})

test.each([
  ["const title = t('menu.out')", true],
  ["export const ROWS = [{ label: t('menu.out') }]", true],
  ["const title = () => t('menu.out')", false],
  ["export function title() {\n  return t('menu.out')\n}", false],
])('whether %s asks before anybody registers', (source, isEarly) => {
  expect(findTooEarly(new Map([['menu.ts', source]]))).toEqual(isEarly ? ['menu.ts'] : [])
})
