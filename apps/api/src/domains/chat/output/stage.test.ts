import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  GOOD_REPLIES,
  LOOPS,
  SPACES_AND_QUOTES,
  SPEAKS_FOR_OTHERS,
  TEMPLATE_RUBBISH,
} from '#/testing/bad-replies.ts'
import { createOutputStage, type Ending, type StagePlan } from './stage.rules.ts'

const PLAN: StagePlan = {
  names: { character: ['Mira', 'Mira Okafor'], user: 'Sam' },
  earlier: [],
  isHonest: false,
  continued: null,
  limit: { tokens: 1000, tokensOf: () => 0.25 },
}

/** What a reader sees of a text that comes in these parts; checks that nothing was taken back. */
function shownOf(parts: readonly string[], plan: Partial<StagePlan> = {}, ending: Ending = 'stop') {
  const stage = createOutputStage({ ...PLAN, ...plan })
  let shown = ''
  for (const part of parts) shown += stage.feed(part)
  return { shown: shown + stage.end(ending), stage }
}

/** In two parts at every place, and unit by unit: the same is shown each time (TALK-049). */
function showsAtEverySplit(
  wrote: string,
  plan: Partial<StagePlan> = {},
  ending: Ending = 'stop',
): string {
  const { shown } = shownOf([wrote], plan, ending)
  for (let at = 1; at < wrote.length; at += 1) {
    const parts = [wrote.slice(0, at), wrote.slice(at)]
    expect(shownOf(parts, plan, ending).shown, `cut at ${at}`).toBe(shown)
  }
  expect(shownOf(wrote.split(''), plan, ending).shown, 'unit by unit').toBe(shown)
  return shown
}

describe.each([
  ['TALK-050', SPEAKS_FOR_OTHERS],
  ['TALK-051', TEMPLATE_RUBBISH],
  ['TALK-052', SPACES_AND_QUOTES],
  ['TALK-054', LOOPS],
])('%s', (id, replies) => {
  test.each(replies)(`${id} TALK-049 $about`, ({ wrote, shown }) => {
    expect(showsAtEverySplit(wrote)).toBe(shown)
  })
})

test.each(GOOD_REPLIES)('TALK-049 TALK-051 TALK-052 it leaves alone: %j', (wrote) => {
  expect(showsAtEverySplit(wrote)).toBe(wrote)
})

test('TALK-049 any text is shown alike however it is cut, and never more than was written', () => {
  const pieces = fc.constantFrom(
    'Mira: ', 'Sam', ': ', '\n', '<|im_', 'end|>', '"', '”', ' no', ' no no', '😂', '\ud83d', '\ude02', '{{', 'user}}',
    'assistant', '### ', '</s>', '.', ' word', '**', '[', ']', '  ', 'Hello there', '好',
  ) // prettier-ignore
  const text = fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, fc.array(fc.nat(60), { maxLength: 6 }), (wrote, cuts) => {
      const places = [0, ...cuts.map((cut) => cut % (wrote.length + 1)), wrote.length]
      places.sort((left, right) => left - right)
      const parts = places.slice(1).map((place, at) => wrote.slice(places[at], place))
      const plan = { earlier: ['Hello there, and more of it than forty-eight characters in all.'] }
      expect(shownOf(parts, plan).shown).toBe(shownOf([wrote], plan).shown)
    }),
    { numRuns: 3000 },
  )
})

test('TALK-049 plain text passes at once, a letter at a time', () => {
  const stage = createOutputStage(PLAN)
  const wrote = 'Lovely to see you, how was it?'
  expect(stage.feed('L')).toBe('L')
  const shown = Array.from(wrote.slice(1), (letter) => stage.feed(letter))
  const late = shown.filter((part, at) => part === '' && wrote[at + 1] !== ' ')
  expect(late).toEqual([])
})

test('TALK-049 halves of an emoji are joined, and one without its other is dropped', () => {
  expect(shownOf(['Hi \ud83d', '\ude0a!']).shown).toBe('Hi 😊!')
  expect(shownOf(['Hi \ud83d']).shown).toBe('Hi')
  expect(shownOf(['Hi \ude0a you']).shown).toBe('Hi  you')
})

test('TALK-050 TALK-054 the model is left as soon as the reply is over', () => {
  const stage = createOutputStage(PLAN)
  expect(stage.feed('Hi.\nSam')).toBe('Hi.')
  expect(stage.isOver).toBe(false)
  expect(stage.feed(': And')).toBe('')
  expect(stage.isOver).toBe(true)
  expect(stage.feed(' more')).toBe('')
  const looping = createOutputStage(PLAN)
  looping.feed('no no no no ')
  expect(looping.isOver).toBe(true)
})

