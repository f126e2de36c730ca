import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import './sent.css'

/** Replaces a form after it was sent, and takes the focus from its button. */
export function Sent({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="sent">
      <CircleCheck className="type-icon" />
      <h2 className="type-h2" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {children}
    </div>
  )
}
