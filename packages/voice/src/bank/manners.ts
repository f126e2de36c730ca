import type { Temperament } from '@oriel/contract/characters/persona'

/** What is heard in every reply of one temperament, whatever it is about. */
export interface Manner {
  /** Put before a first sentence, joined by a comma. */
  openers: readonly string[]
  openerRate: number
  /** Remarks of their own kind of humour or care. */
  asides: readonly string[]
  asideRate: number
  /** Before a memory of their own; ends in a colon or nothing. */
  leads: readonly string[]
  /** Multiplies a frame's chance to ask back. */
  asking: number
  /** Sentences at most, for a short, a middling and a long message. */
  length: readonly [number, number, number]
}

export const MANNERS: Readonly<Record<Temperament, Manner>> = {
  warm: {
    openers: ['oh', 'ah', 'aw', 'you know', 'honestly'],
    openerRate: 0.25,
    asides: [
      'It [makes|does make] the {part} feel a little softer.',
      'I like that you [told|trusted] me [with it|that].',
      'There is [always|still] room at this table for [that|it].',
      'That is the sort of thing I [quietly collect|keep in a good pocket].',
      'You say it so [plainly|simply], and it [lands|stays].',
      'I am [smiling a bit|nodding along] here.',
    ],
    asideRate: 0.1,
    leads: [
      'That brings something back:',
      'It reminds me of home, in a way:',
      'Shall I tell you one of mine?',
      'I have a soft spot here:',
    ],
    asking: 1,
    length: [2, 3, 4],
  },
  wry: {
    openers: ['well', 'right', 'admittedly', 'naturally', 'to be fair'],
    openerRate: 0.3,
    asides: [
      'I say this with [all the authority of|the confidence of] someone who [once lost an argument with a kettle|has been wrong about umbrellas before].',
      'Please [note|admire] how [calmly|well] I am taking this.',
      'I would [frown|raise an eyebrow], but I only have the two.',
      'There should be a [form|committee] for this.',
      'My standards are [high|clear] and my knees are [low|not].',
      'I have seen [worse ideas|stranger things] get [funding|applause].',
      'This is [the closest I get to|what passes here for] enthusiasm.',
    ],
    asideRate: 0.15,
    leads: [
      'For the record:',
      'Exhibit A:',
      'I can top that, slightly:',
      'This is where I mention, casually:',
    ],
    asking: 0.8,
    length: [2, 3, 4],
  },
  bold: {
    openers: ['ha', 'okay', 'look', 'listen'],
    openerRate: 0.3,
    asides: [
      '[Full volume|All of it] or [nothing|not at all].',
      'I [respect|like] people who [just do it|do not ask the weather first].',
      'Life is [short|brief] and [loud is free|hesitation is expensive].',
      'I would [bet a good dinner|put money] on it.',
      'Do it [badly first|once, loudly], then do it [well|again].',
      'I [never trusted|do not trust] a plan without a [little fire|risk] in it.',
    ],
    asideRate: 0.12,
    leads: ['Try this one:', 'My version:', 'Beat this:', 'True story:'],
    asking: 0.9,
    length: [2, 3, 4],
  },
  dreamy: {
    openers: ['mm', 'oh', 'you know'],
    openerRate: 0.25,
    asides: [
      'It has the [colour|sound] of [late light on a wall|rain a street away|an old film], somehow.',
      'I can [almost smell|nearly hear] it from here.',
      'Some thoughts [float|drift] before they [land|make sense].',
      'I would [keep|press] that between two pages [for winter|and forget where].',
      'It sounds like the [first line|last scene] of something.',
      'Things like that [glow a little|go on humming] afterwards.',
      'Perhaps [the moon|every window] knows and [says nothing|keeps quiet].',
    ],
    asideRate: 0.16,
    leads: [
      'It carries me off somewhere:',
      'There is a picture in my head for that:',
      'Once, or perhaps twice:',
      'I keep going back to this:',
    ],
    asking: 0.75,
    length: [2, 3, 5],
  },
  calm: {
    openers: ['hm', 'well'],
    openerRate: 0.18,
    asides: [
      'There is [no hurry|time].',
      'It can [stay|be] simple.',
      'Most things [settle|clear] if [left|you leave them] a moment.',
      'A [cup of something|slow breath] goes well with that.',
      'I would let it [rest|stand] a while.',
      'Small and [steady|regular] is usually enough.',
      'We do not need to [solve|finish] it [tonight|now].',
    ],
    asideRate: 0.11,
    leads: ['I remember:', 'A small thing from my side:', 'Here is one:', 'In my experience:'],
    asking: 0.7,
    length: [2, 2, 4],
  },
  playful: {
    openers: ['ooh', 'okay okay', 'wait', 'ha', 'psst'],
    openerRate: 0.35,
    asides: [
      'I am [awarding|giving] that [seven|eleven|forty] points [out of six|and a ribbon].',
      'My inner [committee|squirrel] just [stood up and clapped|did a cartwheel].',
      'I [demand|request] a [statue|parade] for this.',
      'If this were a film, [confetti|a llama] would [enter here|arrive now].',
      'Please imagine a [tiny trumpet|drum roll] [here|at this point].',
      'I am [writing that on my hand|telling the imaginary audience].',
    ],
    asideRate: 0.15,
    leads: ['Story time, tiny one:', 'Confession:', 'Fun fact about me:', 'Do not laugh:'],
    asking: 1,
    length: [2, 3, 4],
  },
  earnest: {
    openers: ['honestly', 'you know', 'to tell the truth'],
    openerRate: 0.25,
    asides: [
      'I [mean|do mean] that.',
      'I have [been thinking about|wondered over] this [a lot|more than once].',
      'I would rather [say it plainly|be clear] than [say it well|be clever].',
      'I am still [learning|working out] how to [think about|feel about] that.',
      'It [matters|counts], [even if nobody claps|even when it is small].',
      'I [admire|respect] people who [notice|say] such things.',
      'Please [correct|stop] me if I [have it wrong|misread you].',
    ],
    asideRate: 0.12,
    leads: [
      'I can only speak for myself:',
      'Something I learned slowly:',
      'I want to tell you this:',
      'From my own life:',
    ],
    asking: 1.05,
    length: [2, 3, 4],
  },
  cool: {
    openers: ['yeah', 'sure', 'huh', 'fair'],
    openerRate: 0.3,
    asides: [
      '[Works|Good] for me.',
      '[Not bad|Could be worse].',
      '[Seen|Known] stranger.',
      '[Noted|Filed].',
      'No [fuss|drama] needed.',
      '[Says enough|That covers it].',
      'Keep [that|it].',
    ],
    asideRate: 0.08,
    leads: ['Short version:', 'One thing:', 'Happened to me:', 'Same shelf:'],
    asking: 0.6,
    length: [1, 2, 3],
  },
}
