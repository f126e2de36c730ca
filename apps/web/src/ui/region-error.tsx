import { t, type MessageId } from '#/lib/i18n/i18n.ts'
import { isApiError } from '#/lib/wire/errors.ts'
import { Button } from './button.tsx'
import './empty-state.css'

type Props = { title: string; error: unknown; onRetry: () => void }

/** Replaces a part of a screen that failed to load: shows the reason and a retry button. */
export function RegionError({ title, error, onRetry }: Props) {
  return (
    <div className="ui-empty-state" role="alert">
      <h2 className="type-h3">{title}</h2>
      <p>{t(reasonOf(error))}</p>
      <Button look="soft" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}

/** ERR-002: text for each kind of failure. */
export function reasonOf(error: unknown): MessageId {
  const status = isApiError(error) ? error.status : 'PARSING_ERROR'
  if (status === 'FETCH_ERROR') return 'error.fetch'
  if (status === 'TIMEOUT_ERROR') return 'error.timeout'
  return status === 429 ? 'error.rateLimited' : 'error.title'
}
