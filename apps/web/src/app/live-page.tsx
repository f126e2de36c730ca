import { useAgeCheckReturn } from '#/app/arrival/use-age-check-return.ts'
import { usePaymentReturn } from '#/app/arrival/use-payment-return.ts'
import { useRegistration } from '#/app/arrival/use-registration.ts'
import { PageHead } from '#/app/routes/page-head.tsx'
import type { Screen } from '#/app/routes/routes.ts'
import { useQuietEnd } from '#/app/store/use-quiet-end.ts'

/** Effects of every page once it is interactive; renders nothing visible. */
export function LivePage({ screen }: { screen: Pick<Screen, 'path'> }) {
  useAgeCheckReturn()
  usePaymentReturn()
  useRegistration()
  useQuietEnd()
  return <PageHead screen={screen} />
}
