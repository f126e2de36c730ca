import { act, cleanup, render } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchWhenIdle, later } from './later.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const Part = ({ name }: { name: string }) => <p>{name}</p>

test('a part is fetched when it is drawn, and once', async () => {
  const load = vi.fn<() => Promise<{ Part: typeof Part }>>(() => Promise.resolve({ Part }))
  const Later = later(load, (module) => module.Part)
  expect(load).not.toHaveBeenCalled()
  for (const name of ['first', 'second']) {
    await act(async () => render(<Suspense>{<Later name={name} />}</Suspense>))
  }
  expect(document.body.textContent).toBe('firstsecond')
  expect(load).toHaveBeenCalledOnce()
})

test('ERR-006 nothing is drawn while the page reloads for a part that is gone', async () => {
  const Later = later(
    () => Promise.resolve<{ Part: typeof Part } | undefined>(undefined),
    (module) => module.Part,
  )
  await act(async () => render(<Suspense fallback="…">{<Later name="gone" />}</Suspense>))
  expect(document.body.textContent).toBe('…')
})

test('parts are fetched ahead in turn, and one that fails stops none', async () => {
  const fetched: string[] = []
  const load = (name: string) => () => {
    fetched.push(name)
    return name === 'first' ? Promise.reject(new TypeError('No network')) : Promise.resolve()
  }
  const done = fetchWhenIdle([load('first'), load('second')], new AbortController().signal)
  expect(fetched).toEqual([])
  await vi.runAllTimersAsync()
  await done
  expect(fetched).toEqual(['first', 'second'])
})

test('nothing is fetched ahead for a page that is left, nor without a network', async () => {
  const load = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const left = fetchWhenIdle([load], AbortSignal.abort())
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const offline = fetchWhenIdle([load], new AbortController().signal)
  await vi.runAllTimersAsync()
  await Promise.all([left, offline])
  expect(load).not.toHaveBeenCalled()
})
