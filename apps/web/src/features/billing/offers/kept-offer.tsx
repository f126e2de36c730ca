import { Tag } from 'lucide-react'
import { useOffersQuiet } from '#/features/billing/shared/use-offers-quiet.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'
import { Note } from '#/ui/note.tsx'
import { useGetShopWindowQuery } from '../shop-api.ts'
import { bestReached, type KeptPlace } from './kept-offer.rules.ts'
import { openKept } from './offer-start.ts'

type Props = {
  place: KeptPlace
  source: string
  /** Called before the offer opens. */
  onLeave?: () => void
}

/** Shows the best price the user has reached but not taken, while the server keeps it open (F-65). */
export function KeptOffer({ place, source, onLeave }: Props) {
  const dispatch = useAppDispatch()
  const isQuiet = useOffersQuiet()
  const { data } = useGetShopWindowQuery(undefined, {
    skip: isQuiet,
    refetchOnMountOrArgChange: true,
  })
  const stand = isQuiet || data === undefined ? null : bestReached(place, data.openable)
  if (stand === null) return null
  const open = () => {
    onLeave?.()
    void dispatch(openKept(place, source))
  }
  return (
    <Note as="div" tone="honey" className="items-center">
      <Tag className="type-icon" />
      <span className="min-w-0 flex-1">{t('kept.text')}</span>
      <Button look="line" size="s" onClick={open}>
        {t('kept.open')}
      </Button>
    </Note>
  )
}
