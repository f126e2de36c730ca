import { expect, test } from 'vitest'
import { mean } from './support/figures.ts'
import { LEAST_SHARE, promptTalk, TURNS } from './support/prompt-talk.ts'

test('TALK-038 over turns 2 to 125 of the bench talk nine tenths of a prompt equal the one before', () => {
  const turns = promptTalk(TURNS)
  expect(turns).toHaveLength(TURNS)
  expect(turns.filter(({ isCut }) => isCut).length).toBeGreaterThan(0)
  expect(mean(turns.slice(1).map(({ share }) => share))).toBeGreaterThanOrEqual(LEAST_SHARE)
})
