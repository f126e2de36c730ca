import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FEATURE_DEFAULTS } from '@oriel/contract/accounts/feature-defaults'
import { fakeServer, json } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { someUser } from '#/testing/some-user.ts'
import { Costs } from './costs.tsx'

afterEach(cleanup)

async function rowsOf(featureExperimentFreeMessages: boolean) {
  const userFeatures = { ...FEATURE_DEFAULTS, featureExperimentFreeMessages }
  const { fetch } = fakeServer({ '/api/User': () => json(someUser({ userFeatures })) })
  const { screen, store } = renderApp(<Costs />, { fetch })
  await expect.poll(() => JSON.stringify(store.getState().api.queries)).toContain('fulfilled')
  return screen.getAllByRole('listitem').map((row) => row.textContent)
}

test('TOKEN-012 what each action costs, in this order', async () => {
  expect(await rowsOf(false)).toEqual([
    'Character creation30',
    'Video40',
    'Voice call, per minute15',
    'Image10',
    'Voiceover3',
    'Audio message5',
    'Message1',
  ])
})

test('TOKEN-013 free messages have no row', async () => {
  expect((await rowsOf(true)).at(-1)).toBe('Audio message5')
})
