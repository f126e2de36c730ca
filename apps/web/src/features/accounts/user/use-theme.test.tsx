import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { loggedOut } from '#/lib/session/auth.slice.ts'
import { fakeServer, json } from '#/testing/fake-server.ts'
import { memoryStorage } from '#/testing/fake-services.ts'
import { renderApp } from '#/testing/render.tsx'
import { someUser } from '#/testing/some-user.ts'
import { accountsApi } from '../api.ts'
import { useTheme } from './use-theme.ts'

afterEach(cleanup)

function Theme() {
  return <output>{useTheme()}</output>
}

test('LAYOUT-029 a flag that arrives late leaves the page as it is painted, and counts for the next', async () => {
  const storage = memoryStorage()
  const flag = { ...someUser().userFeatures, experimentShowWhiteTheme: true }
  const server = fakeServer({ '/api/User': () => json(someUser({ userFeatures: flag })) })
  const open = () => renderApp(<Theme />, { storage, fetch: server.fetch })

  const first = open()
  expect(first.screen.getByRole('status').textContent).toBe('dark')
  await act(() => first.store.dispatch(accountsApi.endpoints.getUser.initiate()))
  expect(first.store.getState().user.user?.userFeatures.experimentShowWhiteTheme).toBe(true)
  expect(first.screen.getByRole('status').textContent).toBe('dark')
  cleanup()

  const next = open()
  expect(next.screen.getByRole('status').textContent).toBe('light')
  act(() => void next.store.dispatch(loggedOut()))
  expect(next.screen.getByRole('status').textContent).toBe('light')
})
