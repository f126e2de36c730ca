import { expect, expectTypeOf, test, vi } from 'vitest'
import { isPromptEnabled, readAnswer, type GoogleAnswer } from './google.rules.ts'

test('ENTITY-027 the answer has credential, client id and select_by, and the credential goes on', () => {
  expectTypeOf<GoogleAnswer>().toEqualTypeOf<{
    credential?: string
    clientId?: string
    select_by?: string
  }>()
  const on = { onCredential: vi.fn<(given: string) => void>(), onError: vi.fn<() => void>() }

  readAnswer({ credential: 'a.b.c', clientId: 'app', select_by: 'btn' }, on)

  expect(on.onCredential.mock.calls).toEqual([['a.b.c']])
  expect(on.onError).not.toHaveBeenCalled()
})

test.each([{}, { credential: '' }, { clientId: 'app', select_by: 'btn' }])(
  'AUTH-037 the answer %j triggers the error callback once',
  (answer) => {
    const on = { onCredential: vi.fn<(given: string) => void>(), onError: vi.fn<() => void>() }
    readAnswer(answer, on)
    expect(on.onError).toHaveBeenCalledTimes(1)
    expect(on.onCredential).not.toHaveBeenCalled()
  },
)

test.each([
  [undefined, false],
  [{ email: 'a@mail.test' }, false],
  [{ email: null }, true],
])('AUTH-035 for the user %j the prompt is enabled: %s', (user, expected) => {
  expect(isPromptEnabled(user)).toBe(expected)
})
