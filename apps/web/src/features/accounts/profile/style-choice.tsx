import { Sparkles } from 'lucide-react'
import { useSelector } from 'react-redux'
import type { Category } from '@oriel/contract/characters/person-model'
import { t } from '#/lib/i18n/i18n.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { categoryChosen, selectCategory } from '../user.slice.ts'
import '#/ui/chip.css'
import '#/ui/fields/icon-row.css'

const STYLES: readonly { category: Category; label: 'filter.realistic' | 'filter.anime' }[] = [
  { category: 'realistic', label: 'filter.realistic' },
  { category: 'anime', label: 'filter.anime' },
]

/** The companion style the explore page starts with (ENTITY-060), to change it after the first visit. */
export function StyleChoice() {
  const dispatch = useAppDispatch()
  const chosen = useSelector(selectCategory) ?? 'realistic'
  return (
    <fieldset className="ui-icon-row flex-wrap">
      <legend className="sr-only">{t('settings.style')}</legend>
      <span className="ui-icon-row-icon">
        <Sparkles className="type-icon" />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <b aria-hidden="true">{t('settings.style')}</b>
        <p>{t('settings.styleText')}</p>
      </div>
      <div className="ms-auto flex flex-wrap justify-center gap-2">
        {STYLES.map(({ category, label }) => (
          <label key={category} className="ui-chip">
            <input
              type="radio"
              name="style"
              className="sr-only"
              checked={category === chosen}
              onChange={() => dispatch(categoryChosen(category))}
            />
            {t(label)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
