import type { ComponentProps } from 'react'
import { screenAt } from '#/app/routes/routes.ts'
import { hasActiveSubscription, useUserState } from '#/features/accounts/api.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Link } from '#/ui/link.tsx'

type Props = ComponentProps<typeof Link> & {
  /** Source of the click, for analytics. */
  asker: string
}

/**
 * NAV-012: if the screen requires a login, an anonymous visitor logs in first and then continues, unless
 * they have a plan to manage there (PAY-021). If it requires a subscription, the lazily loaded gate decides
 * (NAV-013).
 */
export function GatedLink({ to, asker, onClick, ...rest }: Props) {
  const dispatch = useAppDispatch()
  const { isAnonymous } = useUserState(undefined, {
    selectFromResult: ({ data }) => ({
      isAnonymous: data?.email === null && !hasActiveSubscription(data),
    }),
  })
  const requires = screenAt(to)?.requires
  return (
    <Link
      {...rest}
      to={to}
      onClick={(event) => {
        onClick?.(event)
        if (requires === 'subscription') {
          event.preventDefault()
          void import('./subscription-gate.ts').then((gate) => dispatch(gate.passGate(to, asker)))
        } else if (requires === 'login' && isAnonymous) {
          event.preventDefault()
          dispatch(overlayOpened({ kind: 'signIn', mode: 'signUp', source: asker, continueTo: to }))
        }
      }}
    />
  )
}
