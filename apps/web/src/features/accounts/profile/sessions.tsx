import { MonitorSmartphone } from 'lucide-react'
import { useSelector } from 'react-redux'
import type { OpenSession } from '@oriel/contract/accounts/sign-in'
import { formatDate, formatTime } from '#/lib/format.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { Button } from '#/ui/button.tsx'
import { IconRow } from '#/ui/fields/icon-row.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { RegionError } from '#/ui/region-error.tsx'
import type { WithUser } from '../user.slice.ts'
import {
  useEndSessionMutation,
  useGetCountryQuery,
  useGetIpAddressQuery,
  useGetSessionsQuery,
} from './profile-api.ts'
import '#/ui/skeleton.css'

/** Sent by the server if the country is unknown. */
const UNKNOWN_COUNTRY = 'ZZ'

/** TS-074: the account's sessions, which can be ended here. */
export function Sessions() {
  const { data, error, refetch } = useGetSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  if (data === undefined && error !== undefined) {
    return <RegionError title={t('sessions.failed')} error={error} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <div className="ui-skeleton h-24" aria-busy />
  return (
    <>
      <Whereabouts />
      <ul>
        {data.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
    </>
  )
}

const COUNTRY_NAMES = new Intl.DisplayNames(['en'], { type: 'region' })

/** ENTITY-019: country and IP address as seen by the server; the stored country until it responds. */
function Whereabouts() {
  useGetCountryQuery(undefined, { refetchOnMountOrArgChange: true })
  useGetIpAddressQuery(undefined, { refetchOnMountOrArgChange: true })
  const { countryCode, ipAddress } = useSelector((state: WithUser) => state.user)
  if (ipAddress === null) return null
  const isKnown = countryCode !== null && countryCode !== UNKNOWN_COUNTRY
  return (
    <p className="type-muted type-body-s">
      {isKnown
        ? t('sessions.from', { country: COUNTRY_NAMES.of(countryCode) ?? countryCode, ipAddress })
        : t('sessions.fromAddress', { ipAddress })}
    </p>
  )
}

function Session({ session }: { session: OpenSession }) {
  const { id, device, lastUsedAt, isCurrent } = session
  const [end, { error, isLoading }] = useEndSessionMutation()
  const name = device ?? t('sessions.unknown')
  return (
    <IconRow as="li" className="flex-wrap" icon={<MonitorSmartphone className="type-icon" />}>
      <div className="min-w-0 flex-1">
        <b>{name}</b>
        <p>
          {isCurrent
            ? t('sessions.current')
            : t('sessions.lastUsed', {
                when: `${formatDate(lastUsedAt)} ${formatTime(lastUsedAt)}`,
              })}
        </p>
      </div>
      {!isCurrent && (
        <Button
          look="line"
          size="s"
          className="min-h-11"
          isBusy={isLoading}
          aria-label={t('sessions.end', { device: name })}
          onClick={() => void end(id)}
        >
          {t('logOut.confirm')}
        </Button>
      )}
      <RefusalNote error={error} />
    </IconRow>
  )
}
