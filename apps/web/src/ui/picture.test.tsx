import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PORTRAIT_WIDTHS } from '@oriel/contract/characters/person-model'
import { Picture, WIDTHS } from './picture.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Simulates a loaded or failed picture, because none is fetched here. */
const arrivesWith = (widthPx: number) =>
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(widthPx)

const picture = { base: '/media/eve', blurDataUrl: 'data:,', dominant: '#333', alt: 'Eve at sea' }

test('SCREEN-010 a picture that fails is replaced by the placeholder', () => {
  arrivesWith(600)
  const screen = render(<Picture picture={picture} sizes="100px" />)
  fireEvent.error(screen.getByAltText('Eve at sea'))
  expect(screen.getByAltText('Image currently unavailable')).toBeTruthy()
  expect(screen.queryByAltText('Eve at sea')).toBeNull()
})

test('SCREEN-010 so is one that had failed before any listener was added', () => {
  arrivesWith(0)
  const screen = render(<Picture picture={picture} sizes="100px" />)
  expect(screen.getByAltText('Image currently unavailable')).toBeTruthy()
})

test('SCREEN-010 so is one that does not exist', () => {
  const screen = render(<Picture picture={null} sizes="100px" />)
  expect(screen.getByAltText('Image currently unavailable')).toBeTruthy()
})

test('EXPLORE-027 asks for the renditions the contract promises', () => {
  expect(WIDTHS).toEqual(PORTRAIT_WIDTHS)
})
