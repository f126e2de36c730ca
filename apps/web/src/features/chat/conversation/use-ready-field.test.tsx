import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useReadyField } from './use-ready-field.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

test('F-70 LAYOUT-030 the box takes the focus also when it is there only later, as while a page is still hidden', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const field: { current: HTMLTextAreaElement | null } = { current: null }
  renderHook(() => useReadyField(field))
  await frame()
  await frame()
  const box = document.body.appendChild(document.createElement('textarea'))
  field.current = box
  await frame()
  await frame()
  expect(document.activeElement).toBe(box)
  box.remove()
})
