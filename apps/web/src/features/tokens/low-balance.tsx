import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { pricesOf } from '@oriel/contract/tokens/prices'
import { useGetUserQuery } from '#/features/accounts/api.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { later } from '#/lib/page/later.ts'
import { useAreOffersQuiet } from '#/lib/state/offers-quiet.ts'
import { Note } from '#/ui/note.tsx'
import { hasFreeMessages } from './free-messages.ts'
import { isKnownToLack, type TokensState, type WithTokens } from './tokens.slice.ts'
import '#/ui/coin.css'

const BuyTokens = later(
  () => import('./buy-tokens.tsx'),
  (part) => part.BuyTokens,
)

type Props = {
  /** The recipient of the message. */
  modelId: string
}

/** From this number on, how many messages are left is said next to the composer (F-70). */
const FEW_MESSAGES = 5

/** How many messages at that price the balance pays for; null while it is unknown, or if they are free. */
function messagesLeft(tokens: TokensState, price: number): number | null {
  return tokens.isBalanceKnown && price > 0 ? Math.floor(tokens.remainingTokens / price) : null
}

/** Warns that the balance does not cover the next message; renders nothing while it is unknown. */
export function LowBalance({ modelId }: Props) {
  const { data: user } = useGetUserQuery()
  const tokens = useSelector((state: WithTokens) => state.tokens)
  const isQuiet = useAreOffersQuiet(user)
  const price = pricesOf(user?.userPricingInfo).tokenPriceForMessage
  const required = hasFreeMessages(user) ? 0 : price
  if (!isKnownToLack(tokens, required)) {
    const left = messagesLeft(tokens, required)
    return left === null || left > FEW_MESSAGES ? null : (
      <p className="type-caption type-muted px-4.5">{t('composer.left', { count: left })}</p>
    )
  }
  return (
    <Note as="output" tone="honey" className="items-center">
      <span className="ui-coin" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        {t('composer.noTokens', { required, remaining: tokens.remainingTokens })}
      </span>
      {!isQuiet && (
        <Suspense fallback={null}>
          <BuyTokens source="chat" modelId={modelId} />
        </Suspense>
      )}
    </Note>
  )
}
