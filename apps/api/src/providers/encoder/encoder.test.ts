import { afterAll, expect, test } from 'vitest'
import { patientEncoder } from '#/testing/patient-encoder.ts'
import { MEANING_WIDTH } from './port.ts'

const faults: unknown[] = []
const encoder = patientEncoder((error) => void faults.push(error))
afterAll(() => encoder.stop())

const product = (left: Float32Array, right: Float32Array) =>
  left.reduce((sum, each, at) => sum + each * (right[at] ?? 0), 0)
/** The cosine of the angle between them. */
const likeness = (left: Float32Array, right: Float32Array) =>
  product(left, right) / Math.sqrt(product(left, left) * product(right, right))

async function meaningOf(text: string): Promise<Float32Array> {
  const meaning = await encoder.encode(text)
  if (meaning === null) throw new Error('nothing came in time')
  return meaning
}

test('TS-010 sentences that say the same lie nearer than others', async () => {
  const [tired, weary, recipe] = await Promise.all([
    meaningOf('I am so tired of it all'),
    meaningOf('everything just wears me out'),
    meaningOf('two eggs and a spoon of sugar'),
  ])
  expect(tired).toHaveLength(MEANING_WIDTH)
  expect(likeness(tired, tired)).toBeCloseTo(1, 3)
  expect(likeness(tired, weary)).toBeGreaterThan(likeness(tired, recipe) + 0.1)
})

test('TS-013 the encoder accepts empty, endless and strange texts, and restarts after its end', async () => {
  expect(await encoder.encode('')).toBeNull()
  for (const text of [' ', '\u0000', '🦊'.repeat(5000), 'x'.repeat(100_000), '\ud800']) {
    expect(await encoder.encode(text)).toSatisfy(
      (meaning: Float32Array | null) => meaning === null || meaning.every(Number.isFinite),
    )
  }
  await encoder.stop()
  expect(await encoder.encode('and again')).not.toBeNull()
  expect(faults).toEqual([])
})

test('TS-013 waiting texts are released when the thread ends, and too many are refused', async () => {
  const asked = Array.from({ length: 200 }, () => encoder.encode('one of very many sentences'))
  await encoder.stop()
  const answers = await Promise.all(asked)
  expect(answers).toHaveLength(200)
  expect(answers).toContain(null)
})
