import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { selectComposer } from '#/features/chat/turns/composer.slice.ts'
import { CHAT_ID, someChat } from '#/testing/builders.ts'
import { renderApp } from '#/testing/render.tsx'
import { turnStarted } from '../live.slice.ts'
import { refused } from '../refused.ts'
import { Composer } from './composer.tsx'

afterEach(cleanup)

function setUp(over: Parameters<typeof someChat>[0] = {}) {
  const { screen, store } = renderApp(<Composer chat={someChat(over)} advice={null} />)
  const field = screen.getByRole('textbox', { name: 'Message Eve' })
  const type = (text: string) => fireEvent.change(field, { target: { value: text } })
  const outbox = () => selectComposer(store.getState()).outbox.map(({ text }) => text)
  return { screen, store, field, type, outbox }
}

test('TURN-016 SCREEN-017 Enter sends the trimmed text and empties the field', () => {
  const { field, type, outbox } = setUp()
  type('  Hello ')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(outbox()).toEqual(['Hello'])
  expect(field).toHaveProperty('value', '')
})

test('TALK-003 the scripted demo is named where one writes, and a model is not', () => {
  expect(setUp({ isDemoVoice: true }).screen.getByText(/^Scripted demo/)).toBeTruthy()
  cleanup()
  expect(setUp().screen.queryByText(/^Scripted demo/)).toBeNull()
})

test('TURN-016 Shift+Enter, and Enter while an input method composes, send nothing', () => {
  const { field, type, outbox } = setUp()
  type('Hello')
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(outbox()).toEqual([])
})

test('SCREEN-017 accepts 1 to 2000 characters and counts near the limit', () => {
  const { screen, field, type, outbox } = setUp()
  type('   ')
  fireEvent.keyDown(field, { key: 'Enter' })
  type('x'.repeat(2001))
  expect(screen.getByText('2001/2000')).toBeTruthy()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(outbox()).toEqual([])
  type('x'.repeat(2000))
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(outbox()).toHaveLength(1)
})

test('SCREEN-019 typed text becomes the draft of the chat', () => {
  const { store, type } = setUp()
  type('half a tho')
  expect(selectComposer(store.getState()).drafts[CHAT_ID]).toBe('half a tho')
})

test('TS-011 TS-024 a refused call for help shows whom to call, also beside a turn that runs', () => {
  const { screen, store } = setUp()
  const notice = {
    kind: 'crisis' as const,
    title: 'You are not alone',
    text: 'Someone is there.',
    links: [{ label: 'Call 988', href: 'tel:988' }],
  }
  const problem = {
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    detail: 'A reply is still being written in this chat.',
    instance: '/',
    code: 'turn_active' as const,
    requestId: 'r',
    notice,
  }
  const line = () => screen.queryByRole('link', { name: 'Call 988' })
  act(() => void store.dispatch(refused({ chatId: CHAT_ID, problem })))
  expect(line()).toHaveProperty('href', 'tel:988')

  const turn = { chatId: CHAT_ID, runId: 'r', turnId: 't', targetId: null, isContinued: false }
  act(() => void store.dispatch(turnStarted(turn)))
  expect(line()).not.toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(line()).toBeNull()
})

test.each([
  ['a mouse', true],
  ['a finger', false],
])(
  'F-70 a chat that opens under %s has the focus in its message box: %j',
  async (_device, isFine) => {
    vi.stubGlobal('matchMedia', () => ({ matches: !isFine }))
    const { field } = setUp()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(document.activeElement === field).toBe(isFine)
  },
)

test('F-70 the focus is not taken from a field that is being written in', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const search = document.body.appendChild(document.createElement('input'))
  search.focus()
  setUp()
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(document.activeElement).toBe(search)
  search.remove()
})
