import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useHref, useNavigate } from '#/lib/page/router.tsx'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string
  /** Id of the navigation item, for the next page (NAV-008). */
  source?: string | undefined
}

/** A link inside the app. Clicks with a modifier key or another mouse button are left to the browser. */
export function Link({ to, source, onClick, ...rest }: Props) {
  const navigate = useNavigate()
  const href = useHref(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event
    const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
    if (event.defaultPrevented || !isPlain) return
    event.preventDefault()
    const isReplacing = to === window.location.pathname + window.location.search
    navigate(to, { isReplacing, source })
  }
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content is among the props
  return <a {...rest} href={href} onClick={follow} />
}
