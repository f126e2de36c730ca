import { cleanup, fireEvent } from '@testing-library/react'
import { useState, type ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, json, refusal, tokenFor } from '#/testing/fake-server.ts'
import { NOON_MS } from '#/testing/fake-services.ts'
import { renderApp } from '#/testing/render.tsx'
import { someUser } from '#/testing/some-user.ts'
import { CredentialsForm } from './credentials-form.tsx'

afterEach(cleanup)

const REGISTER = '/api/Authenticate/register'
const LOGIN = '/api/Authenticate/login'
const LINK = '/api/Authenticate/passwordless-login'
const USER = someUser()
const PAIR = { accessToken: tokenFor(USER.id, NOON_MS + 3_600_000), refreshToken: 'new' }

type Handlers = Parameters<typeof fakeServer>[0]

function setUp(props: Partial<ComponentProps<typeof CredentialsForm>>, handlers: Handlers = {}) {
  const server = fakeServer({ '/api/User': () => json(USER), ...handlers })
  const onSent = vi.fn<(email: string) => void>()
  const go = vi.fn<(to: string) => void>()
  const { screen, store } = renderApp(
    <CredentialsForm mode="signUp" onSent={onSent} {...props} />,
    { fetch: server.fetch, navigation: { go, bind: () => () => {} } },
  )
  const field = (label: string) => screen.getByLabelText(label, { exact: true })
  const fill = (email: string, password: string) => {
    fireEvent.change(field('Email'), { target: { value: email } })
    fireEvent.change(field('Password'), { target: { value: password } })
  }
  const agree = () => fireEvent.click(screen.getByRole('checkbox'))
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const says = (text: string) => screen.findByText(text)
  return { server, screen, store, onSent, go, field, fill, agree, press, says }
}

test('AUTH-040 AUTH-039 AUTH-038 an account is requested only with address, password and consent', () => {
  const { server, screen, field, press } = setUp({})
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', false)
  press('Create account')
  for (const text of [
    'Enter a valid email address',
    'Use at least 8 characters',
    'Please accept the terms to continue',
  ]) {
    expect(screen.getByText(text)).toBeTruthy()
  }
  expect(document.activeElement).toBe(field('Email'))
  expect(server.sent).toEqual([])
})

test('API-133 AUTH-003 a correct form requests an account once and says where the link was sent', async () => {
  const { server, onSent, fill, agree, press } = setUp({}, { [REGISTER]: () => json({}) })
  fill(' ines@example.com ', ' long enough ')
  agree()
  press('Create account')
  await expect.poll(() => onSent.mock.calls).toEqual([['ines@example.com']])
  expect(server.sentTo(REGISTER).map(({ body }) => body)).toEqual([
    { email: 'ines@example.com', password: ' long enough ', fingerprint: '', terms: true },
  ])
})

test('QUERY-022 a visitor on the way to the settings gets a link that leads there', async () => {
  const { server, fill, agree, press } = setUp(
    { continueTo: '/settings' },
    { [REGISTER]: () => json({}) },
  )
  fill('ines@example.com', 'long enough')
  agree()
  press('Create account')
  await expect
    .poll(() => server.sentTo(REGISTER))
    .toMatchObject([{ body: { destination: 'settings' } }])
})

test('AUTH-042 wrong credentials are reported under the password, which keeps the focus and the text', async () => {
  const { screen, onSent, field, fill, press, says } = setUp(
    { mode: 'logIn' },
    { [LOGIN]: () => refusal(401, 'invalid_credentials') },
  )
  fill('ines@example.com', 'x')
  press('Log in')
  const sentence = await says('Refused: invalid_credentials')
  const password = field('Password')
  expect(password.getAttribute('aria-describedby')).toContain(sentence.id)
  expect(password).toHaveProperty('value', 'x')
  expect(document.activeElement).toBe(password)
  expect(screen.getAllByText('Refused: invalid_credentials')).toHaveLength(1)
  expect(onSent).not.toHaveBeenCalled()
})

