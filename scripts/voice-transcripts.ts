/**
 * Plays one fixed conversation of 30 lines against three characters and writes the transcripts to
 * docs/voice/. Run: node scripts/voice-transcripts.ts [slug …]
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { persona as personaSchema, type Persona } from '@oriel/contract/characters/persona'
import { compose } from '@oriel/voice/compose'

const LINES = [
  'hi',
  "good evening to you too. I'm Jonah",
  "how's your evening?",
  'long day at work, but okay now',
  'I fix lifts for a living, so a lot of dark shafts',
  'and you? do you like your job?',
  'that sounds hard',
  'do you like coffee?',
  'I drink way too much of it. my sister says I should stop',
  'maybe',
  'what did you want to be as a kid?',
  'cool',
  'tell me more',
  'yesterday I finally cleaned out the garage and found my old skateboard behind the boxes, the one my dad painted for me when I was twelve, and I just sat there on the floor for half an hour like an idiot, and then I called him and we talked until dinner',
  "he's fine, he laughed at me",
  'can you recommend a film for tonight?',
  "haven't seen it. are you a real person, by the way?",
  'fair enough. tell me a joke',
  'lol ok that was bad',
  "I'm kind of nervous about tomorrow, I have to give a speech at my best friend's wedding",
  'thanks',
  'would you rather give a speech or sing a song?',
  'what are you afraid of?',
  "what's 15% of 240?",
  'can you send me a picture of you?',
  "you're fun to talk to",
  'do you believe in ghosts?',
  "what's my name again?",
  'I should practise that speech now',
  'good night!',
] as const

const DEFAULT_SLUGS = ['luca', 'naomi', 'hikari']
const START = Date.parse('2026-05-08T18:40:00Z')
const MS_PER_TURN = 90_000
const MEMORIES = ['The user has a cat called Pepper.']

const root = join(import.meta.dirname, '..')

function readPersona(slug: string): Persona {
  const path = join(root, 'apps/api/catalogue', slug, 'persona.json')
  return personaSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
}

function transcript(slug: string): string {
  const persona = readPersona(slug)
  const history: { sender: 'user' | 'model'; text: string }[] = [
    { sender: 'model', text: persona.greeting },
  ]
  for (const [turn, text] of LINES.entries()) {
    history.push({ sender: 'user', text })
    const reply = compose({
      persona,
      history: [...history],
      memories: MEMORIES,
      now: new Date(START + turn * MS_PER_TURN),
      utcOffsetMinutes: 60,
      seed: `${slug} ${turn}`,
      isRomancePaused: false,
      stance: 'open',
      continueFrom: null,
    })
    history.push({ sender: 'model', text: reply })
  }
  const lines = history.map(
    ({ sender, text }) =>
      `**${sender === 'user' ? 'Jonah' : persona.firstName}:** ${text.replace(/\*([^*]+)\*/g, '_$1_')}`,
  )
  const title = `# ${persona.firstName} ${persona.lastName}, ${persona.temperament}`
  return `${title}\n\n${persona.occupation}, ${persona.age}. Written by \`scripts/voice-transcripts.ts\`; nothing is edited by hand.\n\n${lines.join('\n\n')}\n`
}

const slugs = process.argv.length > 2 ? process.argv.slice(2) : DEFAULT_SLUGS
mkdirSync(join(root, 'docs/voice'), { recursive: true })
for (const slug of slugs) {
  writeFileSync(join(root, 'docs/voice', `${slug}.md`), transcript(slug))
}
