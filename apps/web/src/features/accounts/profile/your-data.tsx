import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '#/lib/format-count.ts'
import { formatDate } from '#/lib/format.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import type { ApiError } from '#/lib/wire/errors.ts'
import { Button } from '#/ui/button.tsx'
import { IconRow } from '#/ui/fields/icon-row.tsx'
import { RefusalNote } from '#/ui/refusal-note.tsx'
import { downloadExport } from './download-export.ts'
import { useGetActivityQuery } from './profile-api.ts'

/** SAFE-020: data export and account deletion. */
export function YourData({ userId }: { userId: string }) {
  const dispatch = useAppDispatch()
  const [isLoading, setIsLoading] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const download = async () => {
    setIsLoading(true)
    setError(await dispatch(downloadExport()))
    setIsLoading(false)
  }
  return (
    <div>
      <Activity userId={userId} />
      <IconRow icon={<Download className="type-icon" />}>
        <div className="min-w-0 flex-1">
          <b>{t('export.title')}</b>
          <p>{t('export.text')}</p>
        </div>
        <Button
          look="line"
          size="s"
          className="min-h-11"
          isBusy={isLoading}
          aria-label={t('export.label')}
          onClick={() => void download()}
        >
          {t('export.download')}
        </Button>
      </IconRow>
      <RefusalNote error={error} />
      <IconRow icon={<Trash2 className="type-icon" />}>
        <div className="min-w-0 flex-1">
          <b className="text-danger">{t('deleteAccount.title')}</b>
          <p>{t('deleteAccount.short')}</p>
        </div>
        <Button
          look="line"
          size="s"
          className="min-h-11"
          aria-label={t('deleteAccount.title')}
          onClick={() => dispatch(overlayOpened({ kind: 'deleteAccount' }))}
        >
          {t('deleteAccount.open')}
        </Button>
      </IconRow>
    </div>
  )
}

/** API-004: summary of the account's activity. */
function Activity({ userId }: { userId: string }) {
  const { data } = useGetActivityQuery(userId, { refetchOnMountOrArgChange: true })
  if (data === undefined) return null
  return (
    <p className="type-muted type-body-s">
      {t('activity.text', {
        since: formatDate(data.createdAt),
        active: formatDate(data.lastActiveAt),
        messages: formatCount(data.messagesSent),
      })}
    </p>
  )
}