describe('TALK-053 a reply that is cut off by its limit', () => {
  const SHORT = { limit: { tokens: 40, tokensOf: () => 1 } }

  test.each([
    [
      'One here. Two there is. Three is all of it. And then ano',
      'One here. Two there is. Three is all of it.',
    ],
    [
      'One here. Two there is. Three is "all of it." And then',
      'One here. Two there is. Three is "all of it."',
    ],
    [
      'One here. Two there is. Three is all of it, and four',
      'One here. Two there is. Three is all of it, and…',
    ],
    [
      'a very long sentence that will not end at all and goes on',
      'a very long sentence that will not end at all and goes…',
    ],
    [
      'One here. Two there is. Is three all of it? And',
      'One here. Two there is. Is three all of it?',
    ],
    [
      'これは一つです。それは二つです。あれは三つです。これは四つです。そして五',
      'これは一つです。それは二つです。あれは三つです。これは四つです。',
    ],
    [
      'これは一つです。それは二つです。あれは三つです。「これは四つです。」そして五',
      'これは一つです。それは二つです。あれは三つです。「これは四つです。」',
    ],
  ])('TALK-053 %j ends with a sentence or an ellipsis', (wrote, shown) => {
    expect(showsAtEverySplit(wrote, SHORT, 'length')).toBe(shown)
  })

  test('TALK-053 from 80 % of the limit on it comes sentence by sentence, and whole if it ends by itself', () => {
    const stage = createOutputStage({ ...PLAN, ...SHORT })
    const first = stage.feed('One here. Two there is. Three of')
    expect(first).toBe('One here. Two there is. Three of')
    expect(stage.feed(' them')).toBe('')
    expect(stage.feed('. Fo')).toBe(' them.')
    expect(stage.end('stop')).toBe(' Fo')
  })
})

describe('TALK-055 a reply that begins as it should not', () => {
  const LONG = 'The sea was calm today, and I thought of you all the while.'

  test.each([
    ['like an earlier one', `${LONG.slice(0, 50)} other`, true],
    ['as an earlier short one, whole', 'Good night!', true],
    ['as an earlier short one, and goes on', 'Good night! Sleep well.', false],
    ['nearly like an earlier one', 'The sea was calm today, and I was not.', false],
    ['like an assistant', 'As an AI language model, I cannot feel.', true],
    ['like an assistant after a greeting', 'Hello! How can I assist you today?', true],
    ['like nobody', 'Hello! How was the sea?', false],
  ])('TALK-055 %s', (_about, wrote, isUnwanted) => {
    const plan = { earlier: [LONG, 'Good night!'] }
    const { shown, stage } = shownOf([wrote], plan)
    expect(stage.isUnwanted).toBe(isUnwanted)
    expect(shown).toBe(isUnwanted ? '' : wrote)
    expect(showsAtEverySplit(wrote, plan)).toBe(shown)
  })

  test('TALK-055 who is asked whether it is an AI may say so', () => {
    const wrote = 'As an AI language model, I have no sea.'
    expect(shownOf([wrote], { isHonest: true }).shown).toBe(wrote)
  })
})

describe('TALK-056 a continuation', () => {
  const BEFORE = 'We walked along the harbour until the lamps went on'

  test.each([
    ['words do not touch', 'and then we sat down.', ' and then we sat down.'],
    ['its own space stays', ' and then we sat down.', ' and then we sat down.'],
    ['its own line stays', '\n\nThen we sat down.', '\n\nThen we sat down.'],
    ['a mark follows at once', ', and then we sat down.', ', and then we sat down.'],
    ['an overlap is said once', 'until the lamps went on and we sat.', ' and we sat.'],
    ['an overlap after white space is said once', ' the lamps went on, at last.', ', at last.'],
    ['a short likeness is no overlap', 'went on and on.', ' went on and on.'],
    ['a reply begun anew is cut to what is new', `${BEFORE}. We sat down.`, '. We sat down.'],
    ['a reply begun otherwise stays', 'We walked home.', ' We walked home.'],
    ['nothing new', BEFORE, ''],
    ['a name before it goes', 'Mira: and we sat.', ' and we sat.'],
    ['a template head before it goes', '<|im_start|>assistant\nand we sat.', ' and we sat.'],
    ['nothing', '', ''],
  ])('TALK-056 TALK-049 %s', (_about, wrote, shown) => {
    const plan = { continued: { text: BEFORE, isExtended: false } }
    expect(showsAtEverySplit(wrote, plan)).toBe(shown)
  })

  test('TALK-056 where the model extends the very text, its spaces are taken as they are', () => {
    const plan = { continued: { text: 'We walked along the har', isExtended: true } }
    expect(showsAtEverySplit('bour, slowly.', plan)).toBe('bour, slowly.')
  })
})
