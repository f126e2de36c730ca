import { useEffect } from 'react'
import { hasCheckout } from '@oriel/variants/checkout-pages'
import { useServices } from '#/lib/services/services-context.ts'

/**
 * For pages whose document lets in no payment forms. Whoever goes on from one of them with its document could pay nowhere, so the first page
 * after them is loaded anew and brings the policy of its own address (S03). Nothing is, where the app
 * led here itself: then the document is another page's.
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

/** Where the document was loaded, wherever the app has gone with it since. */
function documentPath(): string {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined ? '/' : new URL(loaded.name, 'https://any').pathname
}
