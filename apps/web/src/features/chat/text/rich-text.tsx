import { Fragment, memo } from 'react'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { parseMarkdown, type Inline } from './markdown.rules.ts'
import './rich-text.css'

type Props = { text: string }

/** Renders a message from its parsed tree, so that its text cannot inject markup. */
export const RichText = memo(function RichText({ text }: Props) {
  return parseMarkdown(text).map((block, index) =>
    block.kind === 'code' ? (
      <pre key={index} className="rich-text-code">
        <code>{block.text}</code>
      </pre>
    ) : (
      <p key={index} dir="auto">
        {block.lines.map((line, at) => (
          <Fragment key={at}>
            {at > 0 && <br />}
            <Inlines nodes={line} />
          </Fragment>
        ))}
      </p>
    ),
  )
})

function Inlines({ nodes }: { nodes: Inline[] }) {
  return nodes.map((node, index) => <InlineNode key={index} node={node} />)
}

function InlineNode({ node }: { node: Inline }) {
  if (node.kind === 'text') return node.text
  if (node.kind === 'code') return <code>{node.text}</code>
  if (node.kind === 'link') return <OutwardLink node={node} />
  if (node.kind === 'aside') {
    return (
      <span className="rich-text-aside">
        <Inlines nodes={node.children} />
      </span>
    )
  }
  const Emphasis = node.kind
  return (
    <Emphasis>
      <Inlines nodes={node.children} />
    </Emphasis>
  )
}

/** A link in a message asks for confirmation before it opens. */
function OutwardLink({ node }: { node: Extract<Inline, { kind: 'link' }> }) {
  const dispatch = useAppDispatch()
  const ask = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    dispatch(overlayOpened({ kind: 'link', href: node.href }))
  }
  return (
    <a
      className="type-link"
      href={node.href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      onClick={ask}
      onAuxClick={ask}
    >
      <Inlines nodes={node.children} />
    </a>
  )
}
