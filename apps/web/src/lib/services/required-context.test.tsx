import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNavigate, useParam, usePlace, useQuery, useSetQuery } from '#/lib/page/router.tsx'
import { MissingProvider } from './required-context.ts'
import { useBrandName, useServices } from './services-context.ts'

/** Silences React's log of a component that throws. */
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

const HOOKS: [string, () => unknown][] = [
  ['useServices', useServices],
  ['useServices', useBrandName],
  ['usePlace', usePlace],
  ['usePlace', useQuery],
  ['usePlace', useSetQuery],
  ['usePlace', () => useParam('/chat/:modelId', 'modelId')],
  ['useNavigate', useNavigate],
]

test('ERR-023 outside its provider each hook of a context throws a named error', () => {
  for (const [name, hook] of HOOKS) {
    function Lost() {
      hook()
      return null
    }
    const lost = <Lost />

    expect(() => render(lost)).toThrow(MissingProvider)
    expect(() => render(lost)).toThrow(`${name} is used outside its provider`)
  }
})
