import fc from 'fast-check'
import { expect, test } from 'vitest'
import corpus from '#/domains/trust/corpus/danger.json' with { type: 'json' }
import ordinary from '#/domains/trust/corpus/ordinary-chat.json' with { type: 'json' }
import { dangerousRequest } from './requests.rules.ts'

test('TS-035 ENTITY-038 requests for weapons, explosives, drugs and stalking are recognised (F-07)', () => {
  expect(corpus.requests.length).toBeGreaterThanOrEqual(80)
  const missed = corpus.requests.filter(({ text, category }) => dangerousRequest(text) !== category)
  expect(missed).toEqual([])
})

test('TS-035 novels, games, kitchens, history, lost phones and people who are followed themselves are not refused (F-07)', () => {
  expect(corpus.others.length).toBeGreaterThanOrEqual(150)
  const alarms = [...corpus.others, ...ordinary.map(({ text }) => text)].filter(
    (text) => dangerousRequest(text) !== null,
  )
  expect(alarms).toEqual([])
})

const CHANGES: readonly ((text: string) => string)[] = [
  (text) => `Hey, quick question. ${text}`,
  (text) => `${text} 🙂 thanks`,
  (text) => `${text}!!!`,
  (text) => `I had toast today.\n${text}`,
  (text) => text.replaceAll(/\bo/g, '0'),
]

test('TS-035 words around a request, and signs for letters, change nothing (F-07)', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...corpus.requests),
      fc.constantFrom(...CHANGES),
      ({ text, category }, change) => {
        expect({ text: change(text), category: dangerousRequest(change(text)) }).toMatchObject({
          category,
        })
      },
    ),
    { numRuns: 400 },
  )
})
