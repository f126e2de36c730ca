import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Modal } from './modal.tsx'

afterEach(cleanup)

function Choice({ isLoading }: { isLoading: boolean }) {
  return (
    <Modal title="Plans" widthPx={600} onClose={() => {}}>
      {isLoading ? (
        <p aria-busy="true">…</p>
      ) : (
        ['year', 'month'].map((plan) => (
          <input
            key={plan}
            type="radio"
            name="plan"
            aria-label={plan}
            checked={plan === 'month'}
            readOnly
          />
        ))
      )}
      <button type="button">Continue</button>
    </Modal>
  )
}

const month = () => screen.getByRole('radio', { name: 'month' })

test('MODAL-017 a dialog whose choices are there begins at the chosen one', async () => {
  render(<Choice isLoading={false} />)
  await waitFor(() => expect(document.activeElement).toBe(month()))
})

test('MODAL-017 a dialog whose choices are on their way waits for them', async () => {
  const { rerender } = render(<Choice isLoading />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')))
  rerender(<Choice isLoading={false} />)
  expect(document.activeElement).toBe(month())
})

test('MODAL-017 focus that has moved on by then stays where it is', async () => {
  const { rerender } = render(<Choice isLoading />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')))
  const button = screen.getByRole('button', { name: 'Continue' })
  button.focus()
  rerender(<Choice isLoading={false} />)
  expect(document.activeElement).toBe(button)
})
