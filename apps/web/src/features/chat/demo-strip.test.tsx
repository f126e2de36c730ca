import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DEFAULT_BOOT } from '#/lib/services/boot.ts'
import { renderApp } from '#/testing/render.tsx'
import { DemoStrip } from './demo-strip.tsx'

afterEach(cleanup)

const drawWith = (boot: typeof DEFAULT_BOOT) => renderApp(<DemoStrip />, { boot }).screen

test('TALK-003 the scripted demo is named before anybody writes, and a model is not', () => {
  expect(drawWith({ ...DEFAULT_BOOT, isDemoVoice: true }).getByText('Scripted demo')).toBeTruthy()
  cleanup()
  expect(drawWith(DEFAULT_BOOT).queryByText('Scripted demo')).toBeNull()
})
