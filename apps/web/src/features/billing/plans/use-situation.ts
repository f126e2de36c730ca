import { useSelector } from 'react-redux'
import type { PaymentSystem } from '@oriel/contract/billing/payment-system'
import { useUserState } from '#/features/accounts/api.ts'
import { selectCheckout } from '#/features/billing/shared/checkout.slice.ts'

/** The buyer's current plan, as far as it limits what can be bought (VALID-013, VALID-014). */
export type Situation = {
  /** Null without an active plan. */
  activeProductId: string | null
  activeSystem: PaymentSystem | null
  /** 0 without an active plan. */
  activeMonths: number
  isProcessing: boolean
}

export function useSituation(): Situation {
  const { data: user } = useUserState()
  const { step } = useSelector(selectCheckout)
  const active = user?.activeSubscription ?? null
  return {
    activeProductId: active?.productId ?? null,
    activeSystem: active?.paymentSystem ?? null,
    activeMonths: active === null ? 0 : (user?.periodInMonths ?? 0),
    isProcessing: step === 'processing',
  }
}
