import { useGetUserQuery } from '#/features/accounts/api.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { Link } from '#/ui/link.tsx'

/** Beside the label of the demo: leads those who may to set-up (TALK-003). */
export function ConnectModel() {
  const { data: user } = useGetUserQuery()
  if (user?.isOperator !== true) return null
  return (
    <Link className="type-link" to="/operator/model" source="demo">
      {t('demo.connect')}
    </Link>
  )
}
