import type { NoticeLink as Link } from '@oriel/contract/trust/notices'
import '#/ui/button.css'
import './notice-card.css'

/** A phone number, a text number or a web page. */
export function NoticeLink({ link: { label, href } }: { link: Link }) {
  return (
    <a
      className="ui-button ui-button-soft ui-button-s"
      href={href}
      {...(href.startsWith('https:') ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {label}
    </a>
  )
}

export function NoticeLinks({ links }: { links: readonly Link[] }) {
  if (links.length === 0) return null
  return (
    <ul className="notice-card-links">
      {links.map((link) => (
        <li key={link.href}>
          <NoticeLink link={link} />
        </li>
      ))}
    </ul>
  )
}
