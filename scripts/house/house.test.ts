import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crossedWalls } from './cruise.ts'
import { FOLDER_LAWS, LAWS } from './laws.ts'
import { FLOORS } from './plan.ts'
import { crowdedFolders, foreignTables } from './rooms.ts'
import { straySelectors } from './styles.ts'

const D = 'apps/api/src/domains'
const WEB = 'apps/web/src'

type Plant = readonly [law: string, from: string, to: string]

/** A breach of each law: the law, who imports, and what. */
const PLANTS: readonly Plant[] = [
  ['no-cycles', `${D}/tokens/circle/one.service.ts`, `${D}/tokens/circle/two.service.ts`],
  ['no-cycles', `${D}/tokens/circle/two.service.ts`, `${D}/tokens/circle/one.service.ts`],
  ['no-unresolved', `${D}/tokens/lost.service.ts`, `${D}/tokens/nowhere.ts`],
  ['contract-is-the-floor', 'packages/contract/src/http/up.ts', `${D}/chat/wire.ts`],
  ['the-payment-wire-is-a-floor-too', 'packages/payment-wire/src/up.ts', `${D}/chat/wire.ts`],
  ['the-sandbox-knows-no-app', 'sandbox/src/payments/up.ts', `${D}/chat/wire.ts`],
  ['no-product-stands-on-the-sandbox', `${D}/chat/played.service.ts`, 'sandbox/src/model/play.ts'],
  ['web-and-api-meet-only-in-contract', `${WEB}/app/across.ts`, `${D}/chat/wire.ts`],
  ['rules-are-pure', `${D}/billing/orders/rules.ts`, `${D}/billing/orders/store.ts`],
  ['rules-are-pure', `${D}/billing/orders/price.rules.ts`, 'apps/api/src/platform/log.ts'],
  ['routes-only-call-the-service', `${D}/billing/orders/routes.ts`, `${D}/billing/orders/store.ts`],
  ['routes-do-not-know-routes', `${D}/chat/turn.routes.ts`, `${D}/chat/list.routes.ts`],
  ['only-the-store-reads-tables', `${D}/chat/read.service.ts`, `${D}/chat/tables.ts`],
  ['only-own-store-reads-tables', `${D}/billing/orders/store.ts`, `${D}/accounts/users/tables.ts`],
  ['the-store-decides-nothing', `${D}/chat/lock.store.ts`, `${D}/chat/lock.rules.ts`],
  ['a-domain-is-its-service', `${D}/chat/plan.service.ts`, `${D}/trust/crisis/service.ts`],
  ['a-domain-is-its-service', `${D}/chat/speech.service.ts`, `${D}/trust/speech.service.ts`],
  ['calls-of-tokens', `${D}/tokens/bonus.service.ts`, `${D}/growth/service.ts`],
  ['calls-of-trust', `${D}/trust/case.service.ts`, `${D}/support/service.ts`],
  ['calls-of-growth', `${D}/growth/event.service.ts`, `${D}/tokens/service.ts`],
  ['calls-of-billing', `${D}/billing/shop/service.ts`, `${D}/trust/service.ts`],
  ['calls-of-characters', `${D}/characters/seed.service.ts`, `${D}/billing/service.ts`],
  ['calls-of-chat', `${D}/chat/offer.service.ts`, `${D}/billing/service.ts`],
  ['calls-of-operator', `${D}/operator/talk.service.ts`, `${D}/chat/service.ts`],
  ['calls-of-support', `${D}/support/report.service.ts`, `${D}/chat/service.ts`],
  ['calls-of-accounts', `${D}/accounts/far.service.ts`, `${D}/media/service.ts`],
  // Every topic imports the face of its domain, and some import topics beside or above them.
  ...Object.entries(FLOORS).flatMap(([domain, floors]) =>
    floors.flat().map((topic): Plant => {
      const room = `${D}/${domain}/${topic}`
      return [`floor-of-${domain}-${topic}`, `${room}/up.service.ts`, `${D}/${domain}/service.ts`]
    }),
  ),
  ['floor-of-billing-catalogue', `${D}/billing/catalogue/rules.ts`, `${D}/billing/issues/rules.ts`],
  ['floor-of-billing-shop', `${D}/billing/shop/offer.service.ts`, `${D}/billing/refunds/rules.ts`],
  ['floor-of-billing-cards', `${D}/billing/cards/service.ts`, `${D}/billing/refunds/rules.ts`],
  ['floor-of-accounts-users', `${D}/accounts/users/service.ts`, `${D}/accounts/google/service.ts`],
  ['platform-knows-no-domain', 'apps/api/src/platform/up.ts', `${D}/chat/wire.ts`],
  [
    'domains-see-ports-not-vendors',
    `${D}/trust/vendor.service.ts`,
    'apps/api/src/providers/llm/openai.ts',
  ],
  ['models-speak-through-trust', `${D}/chat/raw.service.ts`, 'apps/api/src/providers/llm/port.ts'],
  ['a-feature-is-its-api', `${WEB}/features/chat/wall.tsx`, `${WEB}/features/billing/plan.tsx`],
  ['a-feature-is-its-api', `${WEB}/features/chat/deep.tsx`, `${WEB}/features/billing/plans/api.ts`],
  ['features-do-not-know-pages', `${WEB}/features/chat/up.tsx`, `${WEB}/pages/chat.tsx`],
  ['pages-do-not-know-pages', `${WEB}/pages/home.tsx`, `${WEB}/pages/chat.tsx`],
  ['ui-and-lib-know-no-product', `${WEB}/lib/up.ts`, `${WEB}/features/billing/api.ts`],
  ['ui-is-dumb', `${WEB}/ui/button.tsx`, `${WEB}/lib/api.ts`],
  ['no-circle-of-folders', 'apps/api/src/platform/keys/one.ts', 'apps/api/src/platform/vault/a.ts'],
  ['no-circle-of-folders', 'apps/api/src/platform/vault/b.ts', 'apps/api/src/platform/keys/two.ts'],
]

