import { Gem } from 'lucide-react'
import { t } from '#/lib/i18n/i18n.ts'
import { Redirect } from '#/lib/page/redirect.tsx'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { hasStatus } from '#/lib/wire/errors.ts'
import { Button } from '#/ui/button.tsx'
import { Link } from '#/ui/link.tsx'
import { Note } from '#/ui/note.tsx'
import { Picture } from '#/ui/picture.tsx'
import { RegionError } from '#/ui/region-error.tsx'
import { useGetPersonQuery } from './api.ts'
import { ProfileFacts } from './profile-facts.tsx'
import { ReportModel } from './report-model.tsx'
import '#/ui/button.css'
import '#/ui/tag.css'
import '#/ui/skeleton.css'
import './premium-model.css'
import './card.css'

/** Page of a premium companion: the profile, and what is needed to chat. */
export function PremiumModel({ modelId }: { modelId: string }) {
  const { data, error, refetch } = useGetPersonQuery(modelId)
  if (hasStatus(error, 404) || hasStatus(error, 422)) return <Redirect to="/" />
  if (data === undefined) {
    return error === undefined ? (
      <div className="premium-model" aria-busy="true">
        <div className="character-card ui-skeleton" />
        <div className="ui-skeleton h-64" />
      </div>
    ) : (
      <RegionError title={t('premium.error')} error={error} onRetry={() => void refetch()} />
    )
  }
  const { firstName, age, description, profile } = data
  return (
    <div className="premium-model">
      <div className="premium-model-portrait">
        <Picture picture={data.portrait} sizes="(max-width: 767px) 100vw, 430px" isUrgent />
      </div>
      <div className="grid gap-5">
        <p className="flex flex-wrap gap-2">
          <span className="ui-tag ui-tag-honey">
            <Gem className="type-icon" />
            {t('nav.premium')}
          </span>
          <span className="ui-tag">{t('aiCharacter')}</span>
        </p>
        <h1 className="type-display" tabIndex={-1}>
          {firstName} <span className="type-faint">{age}</span>
        </h1>
        <p className="type-muted max-w-[60ch]">{description}</p>
        <ProfileFacts profile={profile} />
        {data.isLocked && <ClosedNote />}
        {data.isLockedPremiumModel && !data.isLocked && (
          <Note tone="honey">
            <Gem className="type-icon" />
            {t('premium.needed')}
          </Note>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {data.isLockedPremiumModel ? (
            <>
              {!data.isLocked && <SeePlans modelId={data.id} />}
              <Link className="ui-button ui-button-soft" to="/">
                {t('premium.others')}
              </Link>
            </>
          ) : (
            <Link className="ui-button ui-button-primary ui-button-l" to={`/chat/${data.id}`}>
              {t(data.isLocked ? 'locked.read' : 'nav.chat')}
            </Link>
          )}
          <ReportModel modelId={data.id} />
        </div>
      </div>
    </div>
  )
}

/** TS-030: no plan unlocks a companion closed for safety, so none is offered. */
function ClosedNote() {
  return (
    <Note as="div">
      <div>
        <h2 className="font-semibold">{t('locked.title')}</h2>
        <p>
          {t('locked.companion')} <Link to="/legal/complaint-policy">{t('locked.appeal')}</Link>
        </p>
      </div>
    </Note>
  )
}

/** POPUP-033: every plan unlocks all premium companions. */
function SeePlans({ modelId }: { modelId: string }) {
  const dispatch = useAppDispatch()
  const paywall = {
    kind: 'paywall',
    source: 'premium_model',
    paywallType: 'subscription',
    modelId,
  } as const
  return (
    <Button size="l" onClick={() => dispatch(overlayOpened(paywall))}>
      {t('premium.plans')}
    </Button>
  )
}
