import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Popover } from './popover.tsx'

afterEach(cleanup)

const ITEMS = ['Pin', 'Archive', 'Delete', 'Download']

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const focused = () => document.activeElement?.textContent

function draw(kind: 'menu' | 'dialog') {
  const screen = render(
    <>
      <Popover
        kind={kind}
        label="Options"
        renderButton={(props) => (
          <button type="button" {...props}>
            Open
          </button>
        )}
      >
        {(close) =>
          ITEMS.map((name) => (
            <button
              key={name}
              type="button"
              role={kind === 'menu' ? 'menuitem' : undefined}
              onClick={close}
            >
              {name}
            </button>
          ))
        }
      </Popover>
      <button type="button">Elsewhere</button>
    </>,
  )
  const opener = screen.getByRole('button', { name: 'Open' })
  const isOpen = () => screen.queryByRole(kind) !== null
  const open = () => {
    opener.focus()
    fireEvent.click(opener)
  }
  return { screen, opener, isOpen, open }
}

test('a button says what it opens and whether that is open', () => {
  const { screen, opener, isOpen, open } = draw('menu')
  expect(opener.getAttribute('aria-haspopup')).toBe('menu')
  expect([opener.getAttribute('aria-expanded'), isOpen()]).toEqual(['false', false])
  open()
  expect([opener.getAttribute('aria-expanded'), isOpen()]).toEqual(['true', true])
  expect(screen.getByRole('menu', { name: 'Options' })).toBeTruthy()
  fireEvent.click(opener)
  expect(isOpen()).toBe(false)
})

test.each([
  ['menu', 'Pin'],
  ['dialog', ITEMS.join('')],
] as const)('the focus goes into a %s', (kind, expected) => {
  const { open } = draw(kind)
  open()
  expect(focused()).toBe(expected)
})

test.each([
  ['ArrowDown goes on', ['ArrowDown'], 'Archive'],
  ['ArrowDown goes from the last to the first', ['End', 'ArrowDown'], 'Pin'],
  ['ArrowUp goes from the first to the last', ['ArrowUp'], 'Download'],
  ['ArrowUp goes back', ['End', 'ArrowUp'], 'Delete'],
  ['End goes to the last', ['End'], 'Download'],
  ['Home goes to the first', ['End', 'Home'], 'Pin'],
  ['a letter goes to the item that begins with it', ['d'], 'Delete'],
  ['the same letter goes on to the next', ['d', 'D'], 'Download'],
  ['and round again', ['d', 'd', 'd'], 'Delete'],
  ['a letter of no item goes nowhere', ['x'], 'Pin'],
])('in a menu %s', (_case, keys, expected) => {
  const { open } = draw('menu')
  open()
  for (const key of keys) press(key)
  expect(focused()).toBe(expected)
})

test('the keys of a menu do not scroll the page, others are left alone', () => {
  const { open } = draw('menu')
  open()
  // False if the default was prevented.
  expect(press('ArrowDown')).toBe(false)
  expect(press('x')).toBe(true)
})

test('a dialog has the keys of its fields', () => {
  const { open } = draw('dialog')
  open()
  const before = focused()
  expect(press('ArrowDown')).toBe(true)
  expect(focused()).toBe(before)
})

test.each(['menu', 'dialog'] as const)('Escape closes a %s alone, back to its button', (kind) => {
  const { isOpen, open } = draw(kind)
  const outer: string[] = []
  const listen = (event: KeyboardEvent) => void outer.push(event.key)
  document.addEventListener('keydown', listen)
  open()
  press('Escape')
  expect([isOpen(), focused()]).toEqual([false, 'Open'])
  expect(outer).toEqual([])
  press('Escape')
  document.removeEventListener('keydown', listen)
  expect(outer).toEqual(['Escape'])
})

test('a choice closes the menu and returns focus to its button', () => {
  const { screen, isOpen, open } = draw('menu')
  open()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Archive' }))
  expect([isOpen(), focused()]).toEqual([false, 'Open'])
})

test('Tab leaves a menu and closes it, but walks through a dialog', () => {
  for (const kind of ['menu', 'dialog'] as const) {
    const { isOpen, open } = draw(kind)
    open()
    press('Tab')
    expect(isOpen()).toBe(kind === 'dialog')
    cleanup()
  }
})

test('a press elsewhere closes it, one inside does not', () => {
  const { screen, isOpen, open } = draw('dialog')
  open()
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Pin' }))
  expect(isOpen()).toBe(true)
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(isOpen()).toBe(false)
})

test('a focus that goes elsewhere closes it, one that leaves the window does not', () => {
  const { screen, isOpen, open } = draw('dialog')
  open()
  const inside = screen.getByRole('button', { name: 'Pin' })
  fireEvent.blur(inside, { relatedTarget: null })
  expect(isOpen()).toBe(true)
  fireEvent.blur(inside, { relatedTarget: screen.getByRole('button', { name: 'Delete' }) })
  expect(isOpen()).toBe(true)
  fireEvent.blur(inside, { relatedTarget: screen.getByRole('button', { name: 'Elsewhere' }) })
  expect(isOpen()).toBe(false)
})
