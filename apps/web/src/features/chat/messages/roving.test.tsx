import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderApp } from '#/testing/render.tsx'
import { walkMessages } from './roving.ts'

afterEach(cleanup)

function draw() {
  const { screen } = renderApp(
    <section className="chat-conversation">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as in the message list */}
      <div role="log" tabIndex={-1} onKeyDown={walkMessages}>
        <article tabIndex={-1} data-message>
          first
        </article>
        <article tabIndex={-1} data-message>
          second <button type="button">Like</button>
        </article>
      </div>
      <textarea aria-label="Message" />
    </section>,
  )
  const [first, second] = screen.getAllByRole('article')
  const log = screen.getByRole('log')
  const field = screen.getByRole('textbox')
  return { screen, first, second, log, field }
}

/** Presses a key where the focus is, and tells where it went. */
function press(key: string): Element | null {
  if (document.activeElement !== null) fireEvent.keyDown(document.activeElement, { key })
  return document.activeElement
}

test('F-70 LAYOUT-030 arrows walk from the log through the messages, and on to the message box', () => {
  const { first, second, log, field } = draw()
  log.focus()
  expect(press('ArrowDown')).toBe(log)
  expect(press('ArrowUp')).toBe(second)
  expect(press('ArrowUp')).toBe(first)
  expect(press('ArrowUp')).toBe(first)
  expect(press('ArrowDown')).toBe(second)
  expect(press('ArrowDown')).toBe(field)
})

test('F-70 LAYOUT-030 Escape leads from a message to the message box; keys of its controls are left alone', () => {
  const { screen, first, field } = draw()
  first?.focus()
  expect(press('Escape')).toBe(field)
  const like = screen.getByRole('button', { name: 'Like' })
  like.focus()
  expect(press('ArrowUp')).toBe(like)
})
