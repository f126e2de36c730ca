import '#/lib/i18n/offers.ts'
import { useEffect, useRef, useState } from 'react'
import { DAILY_BONUS_TOKENS } from '@oriel/contract/tokens/prices'
import { t } from '#/lib/i18n/i18n.ts'
import { useNavigate } from '#/lib/page/router.tsx'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'
import { Modal } from '#/ui/modal.tsx'
import { claimBonus } from './bonus-api.ts'
import '#/ui/coin.css'
import './daily-bonus.css'

type Props = { continueTo?: string | undefined; onClose: () => void }

/** The daily free tokens: first offered, then claimed (TOKEN-007, MODAL-004 to MODAL-009). */
export function DailyBonus({ continueTo = '/chat', onClose }: Props) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [isClaiming, setIsClaiming] = useState(false)
  const [claimed, setClaimed] = useState<number | null>(null)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const claim = async () => {
    setIsClaiming(true)
    const count = await dispatch(claimBonus())
    // Already closed: do not close another popup that is open now.
    if (!isShown.current) return
    setIsClaiming(false)
    if (count === null) onClose()
    else setClaimed(count)
  }
  const text =
    claimed === null
      ? t('bonus.text', { count: DAILY_BONUS_TOKENS })
      : t('bonus.got', { count: claimed })
  return (
    <Modal title={t('bonus.title')} text={text} widthPx={440} isCentred onClose={onClose}>
      <span
        className={`daily-bonus-coins ${claimed === null ? '' : 'daily-bonus-coins-got'}`}
        aria-hidden="true"
      >
        <i className="ui-coin" />
        <i className="ui-coin" />
        <i className="ui-coin" />
      </span>
      {claimed === null ? (
        <Button size="l" className="w-full" isBusy={isClaiming} onClick={() => void claim()}>
          {t('bonus.get')}
        </Button>
      ) : (
        <Button
          size="l"
          className="w-full"
          onClick={() => {
            onClose()
            navigate(continueTo)
          }}
        >
          {t('bonus.chat')}
        </Button>
      )}
    </Modal>
  )
}
