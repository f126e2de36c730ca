import * as z from 'zod/mini'
import { user, userFeatures } from '@oriel/contract/accounts/user'
import type { WithAuth } from '#/lib/session/auth.slice.ts'
import { claimsOf } from '#/lib/session/jwt.ts'
import { restoreOne } from '#/lib/state/persist.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { KEPT_USER, userRestored } from '../user.slice.ts'

const kept = z.object({
  preferredPaymentMethod: userFeatures.shape.preferredPaymentMethod,
  countryCode: z.nullable(z.string()),
  user: z.nullable(user),
})
const check = (value: unknown) => z.safeParse(kept, value).data ?? null

/** Restores the user stored by an earlier visit of the same account (PERSIST-001). */
export const restoreUser = (): Thunk => {
  return (dispatch, getState, { storage }) => {
    const known = restoreOne(storage, KEPT_USER, check)
    const { accessToken } = (getState() as WithAuth).auth
    const owner = accessToken === null ? null : (claimsOf(accessToken)?.sub ?? null)
    if (known?.user && known.user.id === owner) dispatch(userRestored(known))
  }
}
