import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { pricesOf } from '@oriel/contract/tokens/prices'
import { useGetUserQuery } from '#/features/accounts/api.ts'
import { t } from '#/lib/i18n/i18n.ts'
import { later } from '#/lib/page/later.ts'
import { useAreOffersQuiet } from '#/lib/state/offers-quiet.ts'
import { Note } from '#/ui/note.tsx'
import { isKnownToLack, type WithTokens } from './tokens.slice.ts'
import '#/ui/coin.css'

const BuyTokens = later(
  () => import('./buy-tokens.tsx'),
  (part) => part.BuyTokens,
)

type Props = {
  /** The recipient of the message. */
  modelId: string
}

/** Warns that the balance does not cover the next message; renders nothing while it is unknown. */
export function LowBalance({ modelId }: Props) {
  const { data: user } = useGetUserQuery()
  const tokens = useSelector((state: WithTokens) => state.tokens)
  const isQuiet = useAreOffersQuiet(user)
  const required = pricesOf(user?.userPricingInfo).tokenPriceForMessage
  if (!isKnownToLack(tokens, required)) return null
  return (
    <Note as="output" tone="honey">
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
