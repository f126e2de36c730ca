import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findUnreadColumns } from './columns.ts'
import { ROOT } from './project.ts'

/** Nothing decides by it: it is kept for a dispute, an authority or the own export. */
const EVIDENCE = 'evidence'
const LEDGER = 'the ledger’s functions in the database read it'

/** Columns that somebody reads where this check cannot see it, and who. */
const READ_ELSEWHERE: Readonly<Record<string, string>> = {
  blockedAt: EVIDENCE,
  figures: EVIDENCE,
  givenAt: EVIDENCE,
  priceIds: EVIDENCE,
  since: EVIDENCE,
  cancellationAnswers: EVIDENCE,
  sentAt: EVIDENCE,
  why: EVIDENCE,
  isPrepaid: EVIDENCE,
  frozen: LEDGER,
  held: LEDGER,
  paidPart: LEDGER,
  promoPart: LEDGER,
  resolvedAt: LEDGER,
  wrapped: 'the functions that take a row of keys unpack it, and open the key with it',
  broughtFrom: 'a function that takes the order unpacks it, and decides by it',
  periodStart: 'the rule of an upgrade unpacks it, and counts by it',
}

const files = globSync('apps/api/src/**/*.ts', { cwd: ROOT }).filter(
  (file) => !/\.test\.ts$|\/testing\/|\.fixture\.ts$/.test(file),
)
const sources = new Map(
  files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')] as const),
)
const unread = findUnreadColumns(sources)
const found = unread.filter((column) => !Object.hasOwn(READ_ELSEWHERE, column))
const idle = Object.keys(READ_ELSEWHERE).filter((column) => !unread.includes(column))
for (const column of found) console.log(`${column} is stored and read by nobody`)
for (const column of idle) console.log(`${column} is read: take it off the list of exceptions`)
process.exitCode = found.length + idle.length > 0 ? 1 : 0
