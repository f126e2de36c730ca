import { useSelector } from 'react-redux'
import { pricesOf } from '@oriel/contract/tokens/prices'
import { useGetUserQuery } from '#/features/accounts/api.ts'
import { t } from '#/lib/more-i18n.ts'
import { isKnownToLack, type WithTokens } from './tokens.slice.ts'

/** Says that the next message cannot be paid for; a balance that is not known says nothing. */
export function LowBalance() {
  const { data: user } = useGetUserQuery()
  const tokens = useSelector((state: WithTokens) => state.tokens)
  const required = pricesOf(user?.userPricingInfo).tokenPriceForMessage
  if (!isKnownToLack(tokens, required)) return null
  return (
    <output className="note honey">
      {t('composer.noTokens', { required, remaining: tokens.remainingTokens })}
    </output>
  )
}
