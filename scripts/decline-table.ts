import { readFileSync } from 'node:fs'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { isTitled, TITLES } from '../apps/web/src/features/billing/declines/decline-titles.ts'
import { declineOf, DECLINES, isDeclineCode } from '../packages/contract/src/billing/declines.ts'
import { cardOfName } from '../sandbox/src/payments/cards.ts'
import { DECLINES as PROVIDER_CODES } from '../sandbox/src/payments/declines.ts'
import { parseTable } from './evidence.ts'

export const DECLINE_PAGE = 'docs/declines.md'

const INTRODUCTION = `# Why a payment was refused

Written by \`node scripts/run.mjs node scripts/declines.ts\` from the catalogue of codes
(\`packages/contract/src/billing/declines.ts\`), the words of the web app (\`lib/i18n/en.declines.json\`,
\`lib/i18n/en.billing.json\`) and the cards of the payment gateway (\`sandbox/src/payments/cards.ts\`).

A payment with the card is declined with the code, any future expiry, any security code. What the app
makes of it is proven by the named scenario in \`apps/api/src/domains/billing/scenarios.declines.test.ts\`,
the words by \`apps/web/src/features/billing/declines/decline.test.ts\`. Four keys are the app's own: it tells them
for a bank whose cards are not taken, for 3.07 of a brand that is taken (the card below of 3.07 is one:
it shows Special_3.07), for a second 5.08 of one checkout, and where the provider withholds the code.

`

const HEAD = ['Code', 'Row', 'Title', 'Text', 'Button', 'Card', 'Screen', 'Test']

/** Scenarios of payments.md 7 that name a key of our own; the codes of providers are all D01. */
const OWN_KEYS: Readonly<Record<string, string>> = {
  SuttonBank: 'D02',
  'Special_3.07': 'D03',
  'Special_5.08': 'D03',
  Generic: 'D04',
}

/**
 * The page that shows all codes, as kept in the repository.
 * @throws {Error} when a code has no words, no row or no card to see it with.
 */
export async function declinePage(root: string): Promise<string> {
  const lines = declineRows(root).map((cells) => `| ${cells.join(' | ')} |`)
  const rule = `|${' --- |'.repeat(HEAD.length)}`
  const page = `${INTRODUCTION}${[`| ${HEAD.join(' | ')} |`, rule, ...lines].join('\n')}\n`
  const file = path.join(root, DECLINE_PAGE)
  return format(page, { ...(await resolveConfig(file)), filepath: file })
}

function declineRows(root: string): string[][] {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const readWords = (file: string) =>
    JSON.parse(read(`apps/web/src/lib/i18n/${file}`)) as Record<string, string>
  const words = { ...readWords('en.billing.json'), ...readWords('en.declines.json') }
  const rowOf = rowsByCode(read('docs/requirements.tsv'))
  const codes = new Set([...PROVIDER_CODES.map(({ code }) => code), ...Object.keys(DECLINES)])
  return [...codes].map((code) => {
    const known = isDeclineCode(code) ? code : 'Generic'
    const title = isTitled(known) ? TITLES[known] : 'decline.title'
    return [
      code,
      need(rowOf.get(known), `a row for ${code}`),
      need(words[title], `a title for ${code}`),
      need(words[known], `a text for ${code}`),
      need(words[`decline.${declineOf(code).button}`], `a button for ${code}`),
      `\`${need(cardOfName(code)?.number, `a card for ${code}`)}\``,
      screenOf(code),
      OWN_KEYS[code] ?? 'D01',
    ]
  })
}

/** DECLINE-001 to DECLINE-064 look up one key each. */
function rowsByCode(table: string): ReadonlyMap<string, string> {
  const lookUps = parseTable(table).flatMap(({ id = '', verify = '' }) => {
    const code = /^unit: lookup of (\S+) returns/.exec(verify)?.[1]
    return code === undefined ? [] : [[code, id] as const]
  })
  return new Map([...lookUps, ['Generic', 'DECLINE-064']])
}

/** What of the failure screen is particular to a code. */
function screenOf(code: string): string {
  const { offersMonthly, offersSignIn, extraTokens } = declineOf(code)
  if (offersMonthly) return 'Insufficient funds: the monthly plan'
  if (offersSignIn) return 'Payment declined: sign in'
  if (extraTokens > 0) return `Payment declined: ${extraTokens} tokens for another try`
  return 'Payment declined'
}

function need(value: string | undefined, name: string): string {
  if (value === undefined || value === '') throw new Error(`There is not ${name}`)
  return value
}
