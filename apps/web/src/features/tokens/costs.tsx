import {
  AudioLines,
  Image,
  MessageCircleText,
  Mic,
  Phone,
  Sparkle,
  Video,
  type LucideIcon,
} from 'lucide-react'
import type { PaidAction } from '@oriel/contract/tokens/actions'
import { pricesOf } from '@oriel/contract/tokens/prices'
import { useGetUserQuery } from '#/features/accounts/api.ts'
import { formatCount } from '#/lib/format-count.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { shownCosts } from './costs.rules.ts'
import { hasFreeMessages } from './free-messages.ts'
import '#/ui/coin.css'
import './costs.css'

const LOOK: Record<PaidAction, { icon: LucideIcon; label: Parameters<typeof t>[0] }> = {
  tokenPriceForPersonModelCreation: { icon: Sparkle, label: 'cost.creation' },
  tokenPriceForVideo: { icon: Video, label: 'cost.video' },
  tokenPriceForVoiceCall: { icon: Phone, label: 'cost.call' },
  tokenPriceForImage: { icon: Image, label: 'cost.image' },
  tokenPriceForVoiceOver: { icon: AudioLines, label: 'cost.voiceover' },
  tokenPriceForAudioMessage: { icon: Mic, label: 'cost.audio' },
  tokenPriceForMessage: { icon: MessageCircleText, label: 'cost.message' },
}

/** Paid actions, and what each costs this user (TOKEN-012 to TOKEN-014). */
export function Costs() {
  const { data: user } = useGetUserQuery()
  const prices = pricesOf(user?.userPricingInfo)
  const costs = shownCosts({ hasFreeMessages: hasFreeMessages(user) })
  if (costs.length === 0) return <p className="type-muted">{t('cost.free')}</p>
  return (
    <ul className="token-costs">
      {costs.map((cost) => {
        const { icon: Icon, label } = LOOK[cost]
        return (
          <li key={cost}>
            <Icon className="type-icon" />
            <span className="min-w-0 flex-1">{t(label)}</span>
            <span className="ui-coin" aria-hidden="true" />
            <b className="tabular-nums">{formatCount(prices[cost])}</b>
          </li>
        )
      })}
    </ul>
  )
}
