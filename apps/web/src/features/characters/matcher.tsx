import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Category } from '@oriel/contract/characters/person-model'
import { t, type MessageId } from '#/lib/i18n/i18n.ts'
import { RegionError } from '#/ui/region-error.tsx'
import { useGetTopModelsQuery } from './api.ts'
import { Card } from './card.tsx'
import { matchesFor, MAX_TOPICS, type Match } from './match.rules.ts'
import { TOPICS, type Topic } from './topics.rules.ts'
import '#/ui/chip.css'
import '#/ui/option.css'
import '#/ui/skeleton.css'
import './matcher.css'

type Style = { value: Category | null; label: MessageId; text: MessageId }

const STYLES: readonly Style[] = [
  { value: 'realistic', label: 'filter.realistic', text: 'match.realistic' },
  { value: 'anime', label: 'filter.anime', text: 'match.anime' },
  { value: null, label: 'match.either', text: 'match.eitherText' },
]

const TOPIC_LABELS = {
  books: 'topic.books',
  music: 'topic.music',
  food: 'topic.food',
  travel: 'topic.travel',
  nature: 'topic.nature',
  animals: 'topic.animals',
  sport: 'topic.sport',
  crafts: 'topic.crafts',
  games: 'topic.games',
  science: 'topic.science',
  mysteries: 'topic.mysteries',
  stage: 'topic.stage',
  history: 'topic.history',
  humour: 'topic.humour',
} as const satisfies Record<Topic, MessageId>

/** Two questions, answered from the catalogue: which style, and which topics (F-63). */
export function Matcher() {
  const { data, error, refetch } = useGetTopModelsQuery()
  const [category, setCategory] = useState<Category | null | undefined>()
  const [topics, setTopics] = useState<Topic[]>([])

  if (data === undefined) {
    return error === undefined ? (
      <div className="ui-skeleton h-64" aria-busy="true" />
    ) : (
      <RegionError title={t('grid.error')} error={error} onRetry={() => void refetch()} />
    )
  }
  const toggle = (topic: Topic) =>
    setTopics((before) =>
      before.includes(topic)
        ? before.filter((one) => one !== topic)
        : [...before, topic].slice(-MAX_TOPICS),
    )
  return (
    <div className="matcher">
      <fieldset>
        <legend className="type-h2 mb-4">{t('match.styleQuestion')}</legend>
        <div className="matcher-styles">
          {STYLES.map(({ value, label, text }) => (
            <label key={label} className="ui-option">
              <input
                className="sr-only"
                type="radio"
                name="style"
                checked={value === category}
                onChange={() => setCategory(value)}
              />
              <span>
                {t(label)}
                <small>{t(text)}</small>
              </span>
              <Check className="type-icon ui-option-tick" />
            </label>
          ))}
        </div>
      </fieldset>
      {category !== undefined && (
        <fieldset>
          <legend className="type-h2 mb-4">{t('match.topicsQuestion')}</legend>
          <p className="type-muted">{t('match.upTo', { count: MAX_TOPICS })}</p>
          <div className="flex flex-wrap gap-2">
            {TOPICS.map((topic) => (
              <button
                key={topic}
                type="button"
                className="ui-chip"
                aria-pressed={topics.includes(topic)}
                onClick={() => toggle(topic)}
              >
                {t(TOPIC_LABELS[topic])}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      {category !== undefined && topics.length > 0 && (
        <Results matches={matchesFor(data, { category, topics })} />
      )}
    </div>
  )
}

function Results({ matches }: { matches: Match[] }) {
  return (
    <section className="grid gap-4" aria-labelledby="match-results" aria-live="polite">
      <h2 className="type-h2" id="match-results">
        {t('match.results', { count: matches.length })}
      </h2>
      <ul className="matcher-results">
        {matches.map(({ model, shared }) => (
          <li key={model.id} className="grid gap-2">
            <Card model={model} />
            <p className="type-caption type-muted">{sharedText(shared)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function sharedText(shared: readonly Topic[]): string {
  if (shared.length === 0) return t('match.other')
  return t('match.shared', { topics: shared.map((topic) => t(TOPIC_LABELS[topic])).join(', ') })
}
