import { follow } from '#/features/billing/offers/offer-moves.ts'
import { stopTimer } from '#/features/billing/payment/duration.ts'
import { isClosable, lastStepOf } from '#/features/billing/shared/checkout.rules.ts'
import {
  formRenewed,
  isUnderWay,
  stepped,
  type CheckoutState,
} from '#/features/billing/shared/checkout.slice.ts'
import { useSignIn } from '#/features/billing/shared/use-sign-in.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { track } from '#/lib/state/track.ts'
import type { CheckoutProps, useCheckoutData } from './use-checkout.ts'

type About = {
  props: CheckoutProps
  data: Pick<ReturnType<typeof useCheckoutData>, 'product' | 'setProduct' | 'monthly'>
  state: CheckoutState
  /** Clears the state that the previous form reported; it does not apply to the next one. */
  forget: () => void
  email: string | null
}

/** Actions of the buyer in a checkout other than paying. */
export function useCheckoutMoves({ props, data, state, forget, email }: About) {
  const dispatch = useAppDispatch()
  const openSignIn = useSignIn('checkout', email)
  const { product, setProduct, monthly } = data
  const { step, resultProductInfo: bought } = state
  const productId = product?.productId
  const count = (event: 'payment_retried' | 'downsell_accepted' | 'downsell_declined') => {
    if (productId !== undefined) dispatch(track({ event, productId }))
  }
  const leave = () => {
    if (!isClosable(step)) return
    dispatch(stepped('close'))
    // The payment may still succeed, so a cheaper offer could charge the buyer twice.
    if (isUnderWay(step)) props.onPaid()
    else props.onLeave()
  }
  return {
    leave,
    retry: () => {
      // After a return without a known product, the buyer has to choose again.
      if (product === null) return leave()
      forget()
      count('payment_retried')
      dispatch(stepped('retry'))
    },
    /** ERR-026 */
    acceptMonthly: () => {
      forget()
      count('downsell_accepted')
      setProduct(monthly)
      dispatch(stepped('acceptMonthly'))
    },
    /** ERR-027 */
    anotherCard: () => {
      forget()
      count('downsell_declined')
      dispatch(stepped('anotherCard'))
    },
    /** The order at the bank was given up: the form begins another one. */
    giveUp: () => {
      forget()
      dispatch(stepped('inTheWay'))
      dispatch(formRenewed())
      dispatch(stopTimer('fail'))
    },
    emptyForm: () => {
      forget()
      dispatch(formRenewed())
    },
    /** DECLINE-071 */
    signIn: () => {
      leave()
      openSignIn()
    },
    /** PAY-011, PAY-012 */
    proceed: () => {
      if (bought === null) return
      const { afterPaid, paywallType } = props
      const last = lastStepOf({ afterPaid, paywallType, bought })
      dispatch(stepped(last === null ? 'proceed' : 'proceedToLastStep'))
      props.onPaid()
      if (last !== null) dispatch(follow(last))
    },
  }
}
