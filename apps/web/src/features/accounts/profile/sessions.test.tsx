import { cleanup, fireEvent, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { OpenSession } from '@oriel/contract/accounts/sign-in'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { Sessions } from './sessions.tsx'

afterEach(cleanup)

const SESSIONS = '/api/User/sessions'
const AT = '2026-01-05T12:00:00.000Z'
const HERE: OpenSession = {
  id: '00000000-0000-4000-8000-000000000001',
  device: 'Firefox on Linux',
  signedInAt: AT,
  lastUsedAt: AT,
  isCurrent: true,
}
const THERE: OpenSession = {
  ...HERE,
  id: '00000000-0000-4000-8000-000000000002',
  device: null,
  isCurrent: false,
}
const END = `${SESSIONS}/${THERE.id}`

type Handlers = Parameters<typeof fakeServer>[0]

function draw(handlers: Handlers = {}) {
  const server = fakeServer({
    [SESSIONS]: () => json([HERE, THERE]),
    '/api/User/get-my-country': () => json({ countryCode: 'PL', region: 'default' }),
    '/api/User/get-ip-address': () => json({ ipAddress: '192.0.2.7' }),
    ...handlers,
  })
  const { screen, store } = renderApp(<Sessions />, { fetch: server.fetch })
  const rows = () => screen.findAllByRole('listitem')
  return { server, screen, store, rows }
}

test('TS-074 each place one is logged in is named; all but this one can be ended', async () => {
  const { screen, rows } = draw()
  const [here, there] = await rows()
  expect(here?.textContent).toBe('Firefox on LinuxThis device')
  expect(there?.textContent).toMatch(/^Unknown deviceLast used 05\.01\.26 \d\d:\d\d/)
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Log out Unknown device' })).toBeTruthy()
})

test('TS-074 a session that is ended leaves the list', async () => {
  let sessions = [HERE, THERE]
  const { server, screen } = draw({
    [SESSIONS]: () => json(sessions),
    [END]: () => {
      sessions = [HERE]
      return new Response(null, { status: 204 })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Log out Unknown device' }))
  await expect.poll(() => screen.getAllByRole('listitem').length).toBe(1)
  expect(server.sentTo(END)).toMatchObject([{ method: 'DELETE' }])
})

test('TS-074 one that cannot be ended stays, with the reason beside it', async () => {
  const { screen, rows } = draw({ [END]: () => new TypeError('Failed to fetch') })
  fireEvent.click(await screen.findByRole('button', { name: 'Log out Unknown device' }))
  await screen.findByRole('alert')
  const [here, there] = await rows()
  expect(within(there as HTMLElement).getByRole('alert').textContent).toBe('Check your connection')
  expect(within(here as HTMLElement).queryByRole('alert')).toBeNull()
})

test('TS-074 a list that did not load says so, and is fetched again', async () => {
  const answers = [refusal(500, 'internal'), json([HERE])]
  const { screen, rows } = draw({ [SESSIONS]: () => answers.shift() ?? json([]) })
  expect((await screen.findByRole('alert')).textContent).toContain('Your devices did not load')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await rows()).toHaveLength(1)
})

test('nothing is listed while it loads', () => {
  const { screen } = draw({ [SESSIONS]: () => new Promise(() => {}) })
  expect(screen.container.querySelector('[aria-busy="true"]')).not.toBeNull()
  expect(screen.queryByRole('list')).toBeNull()
})

const COUNTRY = '/api/User/get-my-country'

test.each<[string, Handlers, string | null, string]>([
  ['country and address', {}, 'PL', 'This visit comes from Poland, address 192.0.2.7.'],
  [
    'the address alone where the country is unknown',
    { [COUNTRY]: () => json({ countryCode: 'ZZ', region: 'default' }) },
    'ZZ',
    'This visit comes from the address 192.0.2.7.',
  ],
  [
    'only the address if the country cannot be fetched',
    { [COUNTRY]: () => refusal(500, 'internal') },
    null,
    'This visit comes from the address 192.0.2.7.',
  ],
])('ENTITY-019 this visit is recognised by %s', async (_case, handlers, countryCode, text) => {
  const { server, screen, store } = draw(handlers)
  await expect.poll(() => server.sentTo(COUNTRY).length).toBe(1)
  await expect.poll(() => store.getState().user.countryCode).toBe(countryCode)
  expect(await screen.findByText(text)).toBeTruthy()
})

test('API-003 without an address nothing is said of this visit', async () => {
  const { screen, rows } = draw({ '/api/User/get-ip-address': () => refusal(500, 'internal') })
  await rows()
  expect(screen.queryByText(/This visit/)).toBeNull()
})
