import { CARD_BRANDS, type CardBrand, type UserCard } from '@oriel/contract/billing/card'
import { t } from '#/lib/i18n/i18n.ts'

/** Display names of card brands (CONST-021, CONST-022). */
const BRAND_NAMES: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
  'american-express': 'American Express',
  jcb: 'JCB',
  'diners-club': 'Diners Club',
  discover: 'Discover',
  unionpay: 'UnionPay',
  mada: 'mada',
  elo: 'Elo',
  hipercard: 'Hipercard',
  carnet: 'Carnet',
  mir: 'Mir',
  rupay: 'RuPay',
  verve: 'Verve',
}

const ALIASES: Readonly<Record<string, CardBrand>> = {
  amex: 'american-express',
  diners: 'diners-club',
  'diners-club-international': 'diners-club',
  'union-pay': 'unionpay',
  'china-union-pay': 'unionpay',
}

/** Maps a provider's spelling to a card brand; null if unknown. */
export function brandOf(written: string): CardBrand | null {
  const name = written
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
  return CARD_BRANDS.find((brand) => brand === name) ?? ALIASES[name] ?? null
}

/** 'Visa ending in 9265' */
export function cardName({ brand, last4 }: Pick<UserCard, 'brand' | 'last4'>): string {
  const known = brandOf(brand)
  return t('checkout.card', { brand: known === null ? brand : BRAND_NAMES[known], last4 })
}
