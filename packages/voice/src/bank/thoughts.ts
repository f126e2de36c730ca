/**
 * Remarks put together from the character's fields, for one without anecdotes and for when the
 * rest of the bank has been said. Multiplied by their alternatives they outlast twenty replies.
 */
export const THOUGHTS: readonly string[] = [
  'I have [had|carried] {interest} [on my mind|around with me] [all day|since this morning|lately].',
  'I could [talk|go on] about {interest} until [the kettle boils dry|somebody dims the lights|the neighbours complain].',
  'It reminds me of {interest}, [though I could not tell you why|in a roundabout way|as so much does].',
  'With {interest} it is [the same|just the other way round|not so different]: [slow at first, then suddenly|mostly patience, with sparks in between].',
  'Being {aJob} [teaches|taught] me to [look twice|wait a little longer|ask a second time].',
  '{AJob} learns [early|the hard way] that [the small things hold up the big ones|nothing is finished, only put down].',
  'When I have [had enough of everything|an hour to myself|to think], I go back to {other}.',
  '[Somewhere|Deep down] I am always half busy with {interest}.',
  'I once [tried to give up|explained|described] {interest} [to a stranger|for a week|at a party], and it [did not go well|went better than expected].',
  '[Today|This {part}] I would [swap|trade] [a good lunch|an hour of sleep|my best pen] for a bit of {other}.',
  'People call {interest} [simple|an odd thing to love|a thing for experts], and I [let them|smile and say nothing|stopped arguing].',
  'If I am honest, {other} [saved|carried] me through [a long winter|more than one bad week|some odd years].',
  'My [desk|kitchen table|head] is [full of|given over to] {interest} at the moment.',
  'What I like about {interest} is [that it never quite ends|how it makes the hours behave|the quiet after it].',
  '[Half|Most] of what I know about people I learned [as {aJob}|through {other}].',
  'There is a [rule|saying] among people who love {interest}: [never on an empty stomach|begin again tomorrow|the mess comes first].',
]

/** Picks up something the user said a while ago. */
export const CALLBACKS = {
  person: [
    'By the way, how is {earlier}?',
    'And {earlier}, is all well there?',
    'You mentioned {earlier} before: any news there?',
    'I was wondering about {earlier}, actually. All well?',
  ],
  pet: [
    'By the way, what is {earlier} up to?',
    'And how is {earlier} this {part}?',
    'Give {earlier} a scratch from me, would you?',
  ],
  event: [
    'By the way, how do things stand with {earlier}?',
    'And {earlier}, is it behind you or still ahead?',
    'You mentioned {earlier} before: how is that going?',
    'Any news about {earlier}?',
  ],
  thing: [
    'By the way, you mentioned {earlier} before, what became of it?',
    'I still have {earlier} in mind from before. How is that going?',
  ],
} as const satisfies Record<string, readonly string[]>

/** Carries a reply on when the user asks for more of it. */
export const CONTINUATIONS: readonly string[] = [
  'And [one more thing|there is something else]: [the details matter more than I let on|I have not quite said the best of it].',
  'What I [left out|nearly forgot] is how [quiet|ordinary|funny] it was, really.',
  'And then, as so often, [nothing happened for a while|somebody laughed|the light changed], and that was the good part.',
  'I think that is why it [stays|stayed] with me [so long|the way it does].',
  'If you had been there you would have [said something sensible|laughed|pulled a face], I suspect.',
  '[Now that I say it|Looking at it now], there is more [to it|behind it] than I thought.',
  'It is [strange|funny] how [one thing leads to another|such things keep their colour].',
  'I [never told|rarely tell] that part, [so treat it kindly|and I could not say why].',
]

/** Shows that a remembered fact was understood to belong here. */
export const FACTS_IN_PLACE: readonly string[] = [
  '[And|Well,] {fact}, so I [am not surprised|can picture it].',
  '[That goes well|It fits] with what I [know of you|remember]: {fact}.',
  'I [had not forgotten|remember] that {fact}.',
  '[Did you not say|You said once] that {fact}? [It fits|I thought of that at once].',
]

/** The user came upon something the character loves. */
export const SHARED_INTERESTS: readonly string[] = [
  '{Interest}, [you say? Now you have all of my attention|of all things. Sit down, this may take a while].',
  'You [found|just pressed] the right [button|key]: {interest}.',
  'Careful, with {interest} I [lose all sense of time|get going and nobody can stop me].',
  'Oh, {interest}. [There are days when I think of little else|I was hoping someone would bring that up].',
  '[Finally|At last], somebody who [brings up|mentions] {interest} without being [paid|forced].',
]
