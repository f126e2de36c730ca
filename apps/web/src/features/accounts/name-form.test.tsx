import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { someUser } from '#/testing/some-user.ts'
import { NameForm } from './name-form.tsx'

afterEach(cleanup)

function setUp(answer: () => Response) {
  const server = fakeServer({
    '/api/User/update/name': answer,
    '/api/User': () => json(someUser()),
  })
  const log = vi.fn<(message: string, error?: unknown) => void>()
  const report = vi.fn<(error: unknown, facts: Record<string, string>) => void>()
  const { screen } = renderApp(<NameForm user={someUser()} />, {
    fetch: server.fetch,
    log,
    report,
  })
  const save = (name: string) => {
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: name } })
    fireEvent.click(screen.getByText('Save'))
  }
  return { server, screen, log, report, save }
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

test('ERR-014 a failed name change is logged only, and the visitor is told', async () => {
  const { screen, log, report, save } = setUp(() => refusal(500, 'internal'))
  save('Eve')
  expect((await screen.findByRole('alert')).textContent).toBe('Refused: internal')
  expect(log).toHaveBeenCalledTimes(1)
  expect(report).not.toHaveBeenCalled()
})
