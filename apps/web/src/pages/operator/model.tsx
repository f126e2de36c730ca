import '#/lib/i18n/more.ts'
import '#/lib/i18n/operator.ts'
import { useGetUserQuery } from '#/features/accounts/api.ts'
import { SetUp } from '#/features/operator/set-up.tsx'
import { t } from '#/lib/i18n/i18n.ts'
import { Redirect } from '#/lib/page/redirect.tsx'
import { usePlace } from '#/lib/page/router.tsx'
import { RegionError } from '#/ui/region-error.tsx'
import '#/ui/skeleton.css'

/** /operator/model, for operators only (TALK-004): for others there is nothing here. */
export function OperatorModelPage() {
  const { search } = usePlace()
  const { data: user, error, refetch } = useGetUserQuery()
  if (user === undefined) {
    return error === undefined ? (
      <div className="ui-skeleton h-80" aria-busy="true" />
    ) : (
      <RegionError title={t('operator.failed')} error={error} onRetry={() => void refetch()} />
    )
  }
  return user.isOperator ? <SetUp /> : <Redirect to={`/404${search}`} />
}
