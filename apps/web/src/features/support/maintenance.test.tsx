import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { Maintenance } from './maintenance.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('AUTH-030 SCREEN-014 the page checks once a minute, as all requests are sent, and then returns', async () => {
  const answers = [refusal(503, 'maintenance'), new TypeError('Failed to fetch'), json({})]
  const server = fakeServer({ '/api/Config': () => answers.shift() ?? json({}) })
  const go = vi.fn<(path: string) => void>()
  renderApp(<Maintenance />, { fetch: server.fetch, navigation: { go, bind: () => () => {} } })
  expect(server.sent).toEqual([])
  await vi.advanceTimersByTimeAsync(120_000)
  expect(go).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(go).toHaveBeenCalledWith('/')

  expect(server.sent.map(({ path }) => path)).toEqual(Array(3).fill('/api/Config'))
  for (const { headers } of server.sent) {
    expect(headers.get('Content-Type')).toBe('application/json')
    expect(headers.has('Authorization')).toBe(false)
  }
})
