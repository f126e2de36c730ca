import { act, cleanup, render } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { later } from './later.ts'

afterEach(cleanup)

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
  expect(Later.fetch).toBe(load)
})

test('ERR-006 nothing is drawn while the page reloads for a part that is gone', async () => {
  const Later = later(
    () => Promise.resolve<{ Part: typeof Part } | undefined>(undefined),
    (module) => module.Part,
  )
  await act(async () => render(<Suspense fallback="…">{<Later name="gone" />}</Suspense>))
  expect(document.body.textContent).toBe('…')
})
