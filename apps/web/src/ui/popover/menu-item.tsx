import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  icon: LucideIcon
  /** The menu it stands in is closed before its choice is made, so that what opens next takes the focus. */
  close: () => void
  onChoose: () => void
  children: ReactNode
}

/** A choice of a popover's menu. */
export function MenuItem({ icon: Icon, close, onChoose, children }: Props) {
  const choose = () => {
    close()
    onChoose()
  }
  return (
    <button type="button" role="menuitem" onClick={choose}>
      <Icon className="type-icon" />
      {children}
    </button>
  )
}
