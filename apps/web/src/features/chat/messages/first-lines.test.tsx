import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { selectDraft } from '#/features/chat/turns/composer.slice.ts'
import { CHAT_ID, someChat } from '#/testing/builders.ts'
import { renderApp } from '#/testing/render.tsx'
import { FirstLines } from './first-lines.tsx'

afterEach(cleanup)

test('F-70 a first line is put into the composer and not sent, because it costs', () => {
  const { screen, store } = renderApp(
    <section className="chat-conversation">
      <FirstLines chat={someChat()} />
      <textarea aria-label="Message" />
    </section>,
  )
  const [line] = screen.getAllByRole('button')
  expect(screen.getAllByRole('button')).toHaveLength(3)
  act(() => line?.click())
  expect(selectDraft(store.getState(), CHAT_ID)).toBe(line?.textContent)
  expect(document.activeElement).toBe(screen.getByLabelText('Message'))
})
