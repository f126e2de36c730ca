import { Suspense } from 'react'
import { useAgeCheckReturn } from '#/app/arrival/use-age-check-return.ts'
import { usePaymentReturn } from '#/app/arrival/use-payment-return.ts'
import { useRegistration } from '#/app/arrival/use-registration.ts'
import type { Screen } from '#/app/routes/routes.ts'
import { useQuietEnd } from '#/app/store/use-quiet-end.ts'
import { useKeptUser } from '#/features/accounts/user/use-kept-user.ts'
import { later } from '#/lib/page/later.ts'
import { usePlace } from '#/lib/page/router.tsx'

const PageHead = later(
  () => import('#/app/routes/page-head.tsx'),
  (part) => part.PageHead,
)

/** Effects of every page once it is interactive; renders nothing visible. */
export function LivePage({ screen }: { screen: Pick<Screen, 'path'> }) {
  useKeptUser()
  useAgeCheckReturn()
  usePaymentReturn()
  useRegistration()
  useQuietEnd()
  // The server wrote the head of the first page.
  const { hasMoved } = usePlace()
  return <Suspense fallback={null}>{hasMoved && <PageHead screen={screen} />}</Suspense>
}
