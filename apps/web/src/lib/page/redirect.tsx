import { useEffect } from 'react'
import { useNavigate } from './router.tsx'

/** Navigates to another URL and replaces the history entry. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { isReplacing: true }), [navigate, to])
  return null
}
