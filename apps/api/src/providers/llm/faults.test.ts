import { expect, test } from 'vitest'
import { faultOfStatus, faultOfTransport, retryAfterMsOf } from './faults.ts'
import { LlmError } from './port.ts'

test.each([
  [429, 'rate_limited'],
  [408, 'timeout'],
  [409, 'server'],
  [500, 'server'],
  [503, 'server'],
  [400, 'rejected'],
  [413, 'rejected'],
  [401, 'denied'],
  [404, 'denied'],
  [302, 'denied'],
])('TURN-022 status %i is of kind %s', (status, kind) => {
  expect(faultOfStatus(status).kind).toBe(kind)
})

test('TURN-022 reads retry-after as seconds or as a date relative to the answer’s own', () => {
  const date = 'Fri, 20 Nov 2026 12:00:00 GMT'
  expect(retryAfterMsOf({ 'retry-after': '2' })).toBe(2000)
  expect(retryAfterMsOf({ 'retry-after': 'Fri, 20 Nov 2026 12:00:03 GMT', date })).toBe(3000)
  expect(retryAfterMsOf({ 'retry-after': 'Fri, 20 Nov 2026 11:00:00 GMT', date })).toBe(0)
  expect(retryAfterMsOf({ 'retry-after': 'soon', date })).toBeNull()
  expect(retryAfterMsOf({})).toBeNull()
})

test('TURN-022 a lost connection is refused before the answer and dropped within it', () => {
  expect(faultOfTransport(new Error('ECONNREFUSED'), false).kind).toBe('refused')
  expect(faultOfTransport(new Error('other side closed'), true).kind).toBe('dropped')
  const fault = new LlmError('timeout', 'silence')
  expect(faultOfTransport(fault, true)).toBe(fault)
})
