import { useEffect } from 'react'
import { RTA_LABEL } from '@oriel/contract/trust/adult-label'
import { useUserState } from '#/features/accounts/api.ts'

/** TS-027: labels the document for parental controls while adult content is served. */
export function AdultLabel() {
  const { isGranted } = useUserState(undefined, {
    selectFromResult: ({ data }) => ({ isGranted: data?.isNSFWContent === true }),
  })
  useEffect(() => {
    if (!isGranted) return undefined
    const label = Object.assign(document.createElement('meta'), {
      name: 'rating',
      content: RTA_LABEL,
    })
    document.head.append(label)
    return () => label.remove()
  }, [isGranted])
  return null
}
