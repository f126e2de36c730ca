import { useState } from 'react'
import type { Portrait } from '@oriel/contract/characters/person-model'
import { t } from '#/lib/i18n/i18n.ts'
import './skeleton.css'
import './picture.css'

/** The contract's widths, repeated because its schemas are not part of the first page. */
export const WIDTHS = [320, 640, 960] as const

type Props = {
  picture: Portrait | null
  /** Rendered width, as the HTML attribute `sizes`. */
  sizes: string
  /** Pass an empty text for a picture beside a name that says the same: it is decorative. */
  alt?: string
  /** Part of the first screen: loaded at once. */
  isUrgent?: boolean
  className?: string
}

/** A portrait in its available sizes and formats, over its blurred placeholder. */
export function Picture({ picture, sizes, alt, isUrgent = false, className = '' }: Props) {
  const [failedBase, setFailedBase] = useState<string | null>(null)
  if (picture === null || failedBase === picture.base) {
    return (
      <span className={`ui-picture ${className}`}>
        <PictureFailed />
      </span>
    )
  }
  const sourceSet = (format: string) =>
    WIDTHS.map((width) => `${picture.base}-${width}.${format} ${width}w`).join(', ')
  return (
    <picture
      className={`ui-picture ${className}`}
      style={{
        backgroundColor: picture.dominant,
        backgroundImage: `url("${picture.blurDataUrl}")`,
      }}
    >
      <source type="image/avif" srcSet={sourceSet('avif')} sizes={sizes} />
      <img
        src={`${picture.base}-${WIDTHS[0]}.webp`}
        srcSet={sourceSet('webp')}
        sizes={sizes}
        alt={alt ?? picture.alt}
        width={600}
        height={800}
        decoding="async"
        loading={isUrgent ? 'eager' : 'lazy'}
        fetchPriority={isUrgent ? 'high' : 'auto'}
        ref={(image) => {
          if (image !== null && hasFailed(image)) setFailedBase(picture.base)
        }}
        onError={() => setFailedBase(picture.base)}
      />
    </picture>
  )
}

/** A server-rendered picture may have failed before its listener was attached. */
const hasFailed = ({ complete, currentSrc, naturalWidth }: HTMLImageElement) =>
  complete && currentSrc !== '' && naturalWidth === 0

/** SCREEN-010 */
export function PictureFailed() {
  return (
    <img
      className="ui-picture-failed"
      src="/image-unavailable.svg"
      alt={t('image.unavailable')}
      width={96}
      height={128}
    />
  )
}
