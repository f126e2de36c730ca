import { cleanup, fireEvent } from '@testing-library/react'
import { useSelector } from 'react-redux'
import { afterEach, expect, test } from 'vitest'
import { SignIn } from '#/features/accounts/sign-in/sign-in.tsx'
import { selectTopOverlay } from '#/lib/state/overlays.slice.ts'
import { fakeServer, json } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { someUser } from '#/testing/some-user.ts'
import { SignInButtons } from './profile-panel.tsx'

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

const LINK = '/api/Authenticate/passwordless-login'

/** The buttons, and the dialog they open. */
function Page() {
  const top = useSelector(selectTopOverlay)
  return top?.kind === 'signIn' ? (
    <SignIn {...top} onClose={() => undefined} />
  ) : (
    <SignInButtons source="account" />
  )
}

test('QUERY-022 a link requested on the account page leads back there', async () => {
  window.history.replaceState(null, '', '/account')
  const server = fakeServer({
    '/api/User': () => json(someUser()),
    [LINK]: () => json({}, { status: 202 }),
  })
  const { screen } = renderApp(<Page />, { fetch: server.fetch })
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  fireEvent.change(await screen.findByLabelText('Email'), {
    target: { value: 'ines@mail.example' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Email me a login link' }))

  await expect
    .poll(() => server.sentTo(LINK))
    .toMatchObject([{ body: { destination: 'settings' } }])
})
