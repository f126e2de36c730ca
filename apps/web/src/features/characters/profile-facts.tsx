import type { PersonModel } from '@oriel/contract/characters/person-model'
import { t } from '#/lib/i18n/i18n.ts'
import '#/ui/facts.css'
import '#/ui/tag.css'

type Props = { profile: PersonModel['profile'] }

/** Occupation, interests and traits of a character. */
export function ProfileFacts({ profile }: Props) {
  return (
    <dl className="ui-facts">
      <div className="ui-fact ui-fact-wide">
        <dt>{t('profile.occupation')}</dt>
        <dd>{profile.occupation}</dd>
      </div>
      <div className="ui-fact ui-fact-wide">
        <dt>{t('profile.interests')}</dt>
        <dd className="mt-2 flex flex-wrap gap-1">
          {profile.interests.map((interest) => (
            <span key={interest} className="ui-tag">
              {interest}
            </span>
          ))}
        </dd>
      </div>
      <div className="ui-fact ui-fact-wide">
        <dt>{t('profile.personality')}</dt>
        <dd className="type-body-s">{profile.personality}</dd>
      </div>
    </dl>
  )
}
