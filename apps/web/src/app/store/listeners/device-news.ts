import { isAnyOf } from '@reduxjs/toolkit'
import { accountEntered, accountLeft, accountReplaced } from '#/lib/session/auth.slice.ts'
import { privacyChosen } from '#/lib/state/privacy.slice.ts'
import type { StartListening } from './start-listening.ts'

const isAccountNews = isAnyOf(
  accountReplaced, // RT-006, RT-011
  accountLeft, // AUTH-018
  accountEntered,
)

/** When another account is used on this device, or identifying the device becomes allowed. */
export const onDeviceNews = (startListening: StartListening) =>
  startListening({
    predicate: (action) =>
      isAccountNews(action) || (privacyChosen.match(action) && action.payload.fingerprint),
    effect: async (news, { dispatch }) => {
      const device = await import('#/features/growth/fingerprint.ts')
      await dispatch(device.reportDevice(news))
    },
  })
