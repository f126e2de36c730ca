import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { YourData } from './your-data.tsx'

const USER_ID = '00000000-0000-4000-8000-000000000042'
const ACTIVITY = '/api/User/get-user-activity-info'
const EXPORT = '/api/User/export'

/** Names of the downloaded files. */
let files: string[]
beforeEach(() => {
  files = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function take(
    this: HTMLAnchorElement,
  ) {
    files.push(this.download)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function draw(handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    [ACTIVITY]: () =>
      json({
        userId: USER_ID,
        createdAt: '2026-01-02T12:00:00.000Z',
        lastActiveAt: '2026-01-05T12:00:00.000Z',
        messagesSent: 1234,
        subscriptionsBought: 0,
      }),
    [EXPORT]: () => json({ chats: [] }),
    ...handlers,
  })
  const { screen, store } = renderApp(<YourData userId={USER_ID} />, { fetch: server.fetch })
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  return { server, screen, store, press }
}

test('API-004 the account’s identifiers are shown at the top', async () => {
  const text = 'Here since 02.01.26, last active on 05.01.26. Messages sent: 1,234.'
  expect(await draw().screen.findByText(text)).toBeTruthy()
})

test('API-004 without them all else is shown', async () => {
  const { server, screen } = draw({ [ACTIVITY]: () => refusal(500, 'internal') })
  await expect.poll(() => server.sentTo(ACTIVITY).length).toBe(1)
  expect(screen.queryByText(/Here since/)).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getAllByRole('button')).toHaveLength(2)
})

test('SAFE-020 everything can be taken along as a file', async () => {
  const { press } = draw()
  press('Download your data')
  await expect.poll(() => files).toEqual(['my-data.json'])
})

test.each([
  ['a lost network', () => new TypeError('Failed to fetch'), 'Check your connection'],
  ['a refusal', () => refusal(429, 'rate_limited'), 'Refused: rate_limited'],
])('SAFE-020 after %s there is no file but the reason, until it comes', async (...row) => {
  const [, failure, text] = row
  const answers = [failure(), json({})]
  const { screen, press } = draw({ [EXPORT]: () => answers.shift() ?? failure() })
  press('Download your data')
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(files).toEqual([])
  press('Download your data')
  await expect.poll(() => files.length).toBe(1)
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

test('SAFE-020 one download is made at a time', async () => {
  const { server, screen, press } = draw({ [EXPORT]: () => new Promise(() => {}) })
  press('Download your data')
  const button = screen.getByRole('button', { name: 'Download your data' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  press('Download your data')
  await expect.poll(() => server.sentTo(EXPORT).length).toBe(1)
})

test('SCREEN-029 leaving asks first', () => {
  const { server, store, press } = draw()
  press('Delete account')
  expect(store.getState().overlays.stack).toEqual([{ kind: 'deleteAccount' }])
  expect(server.sent.filter(({ method }) => method === 'DELETE')).toEqual([])
})
