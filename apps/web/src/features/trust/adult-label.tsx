import { RTA_LABEL } from '@oriel/contract/trust/adult-label'
import { useGetUserQuery } from '#/features/accounts/api.ts'

/** TS-027: while adult content is served the document says so, for parental controls. */
export function AdultLabel() {
  const { data: user } = useGetUserQuery()
  return user?.isNSFWContent === true ? <meta name="rating" content={RTA_LABEL} /> : null
}
