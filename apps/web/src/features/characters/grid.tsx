import { Fragment, type ReactNode } from 'react'
import { t } from '#/lib/i18n/i18n.ts'
import { useIsSlow } from '#/lib/page/slow.ts'
import { Button } from '#/ui/button.tsx'
import { RegionError } from '#/ui/region-error.tsx'
import { useGetTopModelsQuery } from './api.ts'
import { Card } from './card.tsx'
import { matchesFilter, SKELETON_COUNT, type Filter } from './explore.rules.ts'
import '#/ui/skeleton.css'
import '#/ui/empty-state.css'
import './grid.css'
import './card.css'

/** Number of cards on the first screen of any device: their images are not lazy. */
const URGENT_COUNT = 4

type Props = {
  filter: Filter
  /** Banners by the index of the card they precede (EXPLORE-012). */
  banners?: Readonly<Record<number, ReactNode>> | undefined
  onShowAll: () => void
}

/** The catalogue: skeletons, cards, empty or failed (EXPLORE-010, 011, 028). */
export function Grid({ filter, banners = {}, onShowAll }: Props) {
  const { data, error, isFetching, refetch } = useGetTopModelsQuery()
  const isSlow = useIsSlow(isFetching && data === undefined)

  if (data === undefined && error !== undefined && !isFetching) {
    return <RegionError title={t('grid.error')} error={error} onRetry={() => void refetch()} />
  }
  if (data === undefined) {
    return (
      <section aria-label={t('grid.label')} aria-busy="true">
        {isSlow && <p className="type-muted mb-4">{t('slow')}</p>}
        <div className="character-grid">
          {Array.from({ length: SKELETON_COUNT }, (_, index) => (
            <div key={index} className="character-card ui-skeleton" />
          ))}
        </div>
      </section>
    )
  }
  const models = data.filter((model) => matchesFilter(model, filter))
  if (models.length === 0) {
    return (
      <section className="ui-empty-state" aria-label={t('grid.label')}>
        <h2 className="type-h3">{t('grid.empty')}</h2>
        {filter !== 'realistic' && (
          <Button look="soft" onClick={onShowAll}>
            {t('grid.showAll')}
          </Button>
        )}
      </section>
    )
  }
  return (
    <section aria-label={t('grid.label')}>
      <ul className="character-grid">
        {models.map((model, index) => (
          <Fragment key={model.id}>
            {banners[index]}
            <li>
              <Card model={model} isUrgent={index < URGENT_COUNT} />
            </li>
          </Fragment>
        ))}
        {banners[models.length]}
      </ul>
    </section>
  )
}
