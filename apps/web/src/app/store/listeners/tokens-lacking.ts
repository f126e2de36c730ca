import { refused } from '#/features/chat/refused.ts'
import type { StartListening } from './start-listening.ts'

/** TOKEN-021: a message cost more than the balance. */
export const onTokensLacking = (startListening: StartListening) =>
  startListening({
    predicate: (action) =>
      refused.match(action) && action.payload.problem.code === 'insufficient_tokens',
    effect: async (_, { dispatch }) => {
      const { offerForShortage } = await import('#/features/billing/offers/offer-start.ts')
      await dispatch(offerForShortage())
    },
  })
