import { type Page } from '@playwright/test'
import { hashPassword } from '../../apps/api/src/domains/accounts/sign-in/password-hash.ts'
import {
  claimAddress,
  setPassword,
} from '../../apps/api/src/domains/accounts/users/identity.store.ts'
import { addUser, readUser } from '../../apps/api/src/domains/accounts/users/store.ts'
import { openWallet } from '../../apps/api/src/domains/tokens/ledger/store.ts'
import { openCare } from '../../apps/api/src/domains/trust/service.ts'
import { systemClock } from '../../apps/api/src/platform/clock.ts'
import { withDatabase } from './database.ts'
import { returnAsMember } from './member.ts'
import { ADMIN_ID, type Server } from './servers.ts'
import { PASSWORD } from './sign-in.ts'

const EMAIL = 'admin@oriel.test'

/**
 * Makes this browser that of the one whom the app's settings name an admin (ROLE-007). Who that is has
 * to be known before the app starts, so this account does not come to be by signing up.
 */
export async function becomeAdmin(page: Page, { dataDir }: Server): Promise<void> {
  await withDatabase(dataDir, async (db) => {
    if ((await readUser(db, ADMIN_ID)) !== null) return
    const hash = await hashPassword(PASSWORD)
    const now = systemClock.now()
    await db.transaction(async (tx) => {
      await addUser(tx, {
        userId: ADMIN_ID,
        realm: 'oriel',
        brand: 'main',
        email: EMAIL,
        name: null,
        utmSource: null,
        url: '/',
        createdAt: now,
        deletedAt: null,
      })
      const stated = { isNConfirmed: false, isSConfirmed: true }
      await openCare({ clock: systemClock }, tx, ADMIN_ID, stated)
      await openWallet(tx, ADMIN_ID)
      await claimAddress(tx, { realm: 'oriel', address: EMAIL, userId: ADMIN_ID, provenAt: now })
      await setPassword(tx, { userId: ADMIN_ID, hash, changedAt: now })
    })
  })
  await returnAsMember(page, EMAIL)
}
