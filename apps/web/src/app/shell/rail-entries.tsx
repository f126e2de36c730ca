import { ENTRIES, PRICING, SIDEBAR_FOOT, type FootLink } from '#/app/routes/routes.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { Link } from '#/ui/link.tsx'
import { EntryLink } from './entry-link.tsx'

const linkOf = ({ to, label, icon: Icon }: FootLink) => (
  <Link key={to} to={to}>
    <Icon className="type-icon" />
    <span>{t(label)}</span>
  </Link>
)

/** Links of the sidebar, both as rail and as drawer. */
export function RailEntries() {
  return (
    <>
      {ENTRIES.map((entry) => {
        const { label, icon: Icon } = entry
        return (
          <EntryLink key={entry.to} entry={entry} place="sidebar">
            <Icon className="type-icon" />
            <span>{t(label)}</span>
          </EntryLink>
        )
      })}
      {linkOf(PRICING)}
      {/* Contact Us, also in the foot; on phones only there (LAYOUT-025). */}
      <div className="max-md:hidden">{SIDEBAR_FOOT.slice(0, 1).map(linkOf)}</div>
      <div className="rail-foot">{SIDEBAR_FOOT.map(linkOf)}</div>
    </>
  )
}
