import { expect, test } from 'vitest'
import { countOf, MIN_PRECISION, MIN_RECALL, sentences, share, sum } from './support/facts-score.ts'

test('MEM-017 MEM-003 facts by rules are right and found on both halves of the labelled sentences', () => {
  expect(sentences.length).toBeGreaterThanOrEqual(400)
  expect(sentences.filter(({ language }) => language === 'en').length).toBeGreaterThanOrEqual(300)
  for (const half of [false, true]) {
    const { right, drawn, told } = sum(
      countOf(sentences.filter(({ isKeptApart }) => isKeptApart === half)).values(),
    )
    expect(share(right, drawn)).toBeGreaterThanOrEqual(MIN_PRECISION)
    expect(share(right, told)).toBeGreaterThanOrEqual(MIN_RECALL)
  }
})
