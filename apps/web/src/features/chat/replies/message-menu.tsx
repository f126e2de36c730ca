import { later } from '#/lib/page/later.ts'
import { LateMenu } from '#/ui/popover/menu-button.tsx'
import { menuLabel, type MenuProps } from './menu-parts.ts'

const ReplyMenu = later(
  () => import('./reply-menu.tsx'),
  (part) => part.ReplyMenu,
)

/** What can be done with a message. */
export function MessageMenu(props: MenuProps) {
  return (
    <LateMenu label={menuLabel(props.message)}>
      <ReplyMenu {...props} />
    </LateMenu>
  )
}
