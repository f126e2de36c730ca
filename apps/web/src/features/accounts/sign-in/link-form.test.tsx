import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, json } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { someUser } from '#/testing/some-user.ts'
import { LinkForm } from './link-form.tsx'

afterEach(cleanup)

const LINK = '/api/Authenticate/passwordless-login'

test('AUTH-034 a new link that cannot be requested says why, keeps the address and can be requested again', async () => {
  let isOnline = false
  const server = fakeServer({
    '/api/User': () => (isOnline ? json(someUser()) : new TypeError('Failed to fetch')),
    [LINK]: () => json({}, { status: 202 }),
  })
  const onSent = vi.fn<(email: string) => void>()
  const { screen } = renderApp(<LinkForm isExpired onSent={onSent} />, { fetch: server.fetch })
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ines@example.com' } })
  const send = () => fireEvent.click(screen.getByRole('button'))

  send()
  expect(await screen.findByText('Check your connection')).toBeTruthy()
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ines@example.com')
  expect(onSent).not.toHaveBeenCalled()

  isOnline = true
  send()
  await expect.poll(() => onSent.mock.calls).toEqual([['ines@example.com']])
  expect(server.sentTo(LINK)).toHaveLength(1)
  expect(screen.queryByText('Check your connection')).toBeNull()
})
