import type { ComponentProps } from 'react'
import { useGetUserQuery } from '#/features/accounts/api.ts'
import { overlayOpened } from '#/lib/overlays.slice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { Link } from '#/ui/link.tsx'
import { screenAt } from './routes.ts'

type Props = ComponentProps<typeof Link> & {
  /** What asks, for analytics. */
  asker: string
}

/** NAV-012: where the screen asks for a login, an anonymous visitor logs in first and then goes on. */
export function GatedLink({ to, asker, onClick, ...rest }: Props) {
  const dispatch = useAppDispatch()
  const { data: user } = useGetUserQuery()
  const isBlocked = screenAt(to)?.requires === 'login' && user?.email === null
  return (
    <Link
      {...rest}
      to={to}
      onClick={(event) => {
        onClick?.(event)
        if (!isBlocked) return
        event.preventDefault()
        dispatch(overlayOpened({ kind: 'signIn', mode: 'signUp', source: asker, continueTo: to }))
      }}
    />
  )
}
