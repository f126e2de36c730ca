import { Gem, MessageCircleText } from 'lucide-react'
import { memo } from 'react'
import type { PersonModel } from '@oriel/contract/characters/person-model'
import { t } from '#/lib/i18n/i18n.ts'
import { Link } from '#/ui/link.tsx'
import { Picture } from '#/ui/picture.tsx'
import { pathOf } from './explore.rules.ts'
import '#/ui/button.css'
import '#/ui/tag.css'
import '#/ui/status-dot.css'
import './card.css'

/** Width of a grid column, for the image's `sizes`. */
const SIZES =
  '(max-width: 550px) calc(50vw - 24px), (max-width: 768px) 33vw, (max-width: 1750px) 25vw, 20vw'

type Props = { model: PersonModel; isUrgent?: boolean }

/**
 * One companion of the catalogue; the whole card is one link (EXPLORE-027, TS-001). An AI is always there: the
 * dot of every open companion is live (F-77). Memoised, because the grid has dozens of them.
 */
export const Card = memo(function Card({ model, isUrgent = false }: Props) {
  // TS-030: a closed companion shows neither a live dot nor a call icon; its chat can still be read.
  const CallIcon = model.isLockedPremiumModel ? Gem : MessageCircleText
  return (
    <Link className="character-card" to={pathOf(model)}>
      <Picture picture={model.portrait} sizes={SIZES} alt="" isUrgent={isUrgent} />
      <span className="character-card-top">
        {model.isLocked && <span className="ui-tag ui-tag-photo">{t('status.Closed')}</span>}
        {model.isPremium && (
          <span className="ui-tag ui-tag-honey">
            <Gem className="type-icon" />
            {t('nav.premium')}
          </span>
        )}
      </span>
      <span className="character-card-body">
        <span className="character-card-name">
          {model.firstName}
          <small>{model.age}</small>
        </span>
        <span className="character-card-line">{model.profile.tagline}</span>
        <span className="character-card-ai">
          <span className={`ui-status-dot ${model.isLocked ? '' : 'ui-status-dot-live'}`} />
          {t('aiCharacter')}
        </span>
        {!model.isLocked && (
          <span className="character-card-cta">
            <span className="overflow-hidden">
              <span className="ui-button ui-button-photo ui-button-s">
                <CallIcon className="type-icon" />
                {t(model.isLockedPremiumModel ? 'card.view' : 'nav.chat')}
              </span>
            </span>
          </span>
        )}
      </span>
    </Link>
  )
})
