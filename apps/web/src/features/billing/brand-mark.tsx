import { CreditCard } from 'lucide-react'
import { BRAND_NAMES, brandOf } from './card-brand.ts'

/** A brand's name as a small plate; a plain card for one that is not known (CONST-022). */
export function BrandMark({ brand }: { brand: string }) {
  const known = brandOf(brand)
  if (known === null) return <CreditCard className="icon brand-unknown" aria-hidden="true" />
  return (
    <span className="brand-mark" aria-hidden="true">
      {BRAND_NAMES[known]}
    </span>
  )
}
