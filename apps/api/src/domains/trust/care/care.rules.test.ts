import { expect, test } from 'vitest'
import approvals from '#/domains/trust/corpus/approvals.json' with { type: 'json' }
import corpus from '#/domains/trust/corpus/grave-words.json' with { type: 'json' }
import replies from '#/domains/trust/corpus/reply-control.json' with { type: 'json' }
import { calmReply, safeReply } from '#/domains/trust/crisis/referral.rules.ts'
import { approves } from './approval.rules.ts'
import { isCaring } from './caring.rules.ts'
import { isTalkGrave, speaksGravely } from './grave-words.rules.ts'
import { isUnderstood } from './reply-language.rules.ts'

const KINDS = ['self_harm', 'eating_disorder', 'harm_to_others'] as const

test('TS-012 eighty sentences about dying, killing, harm, weapons and jumping are graded as grave (F-02)', () => {
  expect(corpus.grave.length).toBeGreaterThanOrEqual(60)
  expect(corpus.grave.filter((text) => !speaksGravely(text))).toEqual([])
  expect(corpus.everyday.filter((text) => speaksGravely(text))).toEqual([])
})

test('TS-012 a question right after grave words is related to them, a later one is not (F-02)', () => {
  const [grave = ''] = corpus.grave
  expect(isTalkGrave([grave, 'Should I?', 'What do you say?'], null)).toBe(true)
  expect(isTalkGrave([grave, 'one', 'two', 'three'], null)).toBe(false)
  expect([0, 1, 2, 3, null].map((since) => isTalkGrave(['Should I?'], since))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('TS-012 approval, jokes and a cheerful yes are distinguished from care (F-02)', () => {
  expect(approvals.approving.filter((reply) => !approves(reply))).toEqual([])
  expect(approvals.careful.filter((reply) => approves(reply))).toEqual([])
})

const { approving, careful, caring, cheerful, languages } = approvals

test.each([
  ['en', { approving, careful, caring, cheerful }] as const,
  ...Object.entries(languages),
])(
  'TS-012 F-02 in %s cheering on is distinguished from care, and care from a change of subject',
  (code, said) => {
    const kind = [...said.careful, ...said.caring]
    expect(said.approving.length).toBeGreaterThanOrEqual(6)
    expect(said.careful.length).toBeGreaterThanOrEqual(6)
    expect(said.caring.length).toBeGreaterThanOrEqual(code === 'en' ? 30 : 5)
    expect(said.approving.filter((reply) => !approves(reply))).toEqual([])
    expect(kind.filter((reply) => approves(reply))).toEqual([])
    expect(kind.filter((reply) => !isCaring(reply))).toEqual([])
    expect(kind.filter((reply) => !isUnderstood(reply))).toEqual([])
    expect(said.cheerful.filter((reply) => isCaring(reply))).toEqual([])
  },
)

test('TS-012 F-02 a reply in a language without a list of approvals is distinguished from the others', () => {
  expect(approvals.unlisted.filter((reply) => isUnderstood(reply))).toEqual([])
  expect(replies.filter(({ text }) => !isUnderstood(text))).toEqual([])
})

test('TS-012 no template approves of anything (F-02)', () => {
  const templates = [0, 1, 2].flatMap((index) => [
    calmReply(index),
    ...KINDS.map((kind) => safeReply(kind, index)),
  ])
  expect(templates.filter((reply) => approves(reply))).toEqual([])
  expect(templates.filter((reply) => !isCaring(reply))).toEqual([])
})
