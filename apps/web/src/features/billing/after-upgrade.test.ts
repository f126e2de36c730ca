import { expect, test } from 'vitest'
import { createStore } from '#/app/store.ts'
import { overlayOpened, selectTopOverlay } from '#/lib/overlays.slice.ts'
import { fakeServices } from '#/testing/fake-services.ts'
import {
  pathAfterUpgrade,
  returnFromUpgrade,
  SAVED_CHAT_ID,
  SHOW_EXTRA_MODAL,
} from './after-upgrade.ts'

const shelfOf = (kept: Record<string, string>) => ({ read: (name: string) => kept[name] ?? null })

test('FLOW-026 FLOW-028 back to the chat, or else to the plans', () => {
  expect(pathAfterUpgrade(shelfOf({ [SAVED_CHAT_ID]: 'c' }))).toBe('/chat/c')
  expect(pathAfterUpgrade(shelfOf({}))).toBe('/pricing')
})

test('FLOW-029 FLOW-030 FLOW-031 nothing stays kept, the paywall closes, and the bonus opens where it is due', () => {
  const went: string[] = []
  const services = fakeServices({
    navigation: { go: (path) => void went.push(path), bind: () => () => {} },
  })
  const { shelf } = services
  const store = createStore(services)
  for (const hasExtra of [true, false]) {
    shelf.write(SAVED_CHAT_ID, 'c')
    if (hasExtra) shelf.write(SHOW_EXTRA_MODAL, 'true')
    store.dispatch(overlayOpened({ kind: 'paywall', source: 'x', paywallType: 'subscription' }))
    store.dispatch(returnFromUpgrade())
    expect(shelf.read(SAVED_CHAT_ID)).toBeNull()
    expect(shelf.read(SHOW_EXTRA_MODAL)).toBeNull()
    const top = selectTopOverlay(store.getState())
    expect(top?.kind ?? null).toBe(hasExtra ? 'dailyBonus' : null)
  }
  expect(went).toEqual(['/chat/c', '/chat/c'])
})
