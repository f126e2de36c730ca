import { ENTRIES, shopEntry } from '#/app/routes/routes.ts'
import { hasActiveSubscription, useUserState } from '#/features/accounts/api.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { EntryLink } from './entry-link.tsx'
import '#/ui/skeleton.css'
import './bottom-nav.css'

/** The phone navigation; placeholders are shown while the user loads (NAV-011). */
export function BottomNav() {
  const { isLoading, isSubscriber } = useUserState(undefined, {
    selectFromResult: (user) => ({
      isLoading: user.isLoading || user.isUninitialized,
      isSubscriber: hasActiveSubscription(user.data),
    }),
  })
  return (
    <nav className="bottom-nav" aria-label={t('nav.main')} aria-busy={isLoading}>
      {[...ENTRIES, shopEntry(isSubscriber)].map((entry) => {
        const { id, label, icon: Icon } = entry
        return isLoading ? (
          <span key={id} className="ui-skeleton" />
        ) : (
          <EntryLink key={id} entry={entry} place="navbar">
            <Icon className="type-icon" />
            {t(label)}
          </EntryLink>
        )
      })}
    </nav>
  )
}
