import { useSelector } from 'react-redux'
import { t } from '#/lib/i18n/i18n.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'
import { selectIsAgeStated, stateAge } from '../trust.slice.ts'
import './entry-note.css'

/** TS-005: states the site's audience on entry, without scrolling, until the visitor has answered. */
export function EntryNote() {
  const isAgeStated = useSelector(selectIsAgeStated)
  const dispatch = useAppDispatch()
  if (isAgeStated) return null
  return (
    <aside className="entry-note" aria-label={t('age.title')}>
      <span>{t('age.notice')}</span>
      <Button look="line" size="s" className="min-h-11" onClick={() => void dispatch(stateAge())}>
        {t('age.confirm')}
      </Button>
    </aside>
  )
}
