import type { WithAuth } from '#/lib/session/auth.slice.ts'
import { claimsOf } from '#/lib/session/jwt.ts'
import { restoreOne } from '#/lib/state/persist.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { fields, fitting, nullable, text } from '#/lib/wire/plain.ts'
import { KEPT_USER, userRestored, type KeptUser } from '../user.slice.ts'
import { paymentMethod, user } from './user-check.ts'

const kept = fields<Omit<KeptUser, 'category'>>({
  preferredPaymentMethod: paymentMethod,
  countryCode: nullable(text),
  user: nullable(user),
})
const check = (value: unknown) => fitting(kept, value)

/** Restores the user stored by an earlier visit of the same account (PERSIST-001). */
export const restoreUser = (): Thunk => {
  return (dispatch, getState, { storage }) => {
    const known = restoreOne(storage, KEPT_USER, check)
    const { accessToken } = (getState() as WithAuth).auth
    const owner = accessToken === null ? null : (claimsOf(accessToken)?.sub ?? null)
    if (known?.user && known.user.id === owner) dispatch(userRestored(known))
  }
}
