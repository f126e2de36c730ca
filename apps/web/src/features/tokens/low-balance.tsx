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
  /** Whom the message was for. */
  modelId: string
}

/** Says that the next message cannot be paid for; a balance that is not known says nothing. */
export function LowBalance({ modelId }: Props) {
  const { data: user } = useGetUserQuery()
  const tokens = useSelector((state: WithTokens) => state.tokens)
  const isQuiet = useAreOffersQuiet(user)
  const required = pricesOf(user?.userPricingInfo).tokenPriceForMessage
  if (!isKnownToLack(tokens, required)) return null
  return (
    <Note as="output" tone="honey">
      <span className="coin" aria-hidden="true" />
      <span className="grow">
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
