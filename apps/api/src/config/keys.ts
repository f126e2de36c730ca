import * as z from 'zod'
import { commaList, jsonValue, secret } from './fields.ts'

const MAX_KEYS = 16

/** Keys newest first, separated by commas or as a JSON list; base64, without repeats (F-16). */
const ring = z
  .string()
  .transform((text, context): unknown => {
    const list = (text.startsWith('[') ? jsonValue : commaList).safeParse(text)
    if (list.success) return list.data
    context.addIssue({ code: 'custom', message: 'is not valid JSON' })
    return z.NEVER
  })
  .pipe(
    z
      .array(secret)
      .min(1)
      .max(MAX_KEYS)
      .refine((keys) => new Set(keys).size === keys.length, 'holds a key twice'),
  )

/** The singular names are rings with one key, from before there were rings. */
export const keyFields = {
  TOKEN_SIGNING_KEY: secret.optional(),
  TOKEN_SIGNING_KEYS: ring.optional(),
  MASTER_KEY: secret.optional(),
  MASTER_KEYS: ring.optional(),
  ROOT_KEYS: ring.optional(),
}
const environment = z.object(keyFields)
type KeyEnvironment = z.infer<typeof environment>

const ringOf = (one: string | undefined, several: string[] | undefined): string[] | null =>
  several ?? (one === undefined ? null : [one])

/** Keys in base64, newest first; null if they are generated in `DATA_DIR/secrets`. */
export function keySettings(env: KeyEnvironment) {
  const tokenSigningKeys = ringOf(env.TOKEN_SIGNING_KEY, env.TOKEN_SIGNING_KEYS)
  return {
    tokenSigningKeys,
    masterKeys: ringOf(env.MASTER_KEY, env.MASTER_KEYS),
    // An installation with one key for both keeps using it for both.
    rootKeys: env.ROOT_KEYS ?? tokenSigningKeys,
  }
}

export function keyContradictions(env: KeyEnvironment): string[] {
  const reasons: string[] = []
  if (env.TOKEN_SIGNING_KEY !== undefined && env.TOKEN_SIGNING_KEYS !== undefined) {
    reasons.push('TOKEN_SIGNING_KEYS: give either this or TOKEN_SIGNING_KEY, not both')
  }
  if (env.MASTER_KEY !== undefined && env.MASTER_KEYS !== undefined) {
    reasons.push('MASTER_KEYS: give either this or MASTER_KEY, not both')
  }
  const { tokenSigningKeys, masterKeys, rootKeys } = keySettings(env)
  const others = [...(tokenSigningKeys ?? []), ...(rootKeys ?? [])]
  if (masterKeys?.some((key) => others.includes(key))) {
    reasons.push('MASTER_KEY: must differ from the keys that sign and from ROOT_KEYS')
  }
  if (env.ROOT_KEYS === undefined && (tokenSigningKeys?.length ?? 0) > 1) {
    reasons.push(
      'ROOT_KEYS: needed with several TOKEN_SIGNING_KEYS; give it the one there was first, or every ' +
        'cookie and private link ends (docs/keys.md)',
    )
  }
  return reasons
}

export function keysMissingInProduction(env: KeyEnvironment): string[] {
  const { tokenSigningKeys, masterKeys } = keySettings(env)
  const reasons: string[] = []
  if (tokenSigningKeys === null) {
    reasons.push('TOKEN_SIGNING_KEYS: required in production (32 random bytes, base64)')
  }
  if (masterKeys === null) {
    reasons.push('MASTER_KEYS: required in production (32 random bytes, base64)')
  }
  return reasons
}
