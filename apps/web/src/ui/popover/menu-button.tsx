import { Ellipsis } from 'lucide-react'
import { Suspense, useState, type ComponentProps, type ReactNode } from 'react'
import { IconButton } from '#/ui/icon-button.tsx'

/** The three dots that open a menu. */
export function MenuButton(props: Omit<ComponentProps<typeof IconButton>, 'children'>) {
  return (
    <IconButton {...props}>
      <Ellipsis className="type-icon" />
    </IconButton>
  )
}

type LateProps = {
  label: string
  /** The menu, which is open when it is first drawn; its code comes with the first press. */
  children: ReactNode
}

/** The button of a menu that few open. */
export function LateMenu({ label, children }: LateProps) {
  const [isOpened, setIsOpened] = useState(false)
  const button = <MenuButton label={label} aria-haspopup="menu" onClick={() => setIsOpened(true)} />
  return isOpened ? <Suspense fallback={button}>{children}</Suspense> : button
}
