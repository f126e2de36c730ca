import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useRequired } from '#/lib/services/required-context.ts'
import { useServices } from '#/lib/services/services-context.ts'

/**
 * `source` is the id of the navigation item that led here (NAV-008). `hasMoved` tells whether it is another than the
 * one that the document was sent for.
 */
export type Place = { pathname: string; search: string; source: string | null; hasMoved: boolean }
type Navigate = (
  to: string,
  options?: { isReplacing?: boolean; source?: string | undefined },
) => void

/** The place for which the server renders the first screen. */
const FIRST_PLACE: Place = { pathname: '/', search: '', source: null, hasMoved: false }

function currentPlace(hasMoved: boolean): Place {
  if (!('window' in globalThis)) return FIRST_PLACE
  const { pathname, search } = window.location
  const { navigationSource } = Object(window.history.state) as { navigationSource?: unknown }
  const source = typeof navigationSource === 'string' ? navigationSource : null
  return { pathname, search, source, hasMoved }
}

const PlaceContext = createContext<Place | null>(null)
const NavigateContext = createContext<Navigate | null>(null)
const HrefContext = createContext((to: string) => to)

/**
 * Connects the app to the browser's URL. Routes are one flat table and data is loaded by RTK Query, so that
 * a router library would add nothing for the 12 kB it costs the first page.
 */
export function Router({
  onLeave,
  children,
}: {
  /** Opens a page that this brand does not serve (TENANT-021). */
  onLeave?: (to: string) => void
  children: ReactNode
}) {
  const { away } = useServices().boot
  const hrefOf = useMemo(
    () => (to: string) => {
      const isOurs = away?.served.some((path) => matchOf(path, to.split(/[?#]/)[0] ?? '')) ?? true
      return isOurs ? to : away?.origin + to
    },
    [away],
  )
  const [place, setPlace] = useState(() => currentPlace(false))
  useEffect(() => {
    const follow = () => setPlace(currentPlace(true))
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  const navigate = useMemo<Navigate>(
    () => (to, options) => {
      if (hrefOf(to) !== to) return onLeave?.(to)
      const change = options?.isReplacing === true ? 'replaceState' : 'pushState'
      const { source } = options ?? {}
      window.history[change](source === undefined ? null : { navigationSource: source }, '', to)
      setPlace(currentPlace(true))
    },
    [hrefOf, onLeave],
  )
  return (
    <HrefContext value={hrefOf}>
      <NavigateContext value={navigate}>
        <PlaceContext value={place}>{children}</PlaceContext>
      </NavigateContext>
    </HrefContext>
  )
}

export function usePlace(): Place {
  return useRequired(PlaceContext, 'usePlace')
}

/** The URL of a page: on the realm's main app if this brand does not serve it. */
export function useHref(to: string): string {
  return useContext(HrefContext)(to)
}

export function useNavigate(): Navigate {
  return useRequired(NavigateContext, 'useNavigate')
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '')

/**
 * The parameters of a path like `/chat/:modelId`, or null if it does not match. Ignores case and a trailing
 * slash; `*` matches every page.
 */
export function matchOf(pattern: string, pathname: string): Record<string, string> | null {
  const params: Record<string, string> = {}
  if (pattern === '*') return params
  const wanted = segmentsOf(pattern)
  const given = segmentsOf(pathname)
  if (wanted.length !== given.length) return null
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? ''
    if (segment.startsWith(':')) params[segment.slice(1)] = decoded(value)
    else if (segment.toLowerCase() !== value.toLowerCase()) return null
  }
  return params
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

export function useParam(pattern: string, name: string): string | null {
  const { pathname } = usePlace()
  return matchOf(pattern, pathname)?.[name] ?? null
}

export function useQuery(): URLSearchParams {
  const { search } = usePlace()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Changes one query parameter and replaces the history entry. */
export function useSetQuery(): (name: string, value: string) => void {
  const { pathname, search } = usePlace()
  const navigate = useNavigate()
  return (name, value) => {
    const query = new URLSearchParams(search)
    query.set(name, value)
    navigate(`${pathname}?${query}`, { isReplacing: true })
  }
}
