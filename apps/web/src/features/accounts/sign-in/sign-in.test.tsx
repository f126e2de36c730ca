import { act, cleanup, fireEvent } from '@testing-library/react'
import { useCallback, useState, type ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, json } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { someUser } from '#/testing/some-user.ts'
import { accountsApi } from '../api.ts'
import { SignIn } from './sign-in.tsx'

afterEach(cleanup)

const EMAIL = 'ines@example.com'

function draw(props: Partial<ComponentProps<typeof SignIn>> = {}) {
  let email: string | null = null
  const server = fakeServer({
    '/api/User': () => json(someUser({ email })),
    '/api/Authenticate/register': () => json({}, { status: 202 }),
    '/api/Authenticate/passwordless-login': () => json({}, { status: 202 }),
  })
  const onClose = vi.fn<() => void>()
  function Popup() {
    const [isOpen, setIsOpen] = useState(true)
    const close = useCallback(() => {
      onClose()
      setIsOpen(false)
    }, [])
    return isOpen ? <SignIn mode="signUp" onClose={close} {...props} /> : null
  }
  const { screen, store } = renderApp(<Popup />, { fetch: server.fetch })
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const register = async () => {
    type('Email', EMAIL)
    type('Password', 'long enough')
    fireEvent.click(screen.getByRole('checkbox'))
    press('Create account')
    await screen.findByRole('dialog', { name: 'Check your inbox' })
  }
  /** As reported by a hub or another tab. */
  const openLinkElsewhere = async () => {
    email = EMAIL
    const { getUser } = accountsApi.endpoints
    await act(async () => {
      await store.dispatch(getUser.initiate(undefined, { forceRefetch: true }))
    })
  }
  const sent = () => server.sentTo('/api/Authenticate/passwordless-login').map(({ body }) => body)
  return { screen, store, onClose, press, type, register, openLinkElsewhere, sent }
}

test('POPUP-034 the dialog for new members turns into the one for those who come back, and again', () => {
  const { screen, press, type } = draw()
  expect(screen.getByRole('dialog', { name: 'Create your free account' })).toBeTruthy()
  type('Email', EMAIL)
  press('Log in')
  expect(screen.getByRole('dialog', { name: 'Welcome back' })).toBeTruthy()
  expect(screen.getByLabelText('Email')).toHaveProperty('value', EMAIL)
  press('Create your free account')
  expect(screen.getByRole('dialog', { name: 'Create your free account' })).toBeTruthy()
})

test('AUTH-034 a visitor from an old link is asked only for the address', () => {
  const { screen, press } = draw({ mode: 'expired' })
  expect(screen.getByText('This link has expired. Enter your email to get a new one.')).toBeTruthy()
  expect(screen.queryByLabelText('Password')).toBeNull()
  press('Create your free account')
  expect(screen.getByLabelText('Password')).toBeTruthy()
})

test('DECLINE-071 an address that was typed elsewhere is filled in', () => {
  const { screen } = draw({ mode: 'logIn', email: EMAIL })
  expect(screen.getByLabelText('Email')).toHaveProperty('value', EMAIL)
})

test('a sent link is shown with its address, and another address can be entered', async () => {
  const { screen, press, register } = draw()
  await register()
  expect(screen.getByRole('status').textContent).toContain(`We have sent a link to ${EMAIL}.`)
  const again = screen.getByRole('button', { name: 'Send again' })
  expect(again.getAttribute('aria-disabled')).toBe('true')
  press('Use another email')
  expect(screen.getByRole('dialog', { name: 'Create your free account' })).toBeTruthy()
})

test('NAV-015 if the link is opened in another tab this one continues to the blocked page', async () => {
  const { onClose, register, openLinkElsewhere } = draw({ continueTo: '/my-ai' })
  await register()
  expect(onClose).not.toHaveBeenCalled()
  await openLinkElsewhere()
  await expect.poll(() => window.location.pathname).toBe('/my-ai')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a user without a blocked page stays on the same one', async () => {
  const { onClose, register, openLinkElsewhere } = draw()
  await register()
  await openLinkElsewhere()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(window.location.pathname).toBe('/')
})

test('F-78 who forgot the password gets a link by mail instead, for where they were going', async () => {
  const { screen, press, type, sent } = draw({ mode: 'logIn', continueTo: '/settings' })
  press('Forgot password?')
  expect(screen.getByRole('dialog', { name: 'Log in without a password' })).toBeTruthy()
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(screen.queryByText(/has expired/)).toBeNull()
  type('Email', EMAIL)
  press('Email me a login link')
  await screen.findByRole('dialog', { name: 'Check your inbox' })
  expect(sent()).toMatchObject([{ email: EMAIL, destination: 'settings' }])
})

test('F-78 a visitor whom a page turned away reads why', () => {
  const { screen } = draw({ mode: 'logIn', reason: 'tokens' })
  expect(screen.getByText('Log in to buy tokens. You come back to them afterwards.')).toBeTruthy()
})

test('F-78 a sign-up does not end in silence: what comes next, and when it is done', async () => {
  const { screen, store, register, openLinkElsewhere } = draw()
  await register()
  expect(screen.getByText(/^The link logs you in/)).toBeTruthy()
  await openLinkElsewhere()
  await expect.poll(() => store.getState().toast.text).toBe('signedUp')
})
