import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Category } from '@oriel/contract/characters/person-model'
import { t, type MessageId } from '#/lib/more-i18n.ts'
import { RegionError } from '#/ui/region-error.tsx'
import { useGetTopModelsQuery } from './api.ts'
import { Card } from './card.tsx'
import { interestsOf, matchesFor, MAX_INTERESTS, type Match } from './match.rules.ts'

type Style = { value: Category | null; label: MessageId; text: MessageId }

const STYLES: readonly Style[] = [
  { value: 'realistic', label: 'filter.realistic', text: 'match.realistic' },
  { value: 'anime', label: 'filter.anime', text: 'match.anime' },
  { value: null, label: 'match.either', text: 'match.eitherText' },
]

/** Two questions, answered from the catalogue: which style, which interests. */
export function Matcher() {
  const { data, error, refetch } = useGetTopModelsQuery()
  const [category, setCategory] = useState<Category | null | undefined>()
  const [interests, setInterests] = useState<string[]>([])

  if (data === undefined) {
    return error === undefined ? (
      <div className="skeleton h-64" aria-busy="true" />
    ) : (
      <RegionError title={t('grid.error')} error={error} onRetry={() => void refetch()} />
    )
  }
  const toggle = (interest: string) =>
    setInterests((before) =>
      before.includes(interest)
        ? before.filter((one) => one !== interest)
        : [...before, interest].slice(-MAX_INTERESTS),
    )
  return (
    <div className="match">
      <fieldset>
        <legend className="h2 mb-4">{t('match.styleQuestion')}</legend>
        <div className="match-styles">
          {STYLES.map(({ value, label, text }) => (
            <label key={label} className="opt">
              <input
                className="sr"
                type="radio"
                name="style"
                checked={value === category}
                onChange={() => {
                  setCategory(value)
                  setInterests([])
                }}
              />
              <span>
                {t(label)}
                <small>{t(text)}</small>
              </span>
              <Check className="icon tick" />
            </label>
          ))}
        </div>
      </fieldset>
      {category !== undefined && (
        <fieldset>
          <legend className="h2 mb-4">{t('match.interestsQuestion')}</legend>
          <p className="muted">{t('match.upTo', { count: MAX_INTERESTS })}</p>
          <div className="match-chips">
            {interestsOf(data, category).map((interest) => (
              <button
                key={interest}
                type="button"
                className="chip"
                aria-pressed={interests.includes(interest)}
                onClick={() => toggle(interest)}
              >
                {interest}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      {category !== undefined && interests.length > 0 && (
        <Results matches={matchesFor(data, { category, interests })} />
      )}
    </div>
  )
}

function Results({ matches }: { matches: Match[] }) {
  return (
    <section className="grid gap-4" aria-live="polite">
      <h2 className="h2">{t('match.results', { count: matches.length })}</h2>
      <ul className="match-results">
        {matches.map(({ model, shared }) => (
          <li key={model.id} className="grid gap-2">
            <Card model={model} />
            <p className="cap muted">{t('match.shared', { interests: shared.join(', ') })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
