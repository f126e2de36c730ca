import { createContext, useContext, useId, type ReactNode } from 'react'
import './panel.css'

type Props = { title: string; children: ReactNode }

const IsInGroup = createContext(false)

/** A section of a page with its own heading. */
export function Panel({ title, children }: Props) {
  const id = useId()
  const Heading = useContext(IsInGroup) ? 'h3' : 'h2'
  return (
    <section className="ui-panel" aria-labelledby={id}>
      <Heading className="type-h3" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  )
}

/** Panels that belong together, in one frame beside their common heading. */
export function PanelGroup({ title, children }: Props) {
  return (
    <IsInGroup value>
      <div className="ui-panel-group">
        <h2 className="type-h3">{title}</h2>
        <div>{children}</div>
      </div>
    </IsInGroup>
  )
}