test('API-132 NAV-015 a user who has logged in is known, and continues to where they were going', async () => {
  const { server, store, go, fill, press } = setUp(
    { mode: 'logIn', continueTo: '/my-ai' },
    { [LOGIN]: () => json(PAIR) },
  )
  fill('ines@example.com', 'x')
  press('Log in')
  await expect.poll(() => go.mock.calls).toEqual([['/my-ai']])
  expect(store.getState().auth.refreshToken).toBe('new')
  expect(store.getState().user.user?.id).toBe(USER.id)
  expect(server.sentTo(LOGIN).map(({ body }) => body)).toEqual([
    { email: 'ines@example.com', password: 'x', fingerprint: '' },
  ])
})

test.each([
  ['a lost network', () => new TypeError('Failed to fetch'), 'Check your connection'],
  ['too many tries', () => refusal(429, 'rate_limited'), 'Refused: rate_limited'],
  ['a broken server', () => refusal(500, 'internal'), 'Refused: internal'],
])(
  'ERR-002 %s is reported above the button, and the same form can be sent again',
  async (...row) => {
    const [, failure, text] = row
    const answers = [failure(), json(PAIR)]
    const { screen, store, fill, press, says } = setUp(
      { mode: 'logIn' },
      { [LOGIN]: () => answers.shift() ?? refusal(500, 'internal') },
    )
    fill('ines@example.com', 'x')
    press('Log in')
    expect((await says(text)).closest('[role="alert"]')).not.toBeNull()
    press('Log in')
    await expect.poll(() => store.getState().auth.refreshToken).toBe('new')
    expect(screen.queryByText(text)).toBeNull()
  },
)

test('AUTH-003 a link by mail needs no password, but the consent where an account would be made', async () => {
  const { server, screen, onSent, fill, agree, press } = setUp({}, { [LINK]: () => json({}) })
  fill('ines@example.com', '')
  press('Email me a login link')
  expect(screen.getByText('Please accept the terms to continue')).toBeTruthy()
  expect(screen.queryByText('Use at least 8 characters')).toBeNull()
  expect(server.sentTo(LINK)).toEqual([])

  agree()
  press('Email me a login link')
  await expect.poll(() => onSent.mock.calls).toEqual([['ines@example.com']])
  expect(server.sentTo(LINK)).toMatchObject([{ body: { terms: true, userId: USER.id } }])
})

test('no link is offered where the server sends none', () => {
  const { screen } = renderApp(<CredentialsForm mode="logIn" />)
  expect(screen.queryByRole('button', { name: 'Email me a login link' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

/** The dialog does this in the app. */
function Switching() {
  const [mode, setMode] = useState<'signUp' | 'logIn'>('signUp')
  return (
    <>
      <CredentialsForm mode={mode} />
      <button type="button" onClick={() => setMode('logIn')}>
        I have one
      </button>
    </>
  )
}

test('errors of a new account are not shown to a user who logs in instead', () => {
  const { screen } = renderApp(<Switching />)
  const typed = { target: { value: 'ines@example' } }
  fireEvent.change(screen.getByLabelText('Email'), typed)
  fireEvent.click(screen.getByRole('button', { name: 'Create account' }))
  expect(screen.getByText('Enter a valid email address')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'I have one' }))
  expect(screen.queryByText('Enter a valid email address')).toBeNull()
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ines@example')
})

test('DECLINE-071 a known address is filled in, and stays if no other is allowed', () => {
  const { field } = setUp({ mode: 'logIn', email: 'ines@example.com', isEmailFixed: true })
  expect(field('Email')).toMatchObject({ value: 'ines@example.com', readOnly: true })
})

test('AUTH-039 a password is hidden until one wants to see it', () => {
  const { field, press } = setUp({})
  expect(field('Password')).toMatchObject({ type: 'password', autocomplete: 'new-password' })
  press('Show the password')
  expect(field('Password')).toMatchObject({ type: 'text' })
  press('Hide the password')
  expect(field('Password')).toMatchObject({ type: 'password' })
})
