import { useEffect } from 'react'
import { isReturn } from '#/features/billing/payment/is-return.rules.ts'
import { useNavigate, usePlace } from '#/lib/page/router.tsx'
import { useAppDispatch } from '#/lib/state/redux.ts'

/** Resumes a payment when the buyer returns from a bank or PayPal (RETURN-016). */
export function usePaymentReturn(): void {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname, search } = usePlace()
  useEffect(() => {
    if (!isReturn(search)) return
    const resume = async () => {
      const [{ withoutReturn }, { resumePayment }] = await Promise.all([
        import('#/features/billing/payment/return.rules.ts'),
        import('#/features/billing/payment/payment-return.ts'),
      ])
      navigate(pathname + withoutReturn(search), { isReplacing: true })
      dispatch(resumePayment(search, window.self !== window.top))
    }
    void resume()
  }, [pathname, search, navigate, dispatch])
}
