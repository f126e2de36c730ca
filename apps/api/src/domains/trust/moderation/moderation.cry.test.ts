import { expect, test } from 'vitest'
import type { SendReply } from '@oriel/contract/chat/message'
import { speaksGravely } from '#/domains/trust/care/grave-words.rules.ts'
import { gradeCrisis } from '#/domains/trust/crisis/rules.ts'
import type { Classifier } from '#/providers/classifier/port.ts'
import { afterFile } from '#/testing/after-file.ts'
import { patientEncoder } from '#/testing/patient-encoder.ts'
import { someTalk, type SomeTalk } from '#/testing/some-talk.ts'

const RICH = { env: { TOKENS_START_GRANT: '100' } }
const CHEER = 'Go for it.'
/** What neither the rules nor the grave words know. */
const CRY = 'there is no point in me being around any longer, they will all manage fine'

/** Finds a cry only in the newest message, and nothing in what follows it. */
const classifierOf = (level: 1 | 2): Classifier => ({
  name: 'scripted',
  judge: (text) =>
    Promise.resolve(
      text.endsWith(CRY) ? { level, kind: 'self_harm' as const } : { level: 0, kind: null },
    ),
})

async function answer(talk: SomeTalk, text: string): Promise<string> {
  return (await talk.send(text)).json<SendReply>().replyMessage?.message ?? ''
}

test.each([1, 2] as const)(
  'TS-012 F-02 a cry of level %s that only a classifier found takes the lightness out of the next two answers',
  async (level) => {
    const talk = await someTalk({ ...RICH, classifier: classifierOf(level), script: [CHEER] })
    expect([gradeCrisis(CRY, []).level, speaksGravely(CRY)]).toEqual([0, false])
    expect(await answer(talk, 'I want to bake a cake')).toBe(CHEER)

    for (const text of [CRY, 'Should I?', 'What do you say?']) {
      expect({ text, answer: await answer(talk, text) }).not.toEqual({ text, answer: CHEER })
    }

    expect(await answer(talk, 'Then I will bake a cake')).toBe(CHEER)
  },
)

test('TS-012 F-02 a cry that only the meaning-based reader found is not forgotten with the next message', async () => {
  const encoder = patientEncoder()
  afterFile(() => encoder.stop())
  const talk = await someTalk({ ...RICH, encoder, script: [CHEER] })

  for (const text of [CRY, 'Should I?']) {
    expect({ text, answer: await answer(talk, text) }).not.toEqual({ text, answer: CHEER })
  }
})

test('TS-012 F-02 making the answer to a cry again asks as carefully as the first time', async () => {
  const hears = classifierOf(1)
  let isDown = false
  const classifier: Classifier = {
    name: 'failing',
    judge: (text) => (isDown ? Promise.resolve(null) : hears.judge(text)),
  }
  const talk = await someTalk({ ...RICH, classifier, script: [CHEER] })
  for (const text of [CRY, 'Should I?']) {
    isDown = false
    const { replyMessage } = (await talk.send(text)).json<SendReply>()
    isDown = true
    const again = await talk.call('POST', `${talk.url}/messages/${replyMessage?.id}/regenerate`)
    const shown = again.json<SendReply>().replyMessage?.message ?? CHEER
    expect({ text, isCheer: shown === CHEER }).toEqual({ text, isCheer: false })
  }
})
