import { Sparkle } from 'lucide-react'
import type { PersonModel } from '@oriel/contract/characters/person-model'
import { t } from '#/lib/i18n/i18n.ts'
import { Link } from '#/ui/link.tsx'
import { Picture } from '#/ui/picture.tsx'
import { heroModels } from './explore.rules.ts'
import '#/ui/button.css'
import '#/ui/skeleton.css'
import '#/ui/picture.css'
import './hero.css'

const WINDOWS = [0, 1, 2, 3]

type Props = {
  models: readonly PersonModel[]
  /** Replaces the default title in adult mode. */
  title: string | undefined
}

/** The button leads to existing companions, because creation is not available yet (F-63). */
export function Hero({ models, title }: Props) {
  const people = heroModels(models)
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="hero-copy">
        <h1 className="type-display" id="hero-title" tabIndex={-1}>
          {title ?? t('hero.title')}
        </h1>
        <p>{t('hero.text')}</p>
        <Link className="ui-button ui-button-primary ui-button-l" to="/create-character">
          <Sparkle className="type-icon" />
          {t('hero.find')}
        </Link>
      </div>
      <div className="hero-windows" aria-hidden="true">
        {WINDOWS.map((place) => (
          <figure key={place}>
            {people[place] === undefined ? (
              <span className="ui-picture ui-skeleton" />
            ) : (
              // Not urgent: phones, which show no windows, need not load them.
              <Picture picture={people[place].portrait} sizes="168px" alt="" />
            )}
            {place === 1 && <span className="hero-hint">{t('hero.hint')}</span>}
          </figure>
        ))}
      </div>
    </section>
  )
}
