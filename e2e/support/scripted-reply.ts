/** A reply takes about seven seconds: long enough to act while it streams. */
export const TOKENS_PER_SECOND = 40

/** What the scripted model has no answer to, and what it does not take. */
export const SPEECHLESS_AT = 'Can you hear me?'
/** What it thinks about for longer than anybody likes to wait without a word. */
export const SLOW_AT = { text: 'Tell me everything you know.', delayMs: 11_000 }
/** What it says where it is asked what the user could answer. */
export const SUGGESTED = {
  text: 'Their 3 possible answers:',
  answer: 'And where did you go then?\nI love long walks.\nDid you take the kettle along?',
}
export const DISLIKED = 'the unspeakable word'

export const FIRST_LINE = 'The rain has stopped, and I kept the kettle warm for you.'
export const LAST_LINE = 'And that is the whole story, every word of it.'

/** What a hostile model would try (TS-095); nothing of it may become more than text. */
export const HOSTILE_LINES = [
  '<img src="x" onerror="window.hacked = 1">',
  '<script>window.hacked = 2</script>',
  '<a href="javascript:window.hacked = 3">press me</a>',
  '[press me](javascript:window.hacked=4)',
  '![a picture](https://example.com/pixel.png)',
  '<iframe srcdoc="<script>parent.hacked = 5</script>"></iframe>',
]

const STORY = Array.from({ length: 30 }, (_, line) => `${line + 1}. Then we walked on a little.`)

/** What the scripted model always answers: plain words, marks, links, hostile lines, a long story. */
export const SCRIPTED_REPLY = [
  FIRST_LINE,
  'This is **bold**, this is *soft*, and this is `code`.',
  'Look at [the tide table](https://example.com/tides) some day.',
  ...HOSTILE_LINES,
  ...STORY,
  LAST_LINE,
].join('\n')
