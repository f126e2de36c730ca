import { useEffect } from 'react'
import { hasCheckout } from '@oriel/variants/checkout-pages'
import { useServices } from '#/lib/services/services-context.ts'

/**
 * For pages whose document has a CSP without payment forms. Navigation keeps the document, so the first
 * checkout page after them is loaded in full, with its own policy (S03). If the app navigated here from
 * another page, the document is that page's.
 */
export function useOwnDocument(): void {
  const { location, reload } = useServices()
  useEffect(
    () => () => {
      if (!hasCheckout(documentPath()) && hasCheckout(location().pathname)) reload()
    },
    [location, reload],
  )
}

/** The path from which the document was loaded, regardless of later navigation. */
function documentPath(): string {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined ? '/' : new URL(loaded.name, 'https://any').pathname
}
