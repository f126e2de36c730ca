import { useEffect } from 'react'
import { useNavigate } from '#/lib/page/router.tsx'

/** Leaves for another address, which takes this one's place in the history. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { isReplacing: true }), [navigate, to])
  return null
}
