import { RTA_LABEL } from '@oriel/contract/trust/adult-label'
import { useUserState } from '#/features/accounts/api.ts'

/** TS-027: labels the document for parental controls while adult content is served. */
export function AdultLabel() {
  const { isGranted } = useUserState(undefined, {
    selectFromResult: ({ data }) => ({ isGranted: data?.isNSFWContent === true }),
  })
  return isGranted ? <meta name="rating" content={RTA_LABEL} /> : null
}
