import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { TextField } from '#/ui/fields/text-field.tsx'
import { bySchema, placeRefusal, useForm } from './form.ts'

afterEach(cleanup)

const RULES = {
  email: bySchema(z.string().check(z.includes('@', 'Enter a valid email address'))),
  name: (value: string) => (value === '' ? 'Enter a name' : null),
}

function Form() {
  const { field, check } = useForm(RULES)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        check()
      }}
    >
      <TextField {...field('email')} label="Email" />
      <TextField {...field('name')} label="Name" />
      <button type="submit">Send</button>
    </form>
  )
}

const noteOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent

test('VALID-031 a form validates on blur and on submit, one message a field, and focuses the first bad one', () => {
  const screen = render(<Form />)
  const email = screen.getByLabelText('Email')
  const name = screen.getByLabelText('Name')

  fireEvent.blur(name, { relatedTarget: email })
  expect(noteOf(name)).toBe('Enter a name')
  expect(noteOf(email)).toBeUndefined()
  fireEvent.change(name, { target: { value: 'Eve' } })
  expect(name.getAttribute('aria-invalid')).toBe('false')
  expect(noteOf(name)).toBeUndefined()

  fireEvent.change(email, { target: { value: 'eve' } })
  expect(noteOf(email)).toBeUndefined()
  fireEvent.submit(email)
  expect(noteOf(email)).toBe('Enter a valid email address')
  expect(document.activeElement).toBe(email)
})

test('VALID-031 a press on a button is not moved away by a message', () => {
  const screen = render(<Form />)
  const email = screen.getByLabelText('Email')
  fireEvent.blur(email, { relatedTarget: screen.getByText('Send') })
  expect(email.getAttribute('aria-invalid')).toBe('false')
  // A press inside an iframe has no relatedTarget.
  fireEvent.blur(email)
  expect(email.getAttribute('aria-invalid')).toBe('false')
  fireEvent.change(email, { target: { value: 'eve' } })
  fireEvent.blur(email)
  expect(email.getAttribute('aria-invalid')).toBe('true')
})

const problem = {
  type: 'about:blank',
  title: 'x',
  status: 422,
  detail: 'Already taken',
  instance: '/',
  requestId: 'r',
}

const refusal = (more: object) => ({ status: 422, problem: { ...problem, ...more } })

test('VALID-031 a refusal is shown under the field it is about', () => {
  const names = ['email', 'name'] as const
  const byCode = { email_taken: 'email' } as const
  expect(placeRefusal(refusal({ code: 'email_taken' }), names, byCode)).toEqual({
    email: 'Already taken',
  })
  const errors = [
    { path: '/name', message: 'Too long' },
    { path: '/name', message: 'Too odd' },
    { path: '/other', message: 'Unknown' },
  ]
  expect(placeRefusal(refusal({ code: 'validation_failed', errors }), names, byCode)).toEqual({
    name: 'Too long',
  })
  expect(placeRefusal(refusal({ code: 'rate_limited' }), names, byCode)).toEqual({})
  expect(placeRefusal({ status: 'FETCH_ERROR', problem: null }, names, byCode)).toEqual({})
})
