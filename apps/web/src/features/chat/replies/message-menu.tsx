import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { later } from '#/lib/page/later.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { isTight, menuLabel, type MenuProps } from './menu-parts.ts'

const ReplyMenu = later(
  () => import('./reply-menu.tsx'),
  (part) => part.ReplyMenu,
)

/** The button of a menu that few open; what is in it comes with the first press. */
export function MessageMenu(props: MenuProps) {
  const [opened, setOpened] = useState<{ isBelow: boolean } | null>(null)
  const button = (
    <IconButton
      label={menuLabel(props.message)}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => setOpened({ isBelow: isTight(currentTarget) })}
    >
      <Ellipsis className="type-icon" />
    </IconButton>
  )
  if (opened === null) return button
  return (
    <Suspense fallback={button}>
      <ReplyMenu {...props} isBelowAtFirst={opened.isBelow} />
    </Suspense>
  )
}
