import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServices } from '#/testing/fake-services.ts'
import { renderApp } from '#/testing/render.tsx'
import { someUser } from '#/testing/some-user.ts'
import { Link } from '#/ui/link.tsx'
import { handOverTo } from './leave.ts'

afterEach(cleanup)

const AWAY = { origin: 'https://oriel.example', served: ['/contact-us', '/legal/:page'] }
const boot = { ...fakeServices().boot, away: AWAY }

test('TENANT-021 a link to a page of the main app has its address there, and no code in it', () => {
  const { screen } = renderApp(
    <>
      <Link to="/chat?x=1">Chat</Link>
      <Link to="/legal/terms-of-service">Terms</Link>
      <Link to="/">Home</Link>
    </>,
    { boot },
  )
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

  expect(hrefOf('Chat')).toBe('https://oriel.example/chat?x=1')
  expect(hrefOf('Home')).toBe('https://oriel.example/')
  expect(hrefOf('Terms')).toBe('/legal/terms-of-service')
})

test('TENANT-021 leaving takes the session along by a code for that host, made at the click', async () => {
  const leave = vi.fn<(url: string) => void>()
  const asked: { url: string; body: unknown }[] = []
  const fetch = async (url: string, init: RequestInit) => {
    if (typeof init.body === 'string') asked.push({ url, body: JSON.parse(init.body) as unknown })
    return url.includes('save-auth-token-info')
      ? Response.json({ savedToken: 'a-code' })
      : Response.json(someUser())
  }
  const { store } = renderApp(null, { boot, leave, fetch })

  await store.dispatch(handOverTo('/chat?x=1'))

  const [saved] = asked.filter(({ url }) => url.includes('save-auth-token-info'))
  expect(saved?.body).toMatchObject({ handOver: { host: 'oriel.example' } })
  const { deviceId } = (saved as { body: { handOver: { deviceId: string } } }).body.handOver
  expect(leave).toHaveBeenCalledExactlyOnceWith(
    `https://oriel.example/chat?x=1&accessToken=a-code&refreshToken=a-code&device_id=${deviceId}`,
  )
})

const outOfService = async () => new Response(null, { status: 503 })

test('TENANT-021 without a code the page opens without a session', async () => {
  const leave = vi.fn<(url: string) => void>()
  const { store } = renderApp(null, { boot, leave, fetch: outOfService })

  await store.dispatch(handOverTo('/chat'))

  expect(leave).toHaveBeenCalledExactlyOnceWith('https://oriel.example/chat')
})