/** Other permitted imports. */
const ALLOWED: readonly (readonly [from: string, to: string])[] = [
  [`${D}/billing/routes.ts`, `${D}/billing/service.ts`],
  [`${D}/billing/service.ts`, `${D}/billing/upkeep/books.service.ts`],
  [`${D}/billing/upkeep/books.service.ts`, `${D}/billing/catalogue/price.rules.ts`],
  [`${D}/billing/catalogue/find.service.ts`, `${D}/billing/errors.ts`],
  [`${D}/billing/settlement/pay.service.ts`, `${D}/tokens/service.ts`],
  [`${D}/billing/orders/tables.ts`, `${D}/accounts/users/tables.ts`],
  [`${D}/accounts/reactions.ts`, `${D}/billing/events.ts`],
  [`${D}/chat/list.store.ts`, `${D}/chat/tables.ts`],
  [`${D}/trust/speech/service.ts`, 'apps/api/src/providers/llm/port.ts'],
  [`${WEB}/features/chat/composer.tsx`, `${WEB}/features/billing/api.ts`],
  [`${WEB}/pages/settings.tsx`, `${WEB}/features/chat/composer.tsx`],
  [`${WEB}/pages/settings.tsx`, `${WEB}/pages/settings.css`],
]

let root: string
let found: string[]

/** Lays out the imports as files; what is imported exists, but for what is planted as lost. */
function layOut(imports: readonly (readonly [from: string, to: string])[]): void {
  const texts = new Map<string, string>()
  for (const [from, to] of imports) {
    const target = path.relative(path.dirname(from), to)
    texts.set(
      from,
      `${texts.get(from) ?? ''}import '${target.startsWith('.') ? '' : './'}${target}'\n`,
    )
    if (!to.endsWith('nowhere.ts') && !texts.has(to)) texts.set(to, '')
  }
  for (const [file, text] of texts) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
}

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'oriel-house-'))
  layOut([...PLANTS.map(([, from, to]) => [from, to] as const), ...ALLOWED])
  found = await crossedWalls(root)
}, 60_000)
afterAll(() => rmSync(root, { recursive: true }))

const isLaw = (law: string) => (line: string) => line.startsWith(`${law}: `)

test('F-40 every law of imports has a breach planted for it', () => {
  const planted = new Set(PLANTS.map(([law]) => law))
  expect(
    [...LAWS, ...FOLDER_LAWS].map(({ name }) => name).filter((law) => !planted.has(law)),
  ).toEqual([])
})

