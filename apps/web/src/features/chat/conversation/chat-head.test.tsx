import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { someChat } from '#/testing/builders.ts'
import { renderApp } from '#/testing/render.tsx'
import { ChatHead } from './chat-head.tsx'

afterEach(cleanup)

test('SAFE-010 TS-001 the name stands over the label AI character', () => {
  const { screen } = renderApp(<ChatHead chat={someChat()} onProfile={() => {}} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Eve.*AI character$/)
  expect(screen.queryByText('Demo voice')).toBeNull()
})

test('TURN-025 the built-in voice is labelled', () => {
  const { screen } = renderApp(
    <ChatHead chat={someChat({ isDemoVoice: true })} onProfile={() => {}} />,
  )
  expect(screen.getByText('Demo voice')).toBeTruthy()
})
