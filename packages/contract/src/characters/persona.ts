import * as z from 'zod/mini'

/**
 * How a character carries a conversation. The built-in voice has one manner of speaking for each;
 * model servers get it as a word in the prompt.
 */
export const temperament = z.enum([
  'warm',
  'wry',
  'bold',
  'dreamy',
  'calm',
  'playful',
  'earnest',
  'cool',
])
export type Temperament = z.infer<typeof temperament>

const line = (maxLength: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength))

/** Adults only, anime included (SAFE-001, TS-028). */
export const characterAge = z.number().check(z.int(), z.gte(18), z.lte(99))

/** What people ask each other, in the order of the sheet (TALK-042). */
export const FACT_SLOTS = [
  'home',
  'birthplace',
  'parents',
  'siblings',
  'job',
  'workplace',
  'age',
  'birthday',
  'pet',
  'colour',
  'food',
  'drink',
  'song',
  'film',
  'book',
  'season',
  'place',
  'hobby',
  'habit',
  'fear',
  'wish',
  'dislike',
  'languages',
  'tomorrow',
] as const

/** One short note a slot; colour, food and the like are the favourite ones. */
export const facts = z.partialRecord(z.enum(FACT_SLOTS), line(120))
export type Facts = z.infer<typeof facts>

/** Everything that defines a character's way of speaking. Screened wherever it enters. */
export const persona = z.strictObject({
  firstName: line(20),
  lastName: line(30),
  age: characterAge,
  pronouns: z.enum(['she', 'he', 'they']),
  occupation: line(60),
  /** The one line on the catalogue card. */
  tagline: line(60),
  description: line(400),
  personality: line(600),
  temperament,
  /** How the chat begins, told to the user on the page. */
  scenario: line(600),
  /** The same in the third person for a prompt, both people as `{{char}}` and `{{user}}` (TALK-041). */
  scene: z.optional(line(600)),
  /** How they talk: rhythm, habits, words they like and words they never use. */
  speech: line(400),
  interests: z.array(line(40)).check(z.minLength(3), z.maxLength(8)),
  greeting: line(600),
  alternateGreetings: z.array(line(600)).check(z.maxLength(5)),
  /** Written as `{{user}}: …` and `{{char}}: …` lines. */
  exampleDialogue: line(2000),
  facts: z.optional(facts),
  /** First-person sentences about their life, true for this character only. */
  anecdotes: z.array(line(240)).check(z.maxLength(60)),
})
export type Persona = z.infer<typeof persona>
