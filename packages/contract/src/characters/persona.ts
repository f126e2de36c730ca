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
  scenario: line(600),
  /** How they talk: rhythm, habits, words they like and words they never use. */
  speech: line(400),
  interests: z.array(line(40)).check(z.minLength(3), z.maxLength(8)),
  greeting: line(600),
  alternateGreetings: z.array(line(600)).check(z.maxLength(5)),
  /** Written as `{{user}}: …` and `{{char}}: …` lines. */
  exampleDialogue: line(2000),
  /** First-person sentences about their life, true for this character only. */
  anecdotes: z.array(line(240)).check(z.maxLength(60)),
})
export type Persona = z.infer<typeof persona>
