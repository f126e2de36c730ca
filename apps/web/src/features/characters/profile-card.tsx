import type { PersonModel } from '@oriel/contract/characters/person-model'
import { COLUMN_SIZES } from '#/ui/picture-sizes.ts'
import { Picture } from '#/ui/picture.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { ReportModel } from './report-model.tsx'
import './profile.css'

type Props = { model: PersonModel }

/** Profile of a character, beside the conversation and on the page of a premium companion. */
export function ProfileCard({ model }: Props) {
  const { firstName, age, description, profile } = model
  return (
    <>
      <div className="profile-cover">
        <Picture picture={model.portrait} sizes={COLUMN_SIZES} />
      </div>
      <div className="profile-inner">
        <div>
          <p className="profile-name">
            <bdi>{firstName}</bdi> <span>{age}</span>
          </p>
          <p className="type-muted type-body-s mt-2">{description}</p>
        </div>
        <ProfileFacts profile={profile} />
        <ReportModel modelId={model.id} />
      </div>
    </>
  )
}
