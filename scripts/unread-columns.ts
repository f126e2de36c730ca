import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findUnreadColumns, findUnreadState, type Sources } from './columns.ts'
import { ROOT } from './project.ts'

/** Nothing decides by it: it is kept for a dispute, an authority or the own export. */
const EVIDENCE = 'evidence'
const LEDGER = 'the ledger’s functions in the database read it'

/** Columns that are read where this check cannot see it, and by what. */
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
}

/** State that a row of the requirements names, for what stands outside this app to look at. */
const STATE_BY_ROW: Readonly<Record<string, string>> = {
  isAuth: 'ENTITY-001',
  isPrePaywallOpen: 'ENTITY-055',
  isPaywallOpen: 'ENTITY-055',
}

function sourcesOf(pattern: string): Sources {
  const files = globSync(pattern, { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx?$|\/testing\/|\.fixture\.ts$/.test(file),
  )
  return new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')] as const))
}

/** Reports what is stored and never read, and which exception is not needed any more. */
function report(unread: readonly string[], exceptions: Readonly<Record<string, string>>): void {
  const found = unread.filter((name) => !Object.hasOwn(exceptions, name))
  const idle = Object.keys(exceptions).filter((name) => !unread.includes(name))
  for (const name of found) console.log(`${name} is stored and read by nobody`)
  for (const name of idle) console.log(`${name} is read: take it off the list of exceptions`)
  if (found.length + idle.length > 0) process.exitCode = 1
}

report(findUnreadColumns(sourcesOf('apps/api/src/**/*.ts')), READ_ELSEWHERE)
report(findUnreadState(sourcesOf('apps/web/src/**/*.{ts,tsx}')), STATE_BY_ROW)
