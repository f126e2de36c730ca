import { expect, test } from 'vitest'
import { POPUPS } from './popups.ts'

test('there are 31 popup names, no two alike', () => {
  expect(new Set(POPUPS).size).toBe(31)
  expect(POPUPS.join(' ')).toBe(
    'paywall checkout signup terms age_confirmation tokens_upsell_1 tokens_upsell_2 ' +
      'tokens_downsell_1 tokens_downsell_2 subscription_upgrade_1 subscription_upgrade_2 ' +
      'insufficient_funds_upsell insufficient_funds_subscription lifetime_access ' +
      'one_click_payment prepaid cancellation_warning cancellation_reason ' +
      'cancellation_reminder cancellation_improvements cancellation_features ' +
      'cancellation_future_usage cancellation_lifetime_downsell ' +
      'cancellation_lifetime_confirm cancellation_feedback checkout_downsell ' +
      'checkout_downsell_confirm character_creation category_selection voiceover review_feedback',
  )
})
