import { UserRound } from 'lucide-react'
import { useState } from 'react'
import './avatar.css'

/** LAYOUT-014 */
const SIZE_PX = 46

/** The user's picture; an icon if there is none or it fails to load (LAYOUT-015). */
export function Avatar({ url }: { url: string | null }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  if (url === null || url === failedUrl) {
    return (
      <span className="ui-avatar">
        <UserRound className="type-icon" />
      </span>
    )
  }
  return (
    <img
      className="ui-avatar"
      src={url}
      alt=""
      width={SIZE_PX}
      height={SIZE_PX}
      onError={() => setFailedUrl(url)}
    />
  )
}
