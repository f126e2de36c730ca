import path from 'node:path'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#/platform/clock.ts'
import { isRetelling } from '#/testing/scripted-llm.ts'
import { someTalk, type SomeTalk } from '#/testing/some-talk.ts'

const PAGE = path.resolve(import.meta.dirname, '../../../../../../docs/prompt-turn-80.md')
const TURNS = 80

/** What is told on the way, by turn; the rest is small talk. */
const TOLD: Readonly<Record<number, string>> = {
  2: 'My name is Ada, by the way.',
  4: 'I live in Paris, in two small rooms.',
  7: 'My dog Biscuit is lying on my feet.',
  11: 'I work as a nurse, mostly at night.',
  15: 'I am allergic to walnuts.',
  23: 'My sister Clara is getting married in June.',
  38: 'I moved. I live in Rome now.',
  52: 'My dog Biscuit died last week.',
  61: 'I quit my job at the hospital.',
}
const SMALL_TALK = [
  'The rain has been loud on the roof since noon.',
  'I made soup from what was left in the kitchen, and it turned out well.',
  'The neighbours are painting their door green.',
  'I walked along the river until my shoes were full of sand.',
  'There was a brass band in the square this morning.',
  'I found an old letter in a book that I had borrowed.',
  'The tram was so full that I read over the shoulder of a stranger.',
]
const REPLIES = [
  'That sounds like an afternoon worth keeping. I would have stayed by the window and counted drops.',
  'I like how you tell it: one can smell the kitchen from here. What came after that?',
  'Green is a brave colour for a door. Mine is the colour of weak tea, and I have made peace with it.',
  'Sand in the shoes is the price of a good thought. Did you find the one you were looking for?',
  'I would have stood behind the tuba. It is the only place where nobody hears you hum.',
]

test('MEM-006 MEM-014 MEM-015 at turn 80 of a small window the prompt knows what was told, and nothing as it no longer is', async () => {
  // Asked to retell a block it says a reply, which is none: the rules sum up.
  const talk: SomeTalk = await someTalk({
    script: [() => `${REPLIES[turns().length % REPLIES.length]} It is reply ${turns().length}.`],
    env: { TOKENS_START_GRANT: '1000' },
  })
  const turns = () => talk.llm.requests.filter((request) => !isRetelling(request))
  expect(talk.llm.contextTokens).toBe(4096)
  for (let turn = 1; turn <= TURNS; turn += 1) {
    talk.advance(3 * MINUTE_MS)
    const said = TOLD[turn] ?? `${SMALL_TALK[turn % SMALL_TALK.length]} That was turn ${turn}.`
    expect((await talk.send(said)).statusCode).toBe(201)
  }
  const prompt = turns().at(-1)?.prompt ?? []
  const whole = prompt.map(({ role, content }) => `[${role}]\n${content}`).join('\n\n')
  expect(whole).not.toContain('turn 20.')
  for (const fact of ['Ada', 'Rome', 'walnuts', 'Clara', 'Biscuit']) expect(whole).toContain(fact)
  expect(whole).not.toContain('Paris')
  expect(whole).not.toContain('Their work: a nurse')
  expect(whole).not.toContain('said: "That was turn')
  expect(whole).toMatch(/Biscuit[^\n]*(?:died|was)/)
  await expect(
    `# The prompt of turn 80\n\nOf a talk with the scripted model and a window of 4,096 tokens, as a test plays it\n(\`chat/turns/eighty-turns.test.ts\`, which holds this page). What was told is in it, what no longer\nholds is told as past or not at all.\n\n\`\`\`text\n${whole}\n\`\`\`\n`,
  ).toMatchFileSnapshot(PAGE)
}, 120_000)
