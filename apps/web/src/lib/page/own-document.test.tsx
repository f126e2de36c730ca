import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ServicesContext } from '#/lib/services/services-context.ts'
import { fakeServices } from '#/testing/fake-services.ts'
import { useOwnDocument } from './own-document.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Page(): null {
  useOwnDocument()
  return null
}

/** Number of reloads on navigating to another path with this document. */
function reloadsOnTheWay(document: string, to: string): number {
  const entry = { name: `https://oriel.test${document}` } as PerformanceEntry
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
  const reload = vi.fn<() => void>()
  let pathname = '/legal/terms-of-service'
  const location = () => ({ pathname, href: `https://oriel.test${pathname}`, search: '' })
  const page = render(
    <ServicesContext value={fakeServices({ reload, location })}>
      <Page />
    </ServicesContext>,
  )
  expect(reload).not.toHaveBeenCalled()
  pathname = to
  act(() => page.unmount())
  return reload.mock.calls.length
}

test.each([
  ['/legal/terms-of-service', '/pricing', 1],
  ['/legal?from=mail', '/', 1],
  ['/hidden-auth', '/', 1],
  ['/maintenance', '/chat', 1],
  ['/legal/terms-of-service', '/legal/privacy-policy', 0],
  ['/legalese', '/', 0],
  ['/', '/pricing', 0],
])('S03 a document of %s on the way to %s is reloaded %d times', (document, to, times) => {
  expect(reloadsOnTheWay(document, to)).toBe(times)
})
