import { t } from '#/lib/i18n.ts'
import { Link } from '#/ui/link.tsx'
import { EntryLink } from './entry-link.tsx'
import { ENTRIES, SIDEBAR_FOOT } from './routes.ts'

/** What the sidebar leads to, whatever it is drawn as. */
export function RailEntries() {
  return (
    <>
      {ENTRIES.map((entry) => {
        const { label, icon: Icon } = entry
        return (
          <EntryLink key={entry.to} entry={entry} place="sidebar" hasTitle>
            <Icon className="icon" />
            <span>{t(label)}</span>
          </EntryLink>
        )
      })}
      <div className="foot">
        {SIDEBAR_FOOT.map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} title={t(label)}>
            <Icon className="icon" />
            <span>{t(label)}</span>
          </Link>
        ))}
      </div>
    </>
  )
}
