import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { someChat } from '#/testing/builders.ts'
import { renderApp } from '#/testing/render.tsx'
import { ChatHead } from './chat-head.tsx'

afterEach(cleanup)

test('SAFE-010 TS-001 the name stands over the label AI character', () => {
  const { screen } = renderApp(<ChatHead chat={someChat()} onProfile={() => {}} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Eve.*AI character$/)
  expect(screen.queryByText('Scripted demo')).toBeNull()
})

test('F-77 an AI is always there: the head has no status but that of a chat closed for safety', () => {
  const [open, closed] = [false, true].map((isLocked) => {
    const chat = someChat({ isLocked, personModelStatus: 'Offline' })
    const { screen } = renderApp(<ChatHead chat={chat} onProfile={() => {}} />)
    const { textContent } = screen.getByRole('heading', { level: 1 })
    cleanup()
    return textContent
  })
  expect(open).toBe('EveAI character')
  expect(closed).toContain('Closed for safety')
})

test('TALK-003 the scripted demo is labelled', () => {
  const { screen } = renderApp(
    <ChatHead chat={someChat({ isDemoVoice: true })} onProfile={() => {}} />,
  )
  expect(screen.getByText('Scripted demo')).toBeTruthy()
})
