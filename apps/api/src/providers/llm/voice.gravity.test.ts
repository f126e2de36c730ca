import { expect, test } from 'vitest'
import { compose } from '@oriel/voice/compose'
import { fromCatalogue, madeByUser, MANNERS_OF_SPEAKING } from '@oriel/voice/personas.fixture'
import { FRAMES } from '@oriel/voice/words/frames'
import { approves } from '#/domains/trust/care/approval.rules.ts'
import corpus from '#/domains/trust/corpus/grave-words.json' with { type: 'json' }

type Stance = 'caring' | 'calm'

const FRAME = { caring: FRAMES.crisis, calm: FRAMES.grave }

/** Letters alone: how a temperament writes and joins a sentence is another matter. */
const bare = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')
const bareFull = (text: string) =>
  bare(
    text
      .replaceAll(/\b(?:can['’]t|can not)\b/gi, 'cannot')
      .replaceAll(/n['’]t\b/gi, ' not')
      .replaceAll(/['’]m\b/gi, ' am')
      .replaceAll(/['’]s\b/gi, ' is')
      .replaceAll(/['’]d\b/gi, ' would'),
  )

function replies(text: string, stance: Stance, seed: number): string[] {
  return MANNERS_OF_SPEAKING.flatMap((manner) =>
    [madeByUser(manner), fromCatalogue(manner)].map((persona) =>
      compose({
        persona,
        history: [{ sender: 'user', text }],
        memories: [],
        now: new Date('2026-05-08T17:30:00Z'),
        utcOffsetMinutes: 0,
        seed: String(seed),
        isRomancePaused: stance === 'caring',
        stance,
        continueFrom: null,
      }),
    ),
  )
}

test.each<Stance>(['caring', 'calm'])(
  'TS-012 to grave words every temperament says %s lines only, and approves of nothing (F-02)',
  (stance) => {
    const { say, ask = [] } = FRAME[stance]
    const bank = [...(say.any ?? []), ...ask].map(bareFull)
    for (const [seed, text] of corpus.grave.entries()) {
      for (const reply of replies(text, stance, seed)) {
        expect({ text, reply, approves: approves(reply) }).toMatchObject({ approves: false })
        const rest = bank.reduce((left, line) => left.replace(line, ''), bareFull(reply))
        expect({ text, reply, rest }).toMatchObject({ rest: '' })
      }
    }
  },
)

test('TS-012 a talk that stays grave is never answered with small talk, however long it is (F-02)', () => {
  const [persona] = [madeByUser('playful')]
  const history: { sender: 'user' | 'model'; text: string }[] = []
  for (let turn = 0; turn < 40; turn++) {
    history.push({ sender: 'user', text: corpus.grave[turn] ?? 'I want to die' })
    const reply = compose({
      persona,
      history,
      memories: [],
      now: new Date('2026-05-08T17:30:00Z'),
      utcOffsetMinutes: 0,
      seed: String(turn),
      isRomancePaused: true,
      stance: 'caring',
      continueFrom: null,
    })
    expect(reply).toMatch(/\bAI\b/i)
    history.push({ sender: 'model', text: reply })
  }
})
