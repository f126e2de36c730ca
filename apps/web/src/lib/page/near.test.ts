// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { fetchNear } from './near.ts'

const leaving = new AbortController()

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const load = vi.fn<() => Promise<void>>(() => Promise.resolve())
fetchNear((near) => (near.id === 'there' ? [load] : []), leaving.signal)

function show(html: string): HTMLElement {
  document.body.innerHTML = html
  return document.querySelector<HTMLElement>('b, a, button')!
}

const come = (to: HTMLElement, type = 'pointerover') =>
  to.dispatchEvent(new Event(type, { bubbles: true }))

test('a part is fetched when the pointer, a finger or the focus comes near what opens it, and once', async () => {
  const inside = show('<a id="there" href="/chat"><b>Chat</b></a>')
  expect(load).not.toHaveBeenCalled()
  come(inside)
  come(inside, 'focusin')
  expect(load).toHaveBeenCalledOnce()
  await load.mock.results[0]?.value
})

test('what failed is fetched again, but neither without a network nor after the page was left', async () => {
  const failing = vi.fn<() => Promise<void>>(() => Promise.reject(new TypeError('No network')))
  const other = new AbortController()
  fetchNear(() => [failing], other.signal)
  const opener = show('<button data-opens="rail">Menu</button>')
  come(opener)
  await vi.waitFor(() => {
    come(opener)
    expect(failing).toHaveBeenCalledTimes(2)
  })

  await new Promise((resolve) => setTimeout(resolve))
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  come(opener)
  online.mockReturnValue(true)
  other.abort()
  come(opener)
  expect(failing).toHaveBeenCalledTimes(2)
})

test('what leads nowhere fetches nothing', () => {
  load.mockClear()
  come(show('<b id="there">Text</b>'))
  expect(load).not.toHaveBeenCalled()
})
