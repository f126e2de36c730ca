import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DEFAULT_BOOT } from '#/lib/services/boot.ts'
import { fakeServer, json } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { someUser } from '#/testing/some-user.ts'
import { DemoStrip } from './demo-strip.tsx'

afterEach(cleanup)

const drawWith = (boot: typeof DEFAULT_BOOT) => renderApp(<DemoStrip />, { boot }).screen

test('TALK-003 the scripted demo is named before anybody writes, and a model is not', () => {
  expect(drawWith({ ...DEFAULT_BOOT, isDemoVoice: true }).getByText('Scripted demo')).toBeTruthy()
  cleanup()
  expect(drawWith(DEFAULT_BOOT).queryByText('Scripted demo')).toBeNull()
})

const drawFor = (isOperator: boolean) => {
  const server = fakeServer({ '/api/User': () => json(someUser({ isOperator })) })
  const boot = { ...DEFAULT_BOOT, isDemoVoice: true } as const
  return { ...renderApp(<DemoStrip />, { boot, fetch: server.fetch }), server }
}

test('TALK-003 it leads an operator to set-up', async () => {
  const link = await drawFor(true).screen.findByRole('link', { name: 'Connect a real model' })
  expect(link.getAttribute('href')).toContain('/operator/model')
})

test('TALK-003 it leads nobody else there', async () => {
  const { screen, server, store } = drawFor(false)
  await expect.poll(() => server.sent.length).toBe(1)
  await expect.poll(() => JSON.stringify(store.getState())).toContain('"isOperator":false')
  expect(screen.queryByRole('link')).toBeNull()
})
