import { accountsApi } from '#/features/accounts/api.ts'
import { BONUS_SHOWN_AT } from '#/features/tokens/api.ts'
import type { DeviceStorage } from '#/lib/services/storage.ts'
import { areOffersQuiet } from '#/lib/state/offers-quiet.ts'
import { openByItself } from '#/lib/state/open-by-itself.ts'
import { overlaysClosed } from '#/lib/state/overlays.slice.ts'
import type { Thunk } from '#/lib/state/redux.ts'

/** Storage keys kept until an upgrade is paid (FLOW-031). */
export const SAVED_CHAT_ID = 'savedChatId'
export const SHOW_EXTRA_MODAL = 'showExtraModal'

/** FLOW-026, FLOW-028: the path a buyer returns to. */
export function pathAfterUpgrade({ read }: Pick<DeviceStorage, 'read'>): string {
  const chatId = read(SAVED_CHAT_ID)
  return chatId === null ? '/pricing' : `/chat/${chatId}`
}

/** FLOW-026 to FLOW-031: returns to where the upgrade started, clears storage keys and overlays. */
export const returnFromUpgrade = (): Thunk => {
  return (dispatch, _, { storage, navigation }) => {
    const path = pathAfterUpgrade(storage)
    const hasExtra = storage.read(SHOW_EXTRA_MODAL) !== null
    for (const name of [SAVED_CHAT_ID, SHOW_EXTRA_MODAL]) storage.remove(name)
    dispatch(overlaysClosed())
    navigation.go(path)
    if (hasExtra) dispatch(showBonus(path))
  }
}

const selectUser = accountsApi.endpoints.getUser.select()

/** Directly after an offer, or while offers are quiet, the bonus is postponed (F-65, SAFE-012). */
const showBonus = (continueTo: string): Thunk => {
  return (dispatch, getState, { storage, now }) => {
    const { data: user } = selectUser(getState())
    const isShown =
      !areOffersQuiet(user, now()) && dispatch(openByItself({ kind: 'dailyBonus', continueTo }))
    storage.write(BONUS_SHOWN_AT, String(isShown ? now() : 0))
  }
}
