import { useEffect, useState } from 'react'

/** What a visitor does who is there; a finger's first touch is a move of the pointer too. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll'] as const

/** The bar at the bottom of phones, and room for a line of what comes. */
const ROOM_BELOW = '0px 0px -132px 0px'

/**
 * True from the visitor's first gesture on, or once an element and room below it are seen: what comes after it
 * need not be fetched for who only looks at the top of a page.
 * @param last finds the element before what comes; null if there is none yet
 */
export function useIsStirred(last: () => Element | null): boolean {
  const [isStirred, setIsStirred] = useState(false)
  useEffect(() => {
    if (isStirred) return undefined
    const leaving = new AbortController()
    const options = { signal: leaving.signal, passive: true }
    for (const sign of SIGNS) window.addEventListener(sign, () => setIsStirred(true), options)
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setIsStirred(true)
      },
      { threshold: 1, rootMargin: ROOM_BELOW },
    )
    const element = last()
    if (element !== null) watch.observe(element)
    return () => {
      leaving.abort()
      watch.disconnect()
    }
  }, [isStirred, last])
  return isStirred
}
