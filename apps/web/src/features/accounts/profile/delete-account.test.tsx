import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DEFAULT_BOOT } from '#/lib/services/boot.ts'
import { fakeServer, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { DeleteAccount } from './delete-account.tsx'

afterEach(cleanup)

const USER = '/api/User'

function draw(answer: () => Response | Error, alsoOn: string[] = []) {
  const server = fakeServer({ [USER]: answer })
  const go = vi.fn<(to: string) => void>()
  const { screen, store } = renderApp(<DeleteAccount onClose={() => {}} />, {
    fetch: server.fetch,
    boot: { ...DEFAULT_BOOT, alsoOn },
    navigation: { go, bind: () => () => {} },
  })
  const field = screen.getByLabelText('Type DELETE to confirm')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Delete account' }))
  const isIn = () => store.getState().auth.refreshToken !== null
  return { server, screen, go, field, type, confirm, isIn }
}

const done = () => new Response(null, { status: 204 })

test('SCREEN-029 the consequences are listed before anything is typed', () => {
  const { screen } = draw(done)
  expect(
    screen.getByText('An active subscription is cancelled, and your tokens are lost.'),
  ).toBeTruthy()
})

test.each(['', 'delete', 'DELETE it', 'Löschen'])(
  'SCREEN-029 "%s" deletes nothing, and the field says what to type',
  (typed) => {
    const { server, screen, field, type, confirm, isIn } = draw(done)
    type(typed)
    confirm()
    expect(screen.getByText('Type DELETE in capital letters')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    expect(server.sent).toEqual([])
    expect(isIn()).toBe(true)
  },
)

test('SCREEN-029 the typed word deletes the account and ends the session here', async () => {
  const { server, go, type, confirm, isIn } = draw(done)
  type(' DELETE ')
  confirm()
  await expect.poll(() => go.mock.calls).toEqual([['/']])
  expect(server.sentTo(USER)).toMatchObject([{ method: 'DELETE' }])
  expect(isIn()).toBe(false)
})

test.each([
  ['a lost network', () => new TypeError('Failed to fetch'), 'Check your connection'],
  ['a refusal', () => refusal(409, 'turn_active'), 'Refused: turn_active'],
])('SCREEN-029 after %s the account is still there, and it can be tried again', async (...row) => {
  const [, failure, text] = row
  const answers = [failure(), done()]
  const { screen, go, type, confirm, isIn } = draw(() => answers.shift() ?? failure())
  type('DELETE')
  confirm()
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect([isIn(), go.mock.calls]).toEqual([true, []])
  confirm()
  await expect.poll(isIn).toBe(false)
})

test('TENANT-027 the other brands on which it ends are named, where there are any', () => {
  const { screen } = draw(done, ['Aster', 'Birch', 'Cedar'])
  expect(
    screen.getByText('Your account also works on Aster, Birch, and Cedar. It ends there, too.'),
  ).toBeTruthy()
  cleanup()
  expect(draw(done).screen.queryByText(/also works on/)).toBeNull()
})
