import { RTA_LABEL } from '@oriel/contract/trust/adult-label'
import { useUserState } from '#/features/accounts/api.ts'

/** TS-027: while adult content is served the document says so, for parental controls. */
export function AdultLabel() {
  const { isGranted } = useUserState(undefined, {
    selectFromResult: ({ data }) => ({ isGranted: data?.isNSFWContent === true }),
  })
  return isGranted ? <meta name="rating" content={RTA_LABEL} /> : null
}