test.each(PLANTS)('F-40 %s: %s may not import %s', (law, from, to) => {
  const ends = law === 'no-circle-of-folders' ? [path.dirname(from), path.dirname(to)] : [from, to]
  const reported = found.filter(isLaw(law))
  expect(
    reported.filter((line) => ends.every((end) => line.includes(end)) || isLost(line, to)),
  ).not.toEqual([])
})

/** A missing file is named as it was imported. */
const isLost = (line: string, to: string) =>
  to.endsWith('nowhere.ts') && line.endsWith(path.basename(to))

test.each(ALLOWED)('F-40 %s may import %s', (from, to) => {
  expect(found.filter((line) => line.endsWith(`: ${from} → ${to}`))).toEqual([])
})

test('F-41 a folder with more than sixteen source files is reported', () => {
  const files = Array.from({ length: 17 }, (_, at) => `${D}/chat/part-${at}.ts`)
  expect(crowdedFolders(files.slice(1), 16)).toEqual([])
  expect(crowdedFolders(files, 16)).toEqual([`crowded-folder: ${D}/chat → 17 files, 16 at most`])
})

const TABLES = [
  [`${D}/accounts/tables.ts`, "export const users = pgTable('users', { id: uuid() })"],
  [`${D}/tokens/ledger.tables.ts`, "export const wallets = pgTable(\n  'wallets', {})"],
] as const
const foreignIn = (file: string, text: string) => foreignTables(new Map([...TABLES, [file, text]]))

test.each([
  ['`select 1 from users`', 'users'],
  ['sql`update wallets set balance = 0`', 'wallets'],
  ['`with one as (\n  select 1 from "users"\n)`', 'users'],
])('F-40 SQL that names a table of another domain is reported: %s', (text, table) => {
  const file = `${D}/billing/books/store.ts`
  expect(foreignIn(file, text)).toEqual([`only-own-sql-names-tables: ${file} → ${table}`])
  expect(foreignIn('apps/api/src/platform/jobs.ts', text)).toHaveLength(1)
})

test('F-40 own tables, comments and other words are no foreign SQL', () => {
  expect(foreignIn(`${D}/accounts/store.ts`, 'sql`select 1 from users`')).toEqual([])
  expect(foreignIn(`${D}/chat/store.ts`, '// read from users\nsql`select 1 from chats`')).toEqual(
    [],
  )
  expect(
    foreignIn(`${D}/chat/store.ts`, '/** Taken from users,\n * never from wallets. */'),
  ).toEqual([])
})

const SHEETS = [
  [
    `${WEB}/ui/tag.css`,
    '.ui-tag { color: red }\n.ui-tag-soft:hover, .header > .ui-tag { margin: 0 }',
  ],
  [`${WEB}/app/shell/header.css`, '@media (width < 9px) { .header .ui-tag { gap: 1px } }'],
  [`${WEB}/features/characters/card.css`, '/* .btn */ .character-card { animation: come 1s }'],
  [`${WEB}/styles/base.css`, 'html { margin: 0 }\n.type-caption { color: red }'],
] as const
const strayIn = (file: string, text: string) => straySelectors(new Map([...SHEETS, [file, text]]))

test.each([
  ['ui/chip.css', '.chip { gap: 0 }', '.chip'],
  ['ui/chip.css', '.ui-chip, .ui-tag { gap: 0 }', '.ui-tag'],
  ['app/shell/rail.css', '@media (width < 9px) { .header { gap: 0 } }', '.header'],
  ['features/characters/hero.css', '.character-card-line { gap: 0 }', '.character-card-line'],
  ['features/characters/hero.css', 'h1 { gap: 0 }', 'h1'],
])('F-47 a rule of %s that styles what is another’s is reported: %s', (sheet, text, selector) => {
  const file = `${WEB}/${sheet}`
  expect(strayIn(file, text)).toEqual([`own-classes: ${file} styles ${selector}`])
})

test('F-47 own classes, also inside other parts and in lists, are no breach', () => {
  const text = ':root { --gap: 0 } .hero :is(.ui-tag, .header), .hero-mark { gap: 0 }'
  expect(strayIn(`${WEB}/features/characters/hero.css`, text)).toEqual([])
  const steps = '@keyframes come { from { opacity: 0 } 50% { opacity: 1 } }\n.hero { gap: 0 }'
  expect(strayIn(`${WEB}/features/characters/hero.css`, steps)).toEqual([])
})
