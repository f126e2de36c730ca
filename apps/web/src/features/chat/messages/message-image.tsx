import { useState } from 'react'
import { t } from '#/lib/i18n/i18n.ts'
import { PictureFailed } from '#/ui/picture.tsx'
import './message-image.css'

export function MessageImage({ url, name }: { url: string; name: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <figure className="message-image">
      {hasFailed ? (
        <PictureFailed />
      ) : (
        <img
          src={url}
          alt={t('message.photo', { name })}
          width={600}
          height={800}
          loading="lazy"
          onError={() => setHasFailed(true)}
        />
      )}
    </figure>
  )
}
