import type { UserId } from '@oriel/contract/ids'
import { brandsBeside, variantOf } from '@oriel/variants/variants'
import type { Ctx } from '#/context.ts'
import { requireFreshSignIn } from '#/domains/accounts/sign-in/fresh-sign-in.service.ts'
import { currentUser } from '#/domains/accounts/users/service.ts'
import { exportChats, EXPORTED_CHAT_TABLES } from '#/domains/chat/service.ts'
import { letterSealer } from '#/domains/support/service.ts'
import { readUserRows, userTables } from '#/platform/db/user-rows.ts'
import type { Principal } from '#/platform/http/principal.ts'
import { exportedRow, LETTER_PLACE, NOT_EXPORTED } from './export.rules.ts'

/** A user's token ledger, which has its own section in an export. */
const LEDGER = 'ledger_transfers'

type ExportNeeds = Pick<Ctx, 'db' | 'vault' | 'roots' | 'clock' | 'config' | 'llm'>

/**
 * All data stored about a user, decrypted: profile, chats, ledger, and the rows of every other
 * table keyed to the user, so that new tables are included automatically (API-080, TS-067). Large
 * parts are async iterables.
 * @throws {ReauthRequired} for a registered user whose sign-in is older than ten minutes (TS-081).
 */
export async function exportUser(ctx: ExportNeeds, principal: Principal) {
  await requireFreshSignIn(ctx, principal)
  const { userId } = principal
  const named: readonly string[] = [...EXPORTED_CHAT_TABLES, LEDGER]
  const tables = (await userTables(ctx.db)).filter(
    (table) => !named.includes(table) && !Object.hasOwn(NOT_EXPORTED, table),
  )
  return {
    exportedAt: ctx.clock.now().toISOString(),
    user: await currentUser(ctx, userId, { place: 'ZZ', brand: principal.brand }),
    brands: brandsBeside(principal.brand).map((key) => variantOf(key).name),
    chats: exportChats(ctx, userId),
    ledger: rowsOf(ctx, LEDGER, userId),
    records: Object.fromEntries(tables.map((table) => [table, rowsOf(ctx, table, userId)])),
  }
}

async function* rowsOf({ db, vault, roots }: ExportNeeds, table: string, userId: UserId) {
  const rows = await readUserRows(db, table, userId)
  if (rows.length === 0) return
  const opened = await vault.of(userId)
  const open = (place: string, text: string) => {
    const sealed = Buffer.from(text.replace(/^\\x/, ''), 'hex')
    return place.startsWith(LETTER_PLACE)
      ? letterSealer({ roots }).open(place, sealed)
      : opened.open(place, sealed)
  }
  for (const row of rows) yield exportedRow(table, row, open)
}
