import type { Chat } from '@oriel/contract/chat/chat'
import { COLUMN_SIZES } from '#/ui/picture-sizes.ts'
import { Picture } from '#/ui/picture.tsx'
import './scene.css'

/** Where a talk begins: the companion's portrait in its own light, above the first words (F-70). */
export function Scene({ chat }: { chat: Chat }) {
  const picture = chat.personModelPortrait
  return (
    <div className="scene" aria-hidden="true">
      <Picture picture={picture} sizes={COLUMN_SIZES} alt="" className="scene-light" />
      <Picture picture={picture} sizes={COLUMN_SIZES} alt="" className="scene-window" />
    </div>
  )
}
