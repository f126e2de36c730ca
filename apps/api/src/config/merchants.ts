import * as z from 'zod'
import { REALM_KEYS, type RealmKey } from '@oriel/variants/model/realms'
import { realmOf } from '@oriel/variants/variants'
import {
  merchantKeys,
  paymentContradictions,
  paymentSettings,
  withKeys,
  type PaymentEnvironment,
} from './payments.ts'

/** What a realm has of its own: the keys of its company at the providers (decision 64). */
export const brandSettings = z.partialRecord(
  z.enum(REALM_KEYS),
  z.strictObject({ payments: merchantKeys }),
)

type Environment = PaymentEnvironment & {
  BRAND_SETTINGS: z.infer<typeof brandSettings>
  VARIANT?: string | undefined
}
export type Merchants = ReadonlyMap<RealmKey, ReturnType<typeof paymentSettings>>

const ownRealm = ({ VARIANT = 'main' }: Environment) => realmOf(VARIANT)

/** Half a provider of a realm, keys that are there twice, or keys that nobody would ask. */
export function merchantContradictions(env: Environment): string[] {
  return Object.entries(env.BRAND_SETTINGS).flatMap(([realm, { payments }]) => {
    const named = (reason: string) => `BRAND_SETTINGS: ${realm}: ${reason}`
    if (realm === ownRealm(env)) return [named('the keys of this realm are the plain settings')]
    if (env.PAYMENTS_ENVIRONMENT === 'gateway') {
      return [named('the gateway serves every realm; give keys with sandbox or live only')]
    }
    return paymentContradictions(withKeys(env, payments)).map(named)
  })
}

/** By realm, for those that have keys beside the plain settings. */
export function merchantSettings(env: Environment): Merchants {
  const realms = Object.keys(env.BRAND_SETTINGS) as RealmKey[]
  return new Map(
    realms.map((realm) => {
      const keys = env.BRAND_SETTINGS[realm]?.payments ?? {}
      return [realm, paymentSettings(withKeys(env, keys))] as const
    }),
  )
}
