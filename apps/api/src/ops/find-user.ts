import * as z from 'zod/mini'
import { asId, type UserId } from '@oriel/contract/ids'
import { REALM_KEYS } from '@oriel/variants/model/realms'
import type { Ctx } from '#/context.ts'
import { readAddress } from '#/domains/accounts/users/identity.store.ts'
import { readUser } from '#/domains/accounts/users/store.ts'
import { OpsRefusal } from './refusal.ts'

/**
 * The user whose id or address an operator typed. @throws {OpsRefusal} for an unknown one, and for
 * one of several accounts.
 */
export async function findUser({ db }: Pick<Ctx, 'db'>, who: string): Promise<UserId> {
  if (z.uuid().safeParse(who).success) {
    const user = await readUser(db, asId(who))
    if (user === null) throw new OpsRefusal(`Nobody has the id ${who}.`)
    return user.userId
  }
  const address = who.trim().toLowerCase()
  const found = await Promise.all(REALM_KEYS.map((realm) => readAddress(db, { realm, address })))
  const [known, ...others] = found.filter((account) => account !== null)
  if (known === undefined) throw new OpsRefusal(`Nobody has the address ${who}.`)
  if (others.length > 0) throw new OpsRefusal(`${who} has several accounts: name the id of one.`)
  return known.userId
}
