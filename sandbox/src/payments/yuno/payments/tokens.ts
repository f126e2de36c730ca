import * as z from 'zod/mini'
import { faceOf } from '#/payments/brands.ts'
import { cardOfName, cardOfNumber } from '#/payments/cards.ts'
import type { Yuno } from '../context.ts'
import { invalid, notFound } from '../refusals.ts'
import type { KeptCard, OneTimeTokenRecord, SessionRecord } from '../store.ts'
import { cardDataOf } from './payment.ts'

/** A card as typed into a frame. Only compared here, and never stored (payments §4.3). */
export const typedCard = z.object({
  number: z.string().check(z.regex(/^\d{12,19}$/)),
  expiration_month: z.int().check(z.minimum(1), z.maximum(12)),
  expiration_year: z.int().check(z.minimum(2000), z.maximum(2099)),
  security_code: z.string().check(z.regex(/^\d{3,4}$/)),
  holder_name: z.optional(z.string().check(z.maxLength(100))),
  save: z.optional(z.boolean()),
})
export type TypedCard = z.infer<typeof typedCard>

export const NOT_A_TEST_CARD = 'Test gateway: use a test card'

/** Card data a merchant's page may see: never the number. */
export function informationOf({ token, card, vaultedToken, vaultOnSuccess }: OneTimeTokenRecord) {
  const behaviour = cardOfName(card.name)
  return {
    token,
    vaulted_token: vaultedToken,
    vault_on_success: vaultOnSuccess,
    type: 'CARD',
    card_data: {
      ...cardDataOf(card, behaviour),
      holder_name: card.holderName,
      number_length: card.face.brand === 'AMEX' ? 15 : 16,
      security_code_length: card.face.brand === 'AMEX' ? 4 : 3,
      issuer_code: null,
      category: null,
    },
    customer: {},
  }
}

/** @throws {Refusal} 404 */
export async function sessionBy({ store }: Yuno, id: string): Promise<SessionRecord> {
  const found = await store.sessions.get(id)
  if (found === null) throw notFound()
  return found
}

/** Makes a one-time token of a typed card; null for a number that is no test card. */
export async function tokenize(
  yuno: Yuno,
  rootId: string,
  typed: TypedCard,
): Promise<OneTimeTokenRecord | null> {
  const behaviour = cardOfNumber(typed.number)
  if (behaviour === null) return null
  const card: KeptCard = {
    name: behaviour.name,
    face: faceOf(typed.number),
    expiryMonth: typed.expiration_month,
    expiryYear: typed.expiration_year,
    holderName: typed.holder_name ?? '',
  }
  return keep(yuno, { rootId, card, vaultedToken: null, vaultOnSuccess: typed.save ?? false })
}

/** Makes a one-time token of a stored card. @throws {Refusal} 404 */
export async function tokenizeVaulted(
  yuno: Yuno,
  rootId: string,
  vaultedToken: string,
): Promise<OneTimeTokenRecord> {
  const stored = await yuno.store.vault.get(vaultedToken)
  if (stored === null) throw notFound()
  return keep(yuno, { rootId, card: stored.card, vaultedToken, vaultOnSuccess: false })
}

async function keep(
  { core, store }: Yuno,
  given: Omit<OneTimeTokenRecord, 'token' | 'isUsed'>,
): Promise<OneTimeTokenRecord> {
  const record = { ...given, token: core.random.uuid(), isUsed: false }
  await store.oneTimeTokens.add(record.token, record)
  return record
}

/** Uses a token up. @throws {Refusal} 400 when it is unknown, used, or of another checkout. */
export async function spend(
  { store }: Yuno,
  token: string,
  rootId: string | null,
): Promise<OneTimeTokenRecord> {
  const spent = await store.oneTimeTokens.change(token, (current) => {
    if (current.isUsed) throw invalid('INVALID_TOKEN', 'The one-time token was used.')
    if (current.rootId !== rootId)
      throw invalid('INVALID_TOKEN', 'The one-time token belongs to another session.')
    return { ...current, isUsed: true }
  })
  if (spent === null) throw invalid('INVALID_TOKEN', 'The one-time token does not exist.')
  return spent
}
