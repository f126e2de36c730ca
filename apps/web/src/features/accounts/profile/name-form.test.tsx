import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { someUser } from '#/testing/some-user.ts'
import { NameForm } from './name-form.tsx'

const PATIENCE = { timeout: 30_000 }

afterEach(cleanup)

function setUp(answer: () => Response) {
  const server = fakeServer({
    '/api/User/update/name': answer,
    '/api/User': () => json(someUser()),
  })
  const log = vi.fn<(message: string, error?: unknown) => void>()
  const report = vi.fn<(error: unknown, facts: Record<string, string>) => void>()
  const { screen, store } = renderApp(<NameForm user={someUser()} />, {
    fetch: server.fetch,
    log,
    report,
  })
  const save = (name: string) => {
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: name } })
    fireEvent.click(screen.getByText('Save'))
  }
  return { server, screen, store, log, report, save }
}

test('VALID-032 a name is checked before it is sent, and sent without the blanks around it', async () => {
  const { server, screen, save } = setUp(() => json(someUser({ name: 'Eve' })))
  save('x'.repeat(51))
  expect(screen.getByText('Enter a name of 1–50 characters')).toBeTruthy()
  expect(server.sent).toEqual([])
  save('  Eve ')
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(server.sentTo('/api/User/update/name')).toMatchObject([{ body: { userName: 'Eve' } }])
})

test('ERR-014 a failed name change is only logged, and a toast informs the visitor', async () => {
  const { screen, store, log, report, save } = setUp(() => refusal(500, 'internal'))
  save('Eve')
  await vi.waitFor(() => expect(store.getState().toast.text).toBe('failed'), PATIENCE)
  expect(log).toHaveBeenCalledExactlyOnceWith('The name was not changed', expect.anything())
  expect(report).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Eve')
})

test('ERR-014 a name that is refused has the reason beside it and no toast', async () => {
  const { screen, store, log, save } = setUp(() => refusal(422, 'content_blocked'))
  save('Eve')
  expect((await screen.findByRole('alert')).textContent).toBe('Refused: content_blocked')
  expect(store.getState().toast.text).toBeNull()
  expect(log).not.toHaveBeenCalled()
})
