import { Link } from '#/ui/link.tsx'

const LINK = /\[([^\]]+)\]\(([^)]+)\)/

/** Renders `[label](address)` links in a text; split by the pattern, every third part is plain text. */
export function Linked({ text }: { text: string }) {
  const parts = text.split(new RegExp(LINK, 'g'))
  return parts.map((part, at) => {
    const href = parts[at + 1] ?? ''
    if (at % 3 === 0) return part
    if (at % 3 === 2) return null
    return href.startsWith('/') ? (
      <Link key={part} className="type-link" to={href}>
        {part}
      </Link>
    ) : (
      <a key={part} className="type-link" href={href} target="_blank" rel="noopener">
        {part}
      </a>
    )
  })
}
