import { cleanup, fireEvent, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { AnyProduct } from '@oriel/contract/billing/product'
import { renderApp } from '#/testing/render.tsx'
import { someMonthly, somePack } from '#/testing/some-product.ts'
import { someLifetime } from '#/testing/some-subscription.ts'
import { Consents, GuestEmail, NOTHING_GIVEN, type Given } from './consents.tsx'

afterEach(cleanup)

/** Consents that keep their values, and every value they reported. */
function draw(product: AnyProduct, isGuest = false) {
  const reported: Given[] = []
  function Form() {
    const [given, setGiven] = useState(NOTHING_GIVEN)
    const onGive = (now: Given) => {
      reported.push(now)
      setGiven(now)
    }
    return (
      <>
        {isGuest && (
          <GuestEmail email={given.email} onEmail={(email) => onGive({ ...given, email })} />
        )}
        <Consents {...{ product, given, onGive }} />
      </>
    )
  }
  const { screen } = renderApp(<Form />)
  const box = () => screen.getByRole('checkbox') as HTMLInputElement
  const email = () => screen.getByRole('textbox', { name: /^Email/ }) as HTMLInputElement
  return { screen, reported, box, email }
}

test('SAFE-016 the box of the renewal is not ticked beforehand, and it names what is charged and until when', () => {
  const { box } = draw(someMonthly())
  expect(box().checked).toBe(false)
  const words = box().labels?.[0]?.textContent ?? ''
  for (const fact of ['$39.99 every month after 05.02.26', 'until I cancel'])
    expect(words).toContain(fact)
})

test('SAFE-016 a yes is to one product, and can be taken back', () => {
  const { box, reported } = draw(someMonthly({ productId: 'sub_monthly' }))
  fireEvent.click(box())
  expect(box().checked).toBe(true)
  fireEvent.click(box())
  expect(box().checked).toBe(false)
  expect(reported.map(({ acceptedFor }) => acceptedFor)).toEqual(['sub_monthly', null])
})

test('SAFE-016 a yes to another product ticks no box', () => {
  const given = { email: null, acceptedFor: 'sub_annual' }
  const { screen } = renderApp(
    <Consents product={someMonthly()} given={given} onGive={() => undefined} />,
  )
  expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(false)
})

test.each([
  ['a pack', somePack()],
  ['a lifetime', someLifetime()],
])('%s renews nothing, so there is nothing to agree to', (_name, product) => {
  const { screen } = draw(product)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('POPUP-035 the terms open beside the box and close again, which agrees to nothing', () => {
  const { screen, box, reported } = draw(someMonthly())
  fireEvent.click(screen.getByRole('button', { name: 'Terms of this plan' }))
  const terms = within(screen.getByRole('dialog', { name: 'Terms of this plan' }))
  expect(terms.getByText('$39.99 every month')).toBeTruthy()
  fireEvent.click(terms.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(box().checked).toBe(false)
  expect(reported).toEqual([])
})

test('PAY-022 only a guest is asked for an address', () => {
  expect(draw(somePack()).screen.queryByRole('textbox')).toBeNull()
  cleanup()
  expect(draw(somePack(), true).email().type).toBe('email')
})

test('PAY-022 an incomplete address begins no order: the address is reported when the field is left', () => {
  const { email, reported, screen } = draw(somePack(), true)
  fireEvent.change(email(), { target: { value: ' a@oriel.test ' } })
  expect(reported).toEqual([])
  expect(screen.queryByText('Enter a full email address')).toBeNull()
  fireEvent.blur(email())
  expect(reported.map((one) => one.email)).toEqual(['a@oriel.test'])
})

test('PAY-022 Enter reports it as well, other keys do not', () => {
  const { email, reported } = draw(somePack(), true)
  fireEvent.change(email(), { target: { value: 'a@oriel.test' } })
  fireEvent.keyDown(email(), { key: 't' })
  expect(reported).toEqual([])
  fireEvent.keyDown(email(), { key: 'Enter' })
  expect(reported.map((one) => one.email)).toEqual(['a@oriel.test'])
})

test.each(['a', 'a@', '@oriel.test', 'a b@oriel.test', `${'a'.repeat(250)}@oriel.test`])(
  'PAY-022 %j is not an address: none is reported, and the field says so',
  (text) => {
    const { email, reported, screen } = draw(somePack(), true)
    fireEvent.change(email(), { target: { value: text } })
    fireEvent.blur(email())
    expect(reported.map((one) => one.email)).toEqual([null])
    expect(screen.getByText('Enter a full email address')).toBeTruthy()
    expect(email().getAttribute('aria-invalid')).toBe('true')
  },
)

test('PAY-022 an address that was not typed yet is no mistake: nothing moves under the pointer', () => {
  const { email, reported } = draw(somePack(), true)
  fireEvent.blur(email())
  expect(reported.map((one) => one.email)).toEqual([null])
  expect(email().getAttribute('aria-invalid')).toBe('false')
})

test('PAY-022 SAFE-016 an address that is corrected keeps the yes that was given', () => {
  const { email, box, reported, screen } = draw(someMonthly(), true)
  fireEvent.click(box())
  fireEvent.blur(email())
  fireEvent.change(email(), { target: { value: 'b@oriel.test' } })
  expect(screen.queryByText('Enter a full email address')).toBeNull()
  fireEvent.blur(email())
  expect(reported.at(-1)).toEqual({ email: 'b@oriel.test', acceptedFor: 'sub_monthly' })
})
