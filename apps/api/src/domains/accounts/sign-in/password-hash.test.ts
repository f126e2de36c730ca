import { verify } from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'

vi.mock('@node-rs/argon2', { spy: true })
// Another file may have loaded it with the library unwatched.
vi.resetModules()
const { hashPassword, passwordFits } = await import('./password-hash.ts')

beforeEach(() => {
  vi.mocked(verify).mockClear()
})

const costOf = (hash: unknown) => String(hash).split('$').slice(1, 4)
const COST = ['argon2id', 'v=19', 'm=19456,t=2,p=1']

test('AUTH-043 TS-078 a hash is argon2id of 19 MiB, two passes, one lane, and new each time', async () => {
  const hashes = [await hashPassword('river and sky'), await hashPassword('river and sky')]

  expect(hashes.map(costOf)).toEqual([COST, COST])
  expect(hashes[0]).not.toBe(hashes[1])
})

test('AUTH-043 a password fits its own hash only', async () => {
  const stored = await hashPassword('river and sky')

  expect(await passwordFits(stored, 'river and sky')).toBe(true)
  expect(await passwordFits(stored, 'River and sky')).toBe(false)
  expect(await passwordFits(stored, '')).toBe(false)
})

test('TS-079 without a stored password the same work is done, and no password matches', async () => {
  for (const guess of ['', 'river and sky', '$argon2id$']) {
    expect(await passwordFits(null, guess)).toBe(false)
  }

  expect(vi.mocked(verify).mock.calls.map(([hash]) => costOf(hash))).toEqual([COST, COST, COST])
})
