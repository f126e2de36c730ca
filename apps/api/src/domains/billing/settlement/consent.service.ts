import { createHash } from 'node:crypto'
import type { Cents } from '@oriel/contract/amounts'
import type { RenewalConsent } from '@oriel/contract/billing/checkout'
import type { Ctx } from '#/context.ts'
import type { CatalogueItem } from '#/domains/billing/catalogue/rules.ts'
import { RenewalConsentRequired } from '../errors.ts'
import { consentTexts } from './consent.rules.ts'

export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * The text a buyer agreed to; null if nothing renews (SAFE-016, payments.md 6.2).
 * @throws {RenewalConsentRequired} when it is missing or not a current text.
 */
export function acceptedTerms(
  { clock }: Pick<Ctx, 'clock'>,
  item: CatalogueItem,
  consent: RenewalConsent | undefined,
  credit: Cents,
): { text: string; textHash: string } | null {
  if (item.kind === 'pack' || item.renewal === null) return null
  const text = consentTexts(item, clock.now(), credit).find(
    (words) => hashText(words) === consent?.textHash,
  )
  if (text === undefined) throw new RenewalConsentRequired()
  return { text, textHash: hashText(text) }
}
