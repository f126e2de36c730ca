import { useEffect, useState } from 'react'
import { t } from '#/lib/i18n/i18n.ts'
import { useServices } from '#/lib/services/services-context.ts'
import { Button } from '#/ui/button.tsx'
import '#/ui/button.css'

/** `screens.md` 26 */
const SLOW_AFTER_MS = 15_000

type Props = {
  /** Polling has ended without a result (PAY-015). */
  isPollOver: boolean
  /** A minute has passed, and the window may be closed (PAY-010). */
  isUnconfirmed: boolean
  onCheckAgain: () => void
}

/** A payment in progress. It is never presented as failed without a definite result. */
export function Processing({ isPollOver, isUnconfirmed, onCheckAgain }: Props) {
  const { wait } = useServices()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    void wait(SLOW_AFTER_MS, leaving.signal).then(() => !leaving.signal.aborted && setSlow(true))
    return () => leaving.abort()
  }, [wait])
  const isWaiting = !isPollOver && !isUnconfirmed
  return (
    <div className="grid justify-items-center gap-4 py-5 text-center">
      {isWaiting && (
        <span className="ui-button-spin size-11 border-4 text-(--brand)" aria-hidden="true" />
      )}
      <p className="type-muted" aria-live="assertive">
        {isUnconfirmed
          ? t('processing.unconfirmed')
          : t(isSlow ? 'processing.slow' : 'processing.text')}
      </p>
      {isPollOver && (
        <>
          {!isUnconfirmed && <p>{t('processing.pending')}</p>}
          <Button look="soft" onClick={onCheckAgain}>
            {t('processing.checkAgain')}
          </Button>
        </>
      )}
    </div>
  )
}
