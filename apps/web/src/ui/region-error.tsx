import { t, type MessageId } from '#/lib/i18n/i18n.ts'
import { isApiError } from '#/lib/wire/errors.ts'
import { Button } from './button.tsx'
import './empty-state.css'

type Props = { title: string; error: unknown; onRetry: () => void }

/** A part of a screen that did not load: what happened and a way to try again; the rest works. */
export function RegionError({ title, error, onRetry }: Props) {
  return (
    <div className="empty-state" role="alert">
      <h2 className="h3">{title}</h2>
      <p>{t(reasonOf(error))}</p>
      <Button look="soft" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}

/** ERR-002: what each kind of failure is called in front of the visitor. */
export function reasonOf(error: unknown): MessageId {
  const status = isApiError(error) ? error.status : 'PARSING_ERROR'
  if (status === 'FETCH_ERROR') return 'error.fetch'
  if (status === 'TIMEOUT_ERROR') return 'error.timeout'
  return status === 429 ? 'error.rateLimited' : 'error.title'
}
