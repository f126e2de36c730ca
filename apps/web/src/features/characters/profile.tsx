import { useGetPersonQuery } from './api.ts'
import { ProfileCard } from './profile-card.tsx'
import '#/ui/skeleton.css'
import './profile.css'

/** The profile of a companion by id; skeletons while it loads. */
export function Profile({ modelId }: { modelId: string }) {
  const { data } = useGetPersonQuery(modelId)
  if (data !== undefined) return <ProfileCard model={data} />
  return (
    <div aria-busy="true">
      <div className="profile-cover ui-skeleton" />
      <div className="profile-inner">
        <span className="ui-skeleton h-8 w-40" />
        <span className="ui-skeleton h-24" />
      </div>
    </div>
  )
}
