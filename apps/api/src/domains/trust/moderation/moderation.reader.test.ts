import { expect, test } from 'vitest'
import { gradeCrisis } from '#/domains/trust/crisis/rules.ts'
import { afterFile } from '#/testing/after-file.ts'
import { patientEncoder } from '#/testing/patient-encoder.ts'
import { someTalk } from '#/testing/some-talk.ts'

/** A message that the rules do not recognise and its meaning gives away. */
const MESSAGE = 'there is no point in me being around any longer, they will all manage fine'

test('TS-010 TS-011 F-01 a message that only its meaning gives away gets the card, and costs nothing', async () => {
  const faults: unknown[] = []
  const encoder = patientEncoder((error) => void faults.push(error))
  afterFile(() => encoder.stop())
  expect(gradeCrisis(MESSAGE, []).level).toBe(0)
  const talk = await someTalk({ encoder, env: { TOKENS_START_GRANT: '0' } })

  await talk.send(MESSAGE)

  const messages = await talk.messages()
  expect(messages.some(({ notice }) => notice?.kind === 'crisis')).toBe(true)
  expect(faults).toEqual([])
})
