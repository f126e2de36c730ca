import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { matchPath } from 'react-router'

export type Place = { pathname: string; search: string }
type Navigate = (to: string, options?: { isReplacing?: boolean }) => void

function currentPlace(): Place {
  const { pathname, search } = window.location
  return { pathname, search }
}

const PlaceContext = createContext<Place>({ pathname: '/', search: '' })
const NavigateContext = createContext<Navigate>(() => {})

/**
 * Binds the app to the browser's address. React Router brings its matching; its own components
 * carry their data loading along, which this app leaves to RTK Query, and would cost the first page
 * 12 kB.
 */
export function Router({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(currentPlace)
  useEffect(() => {
    const follow = () => setPlace(currentPlace())
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  const navigate = useMemo<Navigate>(
    () => (to, options) => {
      const change = options?.isReplacing === true ? 'replaceState' : 'pushState'
      window.history[change](null, '', to)
      setPlace(currentPlace())
    },
    [],
  )
  return (
    <NavigateContext value={navigate}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </NavigateContext>
  )
}

export function usePlace(): Place {
  return useContext(PlaceContext)
}

export function useNavigate(): Navigate {
  return useContext(NavigateContext)
}

/** The parameters of a path like `/chat/:modelId`, or null on pages it does not fit. */
export function matchOf(pattern: string, pathname: string): Record<string, string> | null {
  const match = matchPath(pattern, pathname)
  if (match === null) return null
  return Object.fromEntries(
    Object.entries(match.params).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
}

export function useParam(pattern: string, name: string): string | null {
  const { pathname } = usePlace()
  return matchOf(pattern, pathname)?.[name] ?? null
}

export function useQuery(): URLSearchParams {
  const { search } = usePlace()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Changes one field of the query and leaves the place in the history as it is. */
export function useSetQuery(): (name: string, value: string) => void {
  const { pathname, search } = usePlace()
  const navigate = useNavigate()
  return (name, value) => {
    const query = new URLSearchParams(search)
    query.set(name, value)
    navigate(`${pathname}?${query}`, { isReplacing: true })
  }
}
