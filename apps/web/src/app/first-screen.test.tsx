import { act, cleanup } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { createStore, drawnState } from '#/app/store/store.ts'
import { categoryChosen } from '#/features/accounts/user.slice.ts'
import { DEFAULT_BOOT, type Boot } from '#/lib/services/boot.ts'
import { themeChosen } from '#/lib/state/ui.slice.ts'
import { someModel } from '#/testing/builders.ts'
import { fakeServices } from '#/testing/fake-services.ts'
import { App } from './app.tsx'
import { drawFirstScreen } from './first-screen.tsx'

const boot: Boot = {
  ...DEFAULT_BOOT,
  nsfwCapable: true,
  initialModels: [
    someModel(1, { firstName: 'Amara' }),
    someModel(2, { firstName: 'Rin', isAnime: true, category: 'anime' }),
  ],
}

let root: Root | undefined
afterEach(async () => {
  await act(async () => root?.unmount())
  cleanup()
  vi.restoreAllMocks()
})

const unanswered = () => new Promise<never>(() => {})

/** The page of a returning visitor with their own state. */
async function takeOver(html: string, arrange: (store: ReturnType<typeof createStore>) => void) {
  const faults: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((...facts) => faults.push(facts))
  const place = document.createElement('div')
  place.innerHTML = html
  const heading = place.querySelector('h1')
  document.body.replaceChildren(place)
  // No response: requests after hydration do not matter here.
  const services = fakeServices({ boot, fetch: unanswered, wait: unanswered })
  const store = createStore(services)
  arrange(store)
  const drawn = drawnState(boot)
  await act(async () => {
    root = hydrateRoot(place, <App store={store} services={services} drawn={drawn} />, {
      onRecoverableError: (error) => faults.push(error),
    })
  })
  return { place, heading, faults }
}

test('EXPLORE-010 the server-rendered screen is hydrated unchanged', async () => {
  const html = await drawFirstScreen(boot)
  expect(html).toContain('Amara')

  const { place, heading, faults } = await takeOver(html, () => {})
  expect(faults).toEqual([])
  expect(place.querySelector('h1')).toBe(heading)
})

test('EXPLORE-006 a visitor who comes back gets their own category and theme', async () => {
  const { place, heading, faults } = await takeOver(await drawFirstScreen(boot), (store) => {
    store.dispatch(categoryChosen('anime'))
    store.dispatch(themeChosen('light'))
  })

  expect(faults).toEqual([])
  expect(place.querySelector('h1')).toBe(heading)
  expect(place.querySelector('[aria-pressed=true]')?.textContent).toBe('Anime')
  expect(
    [...place.querySelectorAll('.character-card-name')].map((name) => name.textContent),
  ).toEqual([expect.stringContaining('Rin')])
  expect(document.documentElement.dataset.theme).toBe('light')
})
