import { useEffect, useEffectEvent, useState } from 'react'
import { OrderRefusal } from '#/features/billing/declines/order-refusal.tsx'
import { t } from '#/lib/i18n/i18n.ts'
import { useIsSlow } from '#/lib/page/slow.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { isApiError } from '#/lib/wire/errors.ts'
import { Button } from '#/ui/button.tsx'
import type { FormNews, MountedForm } from './form-news.ts'
import { openCardForm, type CardForm as Opening } from './open-card-form.ts'
import { FORM_PLACE } from './payment-script.ts'
import { APPLE_PLACE, GOOGLE_PLACE, SOLID_PLACE } from './solid-form.ts'
import { WaitingFields } from './waiting-fields.tsx'
import { YUNO_ACTION_PLACE, YUNO_PLACE } from './yuno-form.ts'
import './card-form.css'

type Props = Omit<Opening, 'onNews'> & {
  onNews: (news: FormNews) => void
  /** Receives the form once it can be submitted, and null when it is unmounted. */
  onMounted: (form: MountedForm | null) => void
}

/** The provider's form; if the server rejects its order, shows the reason and a retry. */
export function CardForm(props: Props) {
  const [refusal, setRefusal] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  if (refusal === null) {
    const again = () => setAttempt(attempt + 1)
    return <OpenForm key={attempt} {...props} onRefused={setRefusal} onAgain={again} />
  }
  return (
    <>
      <OrderRefusal error={refusal} onFree={() => setRefusal(null)} />
      <Button look="soft" onClick={() => setRefusal(null)}>
        {t('tryAgain')}
      </Button>
    </>
  )
}

/**
 * Mounts the provider's form (PAY-016). It creates an order on mount and removes the form on unmount:
 * change its key to create another order.
 */
function OpenForm({
  onMounted,
  onRefused,
  onAgain,
  ...opening
}: Props & { onRefused: (error: unknown) => void; onAgain: () => void }) {
  const dispatch = useAppDispatch()
  const [isLoading, setLoading] = useState(true)
  const isSlow = useIsSlow(isLoading)
  const report = useEffectEvent((news: FormNews) => {
    if (news.type === 'ready') setLoading(false)
    opening.onNews(news)
  })
  const identity = useEffectEvent(() => opening.identity())
  const open = useEffectEvent((leaving: AbortSignal) => {
    const onNews = (news: FormNews) => {
      if (!leaving.aborted) report(news)
    }
    return dispatch(openCardForm({ ...opening, identity: () => identity(), onNews }, leaving))
  })
  const show = useEffectEvent((form: MountedForm | null) => onMounted(form))
  const fail = useEffectEvent((error: unknown) => {
    setLoading(false)
    if (isApiError(error)) onRefused(error)
    else report({ type: 'lost', reason: error instanceof Error ? error.message : String(error) })
  })
  useEffect(() => {
    const leaving = new AbortController()
    const begin = async () => {
      try {
        const form = await open(leaving.signal)
        if (!leaving.signal.aborted) show(form)
      } catch (error) {
        if (!leaving.signal.aborted) fail(error)
      }
    }
    void begin()
    return () => {
      leaving.abort()
      show(null)
    }
  }, [])
  return (
    <div className={FORM_PLACE} aria-busy={isLoading}>
      {isLoading && <WaitingFields />}
      {isSlow && (
        <div className="card-form-slow" role="alert">
          <p>{t('slow')}</p>
          <Button look="soft" size="s" onClick={onAgain}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {opening.options.cardSystem === 'yuno' ? (
        <>
          <div id={YUNO_PLACE} />
          <div id={YUNO_ACTION_PLACE} />
        </>
      ) : (
        <>
          <div id={APPLE_PLACE} />
          <div id={GOOGLE_PLACE} />
          <div id={SOLID_PLACE} />
        </>
      )}
    </div>
  )
}
