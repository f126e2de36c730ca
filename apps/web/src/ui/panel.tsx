import { useId, type ReactNode } from 'react'
import './panel.css'

/** A section of a page with its own heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="ui-panel" aria-labelledby={id}>
      <h2 className="type-h3" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
