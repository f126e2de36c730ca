import { CreditCard } from 'lucide-react'
import type { CardBrand } from '@oriel/contract/billing/card'
import { brandOf } from './card-brand.ts'

/** Initials over a line, in colours similar to the brand's; deliberately not a real logo. */
type Mark = { initials: string; plate: string; line: string }

const MARKS: Record<CardBrand, Mark> = {
  visa: { initials: 'V', plate: '#1a1f71', line: '#f7b600' },
  mastercard: { initials: 'MC', plate: '#2b2b2b', line: '#eb001b' },
  maestro: { initials: 'Ma', plate: '#123a6d', line: '#d9222a' },
  'american-express': { initials: 'AE', plate: '#0b5fb0', line: '#ffffff' },
  jcb: { initials: 'JCB', plate: '#0e4c96', line: '#00a651' },
  'diners-club': { initials: 'DC', plate: '#004a97', line: '#8fb7e0' },
  discover: { initials: 'Di', plate: '#3b3b3b', line: '#ff6000' },
  unionpay: { initials: 'UP', plate: '#00447c', line: '#e21836' },
  mada: { initials: 'md', plate: '#16587a', line: '#84b740' },
  elo: { initials: 'elo', plate: '#1d1d1d', line: '#ffcb05' },
  hipercard: { initials: 'Hi', plate: '#822124', line: '#f5c6c7' },
  carnet: { initials: 'Ca', plate: '#6b1e2e', line: '#c9a15a' },
  mir: { initials: 'Mir', plate: '#0f754e', line: '#4db5e6' },
  rupay: { initials: 'Ru', plate: '#0a6b3d', line: '#f47920' },
  verve: { initials: 'Ve', plate: '#00425f', line: '#ee312a' },
}

/** The mark of a card brand; a generic card for unknown brands (CONST-021, CONST-022). */
export function BrandMark({ brand }: { brand: string }) {
  const known = brandOf(brand)
  if (known === null) return <CreditCard className="type-icon" aria-hidden="true" />
  const { initials, plate, line } = MARKS[known]
  return (
    <svg className="h-6 w-9 flex-none" data-brand={known} viewBox="0 0 36 24" aria-hidden="true">
      <rect width="36" height="24" rx="5" fill={plate} />
      <rect x="6" y="18" width="24" height="2" rx="1" fill={line} />
      <text x="18" y="14" textAnchor="middle" fontSize="11" fontWeight="700" fill="#fff">
        {initials}
      </text>
    </svg>
  )
}
