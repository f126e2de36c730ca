import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FEATURE_DEFAULTS } from '@oriel/contract/accounts/feature-defaults'
import type { User } from '@oriel/contract/accounts/user'
import { INTIMATE_CONSENT_VERSION } from '@oriel/contract/trust/intimate-consent'
import { t } from '#/lib/i18n/i18n.ts'
import { fakeServer, json } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { someUser } from '#/testing/some-user.ts'
import { AgeConfirmation } from './age-confirmation.tsx'
import { IntimateConsent } from './intimate-consent.tsx'

afterEach(cleanup)

const CONSENT = '/api/User/intimate-consent'
const ADULT_MODE = '/api/User/nsfw-confirmation'
const KNOWN_AGE = { ...FEATURE_DEFAULTS, hasConfirmedAge: true }

/** The dialog for a user whose answers the server always accepts. */
async function setUp(over: Partial<User> = {}) {
  let user = someUser({ userFeatures: KNOWN_AGE, ...over })
  const answer = (change: Partial<User>) => () => {
    user = { ...user, ...change }
    return json(user)
  }
  const server = fakeServer({
    '/api/User': () => json(user),
    [CONSENT]: ({ body }) => answer({ hasIntimateConsent: Object(body).isGiven === true })(),
    [ADULT_MODE]: answer({ isNConfirmed: true, nEnabled: true, isNSFWContent: true }),
  })
  const { screen } = renderApp(
    <>
      <AgeConfirmation onClose={() => undefined} />
      <IntimateConsent />
    </>,
    { fetch: server.fetch },
  )
  await screen.findByRole('button', { name: 'Confirm' })
  const wish = screen.getByRole('checkbox', { name: /I am 18 or older/ })
  const consent = () => screen.queryByRole('checkbox', { name: t('intimate.consent') })
  const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  const calls = () => server.sent.map(({ path }) => path).filter((path) => path !== '/api/User')
  return { server, screen, wish, consent, confirm, calls }
}

test('TS-066 the consent is a box of its own, empty at first, and nothing is asked of the server without it', async () => {
  const { screen, wish, consent, confirm, calls } = await setUp()
  expect(consent()).toHaveProperty('checked', false)
  fireEvent.click(wish)
  confirm()

  expect(screen.getByText(t('intimate.needed'))).toBeTruthy()
  expect(document.activeElement).toBe(consent())
  expect(calls()).toEqual([])
})

test('TS-066 the consent is recorded before adult mode is requested', async () => {
  const { server, wish, consent, confirm, calls } = await setUp()
  fireEvent.click(wish)
  fireEvent.click(consent() ?? wish)
  confirm()

  await waitFor(() => expect(calls()).toEqual([CONSENT, ADULT_MODE]))
  expect(server.sentTo(CONSENT)[0]?.body).toEqual({
    isGiven: true,
    version: INTIMATE_CONSENT_VERSION,
  })
})

test('TS-066 a user who has consented is not asked again', async () => {
  const { wish, consent, confirm, calls } = await setUp({ hasIntimateConsent: true })
  expect(consent()).toBeNull()
  fireEvent.click(wish)
  confirm()
  await waitFor(() => expect(calls()).toEqual([ADULT_MODE]))
})

test('TS-066 a switch takes the consent back', async () => {
  const { server, screen, consent } = await setUp({ hasIntimateConsent: true })
  const given = () =>
    screen
      .getByRole('switch', { name: 'Intimate chat data', hidden: true })
      .getAttribute('aria-checked')
  expect(given()).toBe('true')

  fireEvent.click(screen.getByRole('switch', { name: 'Intimate chat data', hidden: true }))

  await waitFor(() => expect(given()).toBe('false'))
  expect(server.sentTo(CONSENT)[0]?.body).toEqual({ isGiven: false })
  expect(consent()).not.toBeNull()
})

test('TS-066 the wording belongs to the version that the record names', () => {
  expect({ [INTIMATE_CONSENT_VERSION]: t('intimate.consent') }).toEqual({
    '2026-11':
      'I agree that what I write about my sex life and desires is used to answer me, to remember it ' +
      'and to keep me safe. It is never used for advertising or to train models. I can withdraw this ' +
      'at any time under Privacy choices.',
  })
})
